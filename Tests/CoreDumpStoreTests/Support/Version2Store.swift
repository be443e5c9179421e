import Foundation
import GRDB
import StoreSteps

@testable import CoreDumpStore
@testable import FetchedResults

/// A database of version 2, written as the program did then.
@MainActor
struct Version2Store {
    let database: TrackedDatabase
    private let history: UndoHistory
    private let keys: TextKeys

    init(path: String, locale: String) throws {
        let files = ScreenshotFiles(besideDatabase: path)
        keys = try TextKeys(locale: locale)
        let pool = try DatabasePool(path: path)
        try pool.writeWithoutTransaction { try FetchFunctions.register(in: $0) }
        try Schema(locale: locale, zone: .gmt, files: files).migrator.migrate(pool, upTo: "2")
        database = TrackedDatabase(pool, untrackedTables: Schema.derivedTables)
        history = UndoHistory(
            database: database,
            derivedColumns: [
                "project": ["sort_key", "initial", "added_local"], "bug": ["sort_key", "initial", "created_local"],
            ])
    }

    func addProject(_ name: String, _ url: String) throws {
        try history.perform(StepName.addProject.rawValue) { db in
            try db.execute(
                sql: """
                    INSERT INTO project (name, url, host, sort_key, initial, added, added_local) VALUES (?, ?, ?, ?, ?, ?, ?)
                    """,
                arguments: [
                    name, url, HostName.of(url), keys.readableKey(of: name), keys.initial(of: name),
                    "2026-01-02T03:04:05.000Z", "2026-01-02T03:04:05",
                ])
        }
    }

    func editProject(_ id: Int64, _ name: String, _ url: String) throws {
        try history.perform(StepName.editProject.rawValue) { db in
            try db.execute(sql: "UPDATE project SET sort_key = '' WHERE id = ?", arguments: [id])
            try db.execute(
                sql: "UPDATE project SET name = ?, url = ?, host = ?, sort_key = ?, initial = ? WHERE id = ?",
                arguments: [name, url, HostName.of(url), keys.readableKey(of: name), keys.initial(of: name), id])
        }
    }

    func deleteProject(_ id: Int64) throws {
        try history.perform(StepName.deleteProject.rawValue) { db in
            try db.execute(sql: "DELETE FROM project WHERE id = ?", arguments: [id])
            try finish(db)
        }
    }

    /// Version 2 had no long texts.
    private func finish(_ db: Database) throws {
        try db.execute(
            sql: """
                DELETE FROM bug_text WHERE bug_id IN (SELECT bug_id FROM stale_bug_text);
                INSERT INTO bug_text (bug_id, text)
                SELECT id, \(Schema.version2Text) FROM bug WHERE id IN (SELECT bug_id FROM stale_bug_text);
                DELETE FROM stale_bug_text;
                """)
    }

    /// Inserts bugs as version 2 did.
    func addBugs(_ count: Int = 1, to project: Int64) throws {
        try history.perform(StepName.addBug.rawValue) { db in
            let date = "2026-11-18T11:06:40"
            for number in 0..<count {
                let title = "Bug \(number)"
                try db.execute(
                    sql: """
                        INSERT INTO bug (project_id, title, created, created_local, updated, sort_key, initial)
                        VALUES (?, ?, ?, ?, ?, ?, ?)
                        """,
                    arguments: [
                        project, title, "\(date).000Z", date, "\(date).000Z", keys.key(of: title),
                        keys.initial(of: title),
                    ])
            }
            try finish(db)
        }
    }

    func undo() throws {
        _ = try history.undo()
    }

    func close() throws {
        try database.writer.close()
    }
}
