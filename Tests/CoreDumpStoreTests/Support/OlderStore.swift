import FetchedResults
import Foundation
import GRDB

@testable import CoreDumpStore

/// Databases of older versions, with a history.
enum OlderStore {
    /// Makes a database of a version.
    ///
    /// - Parameter steps: performs steps; the closure that it gets makes a writer of derived values for their transactions.
    static func make(
        at path: String, version: String, _ steps: (UndoHistory, (Database) -> RowWriter) throws -> Void
    ) throws {
        let pool = try DatabasePool(path: path)
        try pool.writeWithoutTransaction { try FetchFunctions.register(in: $0) }
        let files = ScreenshotFiles(besideDatabase: path)
        try Schema(locale: "en", zone: .gmt, files: files).migrator.migrate(pool, upTo: version)
        let database = TrackedDatabase(pool, untrackedTables: Schema.derivedTables)
        let history = UndoHistory(database: database, derivedColumns: Schema.derivedColumns)
        let keys = try TextKeys(locale: "en")
        try steps(history) { RowWriter($0, keys: keys, zone: .gmt, files: files) }
        try pool.close()
    }

    /// Inserts the project "Wry" with the bug "T", whose columns every version since the second has.
    ///
    /// - Parameter contents: inserts what the bug has besides.
    static func insertBug(
        _ db: Database, _ writer: RowWriter, _ contents: (_ bug: Int64) throws -> Void = { _ in }
    ) throws {
        let date = Date(timeIntervalSince1970: 1_795_000_000)
        let project = try writer.insertProject(name: "Wry", url: "", added: date)
        try db.execute(
            sql: "INSERT INTO bug (project_id, title, created, created_local, sort_key) VALUES (?, 'T', ?, ?, ?)",
            arguments: [project.rowID, Timestamp.text(date), writer.localTime(date), writer.keys.key(of: "T")])
        let bug = db.lastInsertedRowID
        try db.execute(sql: "UPDATE bug SET initial = ?", arguments: [writer.keys.initial(of: "T")])
        try contents(bug)
        try db.execute(
            sql: """
                INSERT INTO bug_text (bug_id, text) SELECT id, \(Schema.version2Text) FROM bug;
                DELETE FROM stale_bug_text;
                """)
    }
}
