import Foundation
import GRDB

extension Store {
    /// Appends screenshots to those of a bug.
    ///
    /// - Throws: ``StoreError/noSuchBug(_:)``, or another ``StoreError``.
    @MainActor
    package func attachScreenshots(_ contents: [ScreenshotContent], to id: Bug.ID) throws {
        guard !contents.isEmpty else { return }
        let title = try bug(id).title
        try perform(.attachScreenshots, detail: title, count: contents.count) { db in
            _ = try db.bug(id)
            for content in contents { try db.insertScreenshot(content, of: id) }
            try db.touchBug(id, at: now())
        }
    }

    /// Removes a screenshot from its bug.
    ///
    /// - Throws: ``StoreError/noSuchScreenshot(_:)``, or another ``StoreError``.
    @MainActor
    package func removeScreenshot(_ id: Screenshot.ID) throws {
        guard let bug = try read({ try $0.bug(of: id) }) else { throw StoreError.noSuchScreenshot(id) }
        try perform(.removeScreenshot, detail: bug.title) { db in
            guard let bug = try db.bug(of: id) else { throw StoreError.noSuchScreenshot(id) }
            try db.execute(sql: "DELETE FROM screenshot WHERE id = ?", arguments: [id.rowID])
            try db.touchBug(bug.id, at: now())
        }
    }

    /// The screenshots of a bug in their order, without their contents; by the index `screenshot_on_bug`.
    ///
    /// - Throws: ``StoreError``
    package func screenshots(of id: Bug.ID) throws -> [Screenshot] {
        let sql = "SELECT \(Screenshot.columns) FROM screenshot WHERE bug_id = ? ORDER BY position, id"
        return try read { try Screenshot.fetchAll($0, sql: sql, arguments: [id.rowID]) }
    }

    /// The thumbnail of the first screenshot of a bug, a PNG; nil when it has none.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(log n), by the index `screenshot_on_bug`.
    package func thumbnail(of id: Bug.ID) throws -> Data? {
        let sql = "SELECT thumbnail FROM screenshot WHERE bug_id = ? ORDER BY position, id LIMIT 1"
        return try read { try Data.fetchOne($0.cachedStatement(sql: sql), arguments: [id.rowID]) }
    }

    /// The PNG of a screenshot.
    ///
    /// - Throws: ``StoreError/noSuchScreenshot(_:)``, or another ``StoreError``.
    package func content(of id: Screenshot.ID) throws -> Data {
        let sql = "SELECT content FROM screenshot WHERE id = ?"
        guard let content = try read({ try Data.fetchOne($0, sql: sql, arguments: [id.rowID]) }) else {
            throw StoreError.noSuchScreenshot(id)
        }
        return content
    }
}

extension Database {
    fileprivate func bug(of screenshot: Screenshot.ID) throws -> Bug? {
        let sql = "SELECT bug.* FROM bug JOIN screenshot ON screenshot.bug_id = bug.id WHERE screenshot.id = ?"
        return try Bug.fetchOne(self, sql: sql, arguments: [screenshot.rowID])
    }

    fileprivate func touchBug(_ id: Bug.ID, at date: Date) throws {
        try execute(sql: "UPDATE bug SET updated = ? WHERE id = ?", arguments: [Timestamp.text(date), id.rowID])
    }
}
