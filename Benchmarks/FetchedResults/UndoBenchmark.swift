import BenchmarkSupport
import CSQLiteSession
import FetchedResults
import Foundation
import GRDB

/// Undo and redo of 10,000 updated rows, against applying the same changeset with SQLite's C functions alone.
@MainActor
enum UndoBenchmark {
    static func run() throws {
        // Without an index there is little else to do than to apply; with one, most of the time goes into it.
        try compare("stars = stars + 1", "10,000 updated rows, no index concerned")
        try compare("name = name || 'x'", "10,000 updated rows, an index concerned")
    }

    private static func compare(_ assignment: String, _ title: String) throws {
        let sample = try SampleDatabase(rows: 100_000)
        let history = UndoHistory(database: sample.database)
        let sql = "UPDATE project SET \(assignment) WHERE id <= 10000"
        try history.perform("update") { try $0.execute(sql: sql) }
        let alone = try ChangesetAlone(sample: SampleDatabase(rows: 100_000), sql: sql)
        var comparison = Comparison("undo and redo of \(title)")
        comparison.add("sqlite3changeset_apply of the inverse alone") { try alone.apply(alone.backward) }
        comparison.add("UndoHistory.undo") { _ = try history.undo() }
        comparison.add("sqlite3changeset_apply of the changeset alone") { try alone.apply(alone.forward) }
        comparison.add("UndoHistory.redo") { _ = try history.redo() }
        try comparison.run(rounds: 15)
    }
}

/// A twin of the database, on which the same change goes back and forth with SQLite's C functions and nothing else.
@MainActor
private final class ChangesetAlone {
    let forward: Changeset
    let backward: Changeset
    private let sample: SampleDatabase

    init(sample: SampleDatabase, sql: String) throws {
        self.sample = sample
        let history = UndoHistory(database: sample.database)
        try history.perform("update") { try $0.execute(sql: sql) }
        let data = try sample.pool.read { try Data.fetchOne($0, sql: "SELECT changeset FROM undo_change") }
        forward = try Changeset(data: data ?? Data())
        backward = try forward.inverted()
        precondition(!forward.isEmpty, "nothing was recorded")
    }

    func apply(_ changeset: Changeset) throws {
        try sample.pool.writeWithoutTransaction { db in
            try db.execute(sql: "BEGIN IMMEDIATE")
            var data = changeset.data
            let code = data.withUnsafeMutableBytes { bytes in
                sqlite3changeset_apply(
                    db.sqliteConnection, Int32(bytes.count), bytes.baseAddress, nil,
                    { _, _, _ in SQLITE_CHANGESET_ABORT }, nil)
            }
            guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
            try db.execute(sql: "COMMIT")
        }
    }
}
