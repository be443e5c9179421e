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
            comparison.add("TrackedDatabase.write (recorded)") { try sample.database.write(update) }
            comparison.add("UndoHistory.perform (recorded and stored)") {
                try history.perform("update") { try update($0) }
            }
            try comparison.run(rounds: count == 1 ? 201 : 21)
        }
    }
}
