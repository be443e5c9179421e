import Foundation
import GRDB
import Screenshots

extension Store {
    /// Appends screenshots to those of a bug.
    ///
    /// - Throws: ``StoreError/noSuchBug(_:)``, or another ``StoreError``.
    @MainActor
    package func attachScreenshots(_ contents: [ScreenshotContent], to id: Bug.ID) throws {
        guard !contents.isEmpty else { return }
        let title = try bug(id).title
        try perform(.attachScreenshots, detail: title, count: contents.count, keeping: contents) { writer in
            _ = try writer.db.bug(id)
            for content in contents { try writer.insertScreenshot(content, of: id) }
            try writer.touchBug(id, at: now())
        }
    }

    /// Removes a screenshot from its bug.
    ///
    /// - Throws: ``StoreError/noSuchScreenshot(_:)``, or another ``StoreError``.
    @MainActor
    package func removeScreenshot(_ id: Screenshot.ID) throws {
        guard let bug = try read({ try $0.bug(of: id) }) else { throw StoreError.noSuchScreenshot(id) }
        try perform(.removeScreenshot, detail: bug.title) { writer in
            guard let bug = try writer.db.bug(of: id) else { throw StoreError.noSuchScreenshot(id) }
            try writer.deleteScreenshot(id, of: bug.id)
            try writer.touchBug(bug.id, at: now())
        }
    }

    /// Puts the screenshots of a bug into another order; no step when it is the same.
    ///
    /// - Parameter order: those that are not named keep their order behind the others; those that are not of this bug are
    ///   passed over.
    /// - Throws: ``StoreError/noSuchBug(_:)``, or another ``StoreError``.
    @MainActor
    package func reorderScreenshots(of id: Bug.ID, _ order: [Screenshot.ID]) throws {
        let title = try bug(id).title
        try perform(.reorderScreenshots, detail: title) { writer in
            _ = try writer.db.bug(id)
            if try writer.reorderScreenshots(of: id, order) { try writer.touchBug(id, at: now()) }
        }
    }

    /// The screenshots of a bug in their order, without their contents; by the index `screenshot_on_bug`.
    ///
    /// - Throws: ``StoreError``
    package func screenshots(of id: Bug.ID) throws -> [Screenshot] {
        let sql = "SELECT \(Screenshot.columns) FROM screenshot WHERE bug_id = ? ORDER BY position, id"
        return try read { try Screenshot.fetchAll($0, sql: sql, arguments: [id.rowID]) }
    }

    /// The small thumbnail of the first screenshot of a bug, a PNG; nil when it has none.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(log n), by the index `screenshot_on_bug`.
    package func smallThumbnail(of id: Bug.ID) throws -> Data? {
        try thumbnail("small_thumbnail", of: id)
    }

    /// The large thumbnail of the first screenshot of a bug, a PNG; nil when it has none.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(log n), by the index `screenshot_on_bug`.
    package func thumbnail(of id: Bug.ID) throws -> Data? {
        try thumbnail("thumbnail", of: id)
    }

    /// Whether a bug is in the state of that time, which is when it was last changed, and has no screenshot in it.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(log n), by the index `screenshot_on_bug`.
    package func lacksScreenshots(_ id: Bug.ID, asOf updated: Date) throws -> Bool {
        let sql = "SELECT updated FROM bug WHERE id = ? AND NOT EXISTS (SELECT 1 FROM screenshot WHERE bug_id = bug.id)"
        return try read { db in
            let row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [id.rowID])
            return try row?.timestamp("updated") == updated
        }
    }

    private func thumbnail(_ column: String, of id: Bug.ID) throws -> Data? {
        let sql = "SELECT \(column) FROM screenshot WHERE bug_id = ? ORDER BY position, id LIMIT 1"
        return try read { try Data.fetchOne($0.cachedStatement(sql: sql), arguments: [id.rowID]) }
    }

    /// The file of a screenshot, wherever it lies.
    ///
    /// - Throws: ``StoreError/noSuchScreenshot(_:)``, or another ``StoreError``.
    package func content(of id: Screenshot.ID) throws -> Data {
        let sql = "SELECT content, sha256, byte_count, kind FROM screenshot WHERE id = ?"
        guard let row = try read({ try Row.fetchOne($0, sql: sql, arguments: [id.rowID]) }) else {
            throw StoreError.noSuchScreenshot(id)
        }
        return try row["content"]
            ?? files.read(
                row["sha256"], byteCount: row["byte_count"], PictureFormat(column: row["kind"]))
    }
}

extension RowWriter {
    func deleteScreenshot(_ id: Screenshot.ID, of bug: Bug.ID) throws {
        try db.cachedStatement(sql: "DELETE FROM screenshot WHERE id = ? AND bug_id = ?")
            .execute(arguments: [id.rowID, bug.rowID])
    }

    /// - Returns: whether that is another order.
    @discardableResult
    func reorderScreenshots(of bug: Bug.ID, _ order: [Screenshot.ID]) throws -> Bool {
        guard let wanted = try otherOrder(order, of: bug) else { return false }
        for (position, screenshot) in wanted.enumerated() {
            try db.cachedStatement(sql: "UPDATE screenshot SET position = ? WHERE id = ?")
                .execute(arguments: [position, screenshot])
        }
        return true
    }

    /// All screenshots of a bug with those that are named in that order, and the others behind them; nil when they are in it.
    func otherOrder(_ order: [Screenshot.ID], of bug: Bug.ID) throws -> [Int64]? {
        let sql = "SELECT id FROM screenshot WHERE bug_id = ? ORDER BY position, id"
        let present = try Int64.fetchAll(db, sql: sql, arguments: [bug.rowID])
        let named = order.map(\.rowID).filter(present.contains)
        let wanted = named + present.filter { !named.contains($0) }
        return wanted == present ? nil : wanted
    }
}

extension Database {
    fileprivate func bug(of screenshot: Screenshot.ID) throws -> Bug? {
        let sql = "SELECT bug.* FROM bug JOIN screenshot ON screenshot.bug_id = bug.id WHERE screenshot.id = ?"
        return try Bug.fetchOne(self, sql: sql, arguments: [screenshot.rowID])
    }
}
