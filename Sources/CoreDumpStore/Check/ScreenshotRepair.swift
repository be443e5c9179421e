import Foundation
import GRDB

/// Mends screenshots: contents come back from backups, thumbnails are made anew, and what has no content or no bug is kept
/// as files.
struct ScreenshotRepair {
    private let db: Database
    private let files: DatabaseFiles
    private let recovered: RecoveredFiles

    init(_ db: Database, _ files: DatabaseFiles, _ recovered: RecoveredFiles) {
        self.db = db
        self.files = files
        self.recovered = recovered
    }

    func mend() throws {
        for id in try Int64.fetchAll(db, sql: "SELECT id FROM screenshot ORDER BY id") {
            let sql = "SELECT * FROM screenshot WHERE id = ?"
            guard let row = try Row.fetchOne(db, sql: sql, arguments: [id]) else { continue }
            try mend(row, id)
        }
    }

    private func mend(_ row: Row, _ id: Int64) throws {
        guard
            try Bool.fetchOne(db, sql: "SELECT ? IN (SELECT id FROM bug)", arguments: [row["bug_id"] as Int64]) == true
        else { return try remove(row, id, because: "its bug is missing") }
        if let inside: Data = row["content"] {
            try mendInside(inside, row, id)
        } else if let content = try content(row["sha256"], row) {
            try mendThumbnails(content, row, id)
        }
        // A screenshot without its content stays, and the check reports it: the user may still find the file.
    }

    /// A content that is another than it was is still a picture, or it is not.
    private func mendInside(_ content: Data, _ row: Row, _ id: Int64) throws {
        if ScreenshotCheck.isIntact(content, row) { return try mendThumbnails(content, row, id) }
        guard let made = try? ScreenshotContent(png: content) else {
            return try remove(row, id, because: "its content is no picture")
        }
        try recovered.keep(row, of: "screenshot", because: "its content is not what was stored")
        try db.execute(
            sql: """
                UPDATE screenshot SET byte_count = ?, sha256 = ?, width = ?, height = ?, small_thumbnail = ?,
                    thumbnail = ? WHERE id = ?
                """,
            arguments: [
                content.count, SHA256.hexadecimal(of: content), made.width, made.height, made.smallThumbnail,
                made.thumbnail, id,
            ])
    }

    /// The content in the hidden directory, which comes back from a backup, or from where other databases have it, when it is missing
    /// or wrong there; nil where it is nowhere.
    private func content(_ sha256: String, _ row: Row) throws -> Data? {
        let present = ScreenshotCheck.content(sha256, files)
        if let present, ScreenshotCheck.isIntact(present, row) { return present }
        let path = "\(files.screenshots)/\(sha256).png"
        let aside = path + ".wrong"
        if present != nil, rename(path, aside) != 0 { throw StoreError(errno: errno, writing: path) }
        guard try ScreenshotFiles(besideDatabase: files.path).adopt(sha256) else {
            if present != nil, rename(aside, path) != 0 { throw StoreError(errno: errno, writing: path) }
            return nil
        }
        if present != nil {
            try recovered.move(aside, as: "\(sha256).png", because: "its content is not what was stored")
        }
        return ScreenshotCheck.content(sha256, files)
    }

    private func mendThumbnails(_ content: Data, _ row: Row, _ id: Int64) throws {
        guard !ScreenshotCheck.wrongThumbnails(row).isEmpty else { return }
        guard let made = try? ScreenshotContent(png: content) else {
            return try remove(row, id, because: "its content is no picture")
        }
        try db.execute(
            sql: "UPDATE screenshot SET width = ?, height = ?, small_thumbnail = ?, thumbnail = ? WHERE id = ?",
            arguments: [made.width, made.height, made.smallThumbnail, made.thumbnail, id])
    }

    private func remove(_ row: Row, _ id: Int64, because reason: String) throws {
        try recovered.keep(row, of: "screenshot", because: reason)
        let sha256: String = row["sha256"]
        if row["content"] as Data? == nil, let content = ScreenshotCheck.content(sha256, files) {
            try recovered.keep(content, "\(sha256).png", of: "screenshot", id, because: reason)
        }
        try db.execute(sql: "DELETE FROM screenshot WHERE id = ?", arguments: [id])
    }
}
