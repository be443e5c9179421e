import Foundation
import GRDB
import Screenshots

/// Repairs screenshots and texts: takes contents back from backups, makes thumbnails again, and keeps as files what has no content or
/// no bug.
struct ScreenshotRepair {
    private let db: Database
    private let files: DatabaseFiles
    private let recovered: RecoveredFiles

    init(_ db: Database, _ files: DatabaseFiles, _ recovered: RecoveredFiles) {
        self.db = db
        self.files = files
        self.recovered = recovered
    }

    func repair() throws {
        for id in try Int64.fetchAll(db, sql: "SELECT id FROM screenshot ORDER BY id") {
            let sql = "SELECT * FROM screenshot WHERE id = ?"
            guard let row = try Row.fetchOne(db, sql: sql, arguments: [id]) else { continue }
            try repair(row, id)
        }
        for text in try TextFile.fetchAll(db, sql: "SELECT * FROM text_file ORDER BY id") { try repair(text) }
    }

    private func repair(_ row: Row, _ id: Int64) throws {
        guard
            try Bool.fetchOne(db, sql: "SELECT ? IN (SELECT id FROM bug)", arguments: [row["bug_id"] as Int64]) == true
        else { return try remove(row, id, because: "its bug is missing") }
        if let inside: Data = row["content"] {
            try repairStored(inside, row, id)
        } else if let content = try content(row) {
            try repairThumbnails(content, row, id)
        }
        // A screenshot without its content stays, and the check reports it: the user may still find the file.
    }

    /// A content in the database that has changed may still be a picture, which the row describes then; otherwise the row is taken out.
    private func repairStored(_ content: Data, _ row: Row, _ id: Int64) throws {
        if ScreenshotCheck.isIntact(content, row) { return try repairThumbnails(content, row, id) }
        guard let made = try? ScreenshotContent(kept: content) else {
            return try remove(row, id, because: "its content is no picture")
        }
        try recovered.keep(row, of: "screenshot", because: "its content is not what was stored")
        try db.execute(
            sql: """
                UPDATE screenshot SET byte_count = ?, sha256 = ?, width = ?, height = ?, small_thumbnail = ?,
                    thumbnail = ?, kind = ? WHERE id = ?
                """,
            arguments: [
                content.count, SHA256.hexadecimal(of: content), made.width, made.height, made.smallThumbnail,
                made.thumbnail, made.format.rawValue, id,
            ])
    }

    /// The content in the hidden directory. If it is missing or wrong there, it is copied from a backup or from the directory of another
    /// database; nil where none has it.
    private func content(_ row: Row) throws -> Data? {
        let present = ScreenshotCheck.content(row, files)
        let isIntact = present.map { ScreenshotCheck.isIntact($0, row) }
        guard try bringBack(row["sha256"], ScreenshotCheck.kind(row), isIntact: isIntact) else { return nil }
        return isIntact == true ? present : ScreenshotCheck.content(row, files)
    }

    /// Restores a content that is missing or wrong in the hidden directory.
    ///
    /// - Parameter isIntact: nil when it is missing.
    /// - Returns: whether it is there now.
    private func bringBack(_ sha256: String, _ kind: ScreenshotFiles.Kind, isIntact: Bool?) throws -> Bool {
        if isIntact == true { return true }
        let contents = ScreenshotFiles(besideDatabase: files.path)
        let path = contents.path(of: sha256, kind)
        let aside = path + ".wrong"
        if isIntact != nil, rename(path, aside) != 0 { throw StoreError(errno: errno, writing: path) }
        guard try contents.adopt(sha256, kind) else {
            if isIntact != nil, rename(aside, path) != 0 { throw StoreError(errno: errno, writing: path) }
            return false
        }
        if isIntact != nil {
            try recovered.move(aside, as: sha256 + kind.suffix, because: "its content is not what was stored")
        }
        return true
    }

    /// A text without its content stays, as a screenshot does.
    private func repair(_ text: TextFile) throws {
        let path = ScreenshotFiles(besideDatabase: files.path).path(of: text.sha256, .text)
        let isIntact = ScreenshotCheck.isIntact(text, path)
        let bug = text.bugID.rowID
        if try Bool.fetchOne(db, sql: "SELECT ? IN (SELECT id FROM bug)", arguments: [bug]) == true {
            _ = try bringBack(text.sha256, .text, isIntact: isIntact)
            return
        }
        let sql = "SELECT * FROM text_file WHERE id = ?"
        guard let row = try Row.fetchOne(db, sql: sql, arguments: [text.id.rowID]) else { return }
        let reason = "its bug is missing"
        try recovered.keep(row, of: TextFile.tableName, because: reason)
        if isIntact != nil {
            let data = try Data(contentsOf: URL(filePath: path), options: .alwaysMapped)
            try recovered.keep(data, "\(text.sha256).txt", of: TextFile.tableName, text.id.rowID, because: reason)
        }
        try db.execute(sql: "DELETE FROM text_file WHERE id = ?", arguments: [text.id.rowID])
    }

    private func repairThumbnails(_ content: Data, _ row: Row, _ id: Int64) throws {
        guard !ScreenshotCheck.wrongThumbnails(row).isEmpty else { return }
        guard let made = try? ScreenshotContent(kept: content) else {
            return try remove(row, id, because: "its content is no picture")
        }
        try db.execute(
            sql: "UPDATE screenshot SET width = ?, height = ?, small_thumbnail = ?, thumbnail = ? WHERE id = ?",
            arguments: [made.width, made.height, made.smallThumbnail, made.thumbnail, id])
    }

    private func remove(_ row: Row, _ id: Int64, because reason: String) throws {
        try recovered.keep(row, of: "screenshot", because: reason)
        if row["content"] as Data? == nil, let content = ScreenshotCheck.content(row, files) {
            try recovered.keep(content, ScreenshotCheck.name(row), of: "screenshot", id, because: reason)
        }
        try db.execute(sql: "DELETE FROM screenshot WHERE id = ?", arguments: [id])
    }
}
