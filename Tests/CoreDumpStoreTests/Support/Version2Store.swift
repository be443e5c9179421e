import Foundation
import GRDB

@testable import CoreDumpStore
@testable import FetchedResults

/// A database as version 2 of the tables left it, written as the program wrote it then.
@MainActor
struct Version2Store {
    let database: TrackedDatabase
    private let history: UndoHistory
    private let keys: TextKeys
    private let files: ScreenshotFiles

    init(path: String, locale: String) throws {
        files = ScreenshotFiles(besideDatabase: path)
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
            try finish(RowWriter(db, keys: keys, zone: .gmt, files: files))
        }
    }

    /// There were no texts then that could miss a bug.
    private func finish(_ writer: RowWriter) throws {
        try writer.writeNotedTexts()
        try writer.db.execute(sql: "DELETE FROM stale_bug_text")
    }

    /// Bugs are written as they were.
    func addBugs(_ count: Int = 1, to project: Int64) throws {
        try history.perform(StepName.addBug.rawValue) { db in
            let writer = RowWriter(db, keys: keys, zone: .gmt, files: files)
            let date = Date(timeIntervalSince1970: 1_795_000_000)
            for number in 0..<count {
                let bug = NewBug(title: "Bug \(number)", details: "", created: date, updated: date)
                _ = try writer.insertBug(bug, into: Project.ID(rowID: project))
            }
            try finish(writer)
        }
    }

    func undo() throws {
        _ = try history.undo()
    }

    func close() throws {
        try database.writer.close()
    }
}
