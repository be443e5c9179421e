import BenchmarkSupport
import CSQLiteSession
import FetchedResults
import GRDB

/// What recording a transaction costs.
@MainActor
enum RecordingBenchmark {
    static func run() throws {
        for count in [1, 1_000, 10_000] {
            let sample = try SampleDatabase(rows: 100_000)
            let history = UndoHistory(database: sample.database)
            var round = 0
            func update(_ db: Database) throws {
                round += 1
                try db.execute(sql: "UPDATE project SET stars = ? WHERE id <= ?", arguments: [round, count])
            }
            var comparison = Comparison("a transaction that updates \(count) rows")
            comparison.add("GRDB write") { try sample.pool.write(update) }
            comparison.add("the same, recorded with SQLite's C functions alone") {
                try sample.pool.writeWithoutTransaction { db in
                    try db.inTransaction {
                        try recordAlone(db) { try update(db) }
                        return .commit
                    }
                }
            }
            comparison.add("TrackedDatabase.write (recorded)") { try sample.database.write(update) }
            comparison.add("UndoHistory.perform (recorded and stored)") {
                try history.perform("update") { try update($0) }
            }
            try comparison.run(rounds: count == 1 ? 201 : 21)
        }
    }

    /// A session from its creation to its changeset, which is not read.
    private static func recordAlone(_ db: Database, _ body: () throws -> Void) throws {
        var session: OpaquePointer?
        sqlite3session_create(db.sqliteConnection, "main", &session)
        defer { sqlite3session_delete(session) }
        sqlite3session_attach(session, nil)
        try body()
        var size: Int32 = 0
        var buffer: UnsafeMutableRawPointer?
        sqlite3session_changeset(session, &size, &buffer)
        precondition(size > 0, "nothing was recorded")
        sqlite3_free(buffer)
    }
}
