import FetchedResults
import GRDB

/// From a write of one row until the observer has been told, against the same write and fetching everything again.
@MainActor
enum ChangeBenchmark {
    static func run() throws {
        for rows in [10_000, 100_000, 1_000_000] {
            let sample = try SampleDatabase(rows: rows)
            // The other way has a database of its own, so that the controller finds no write that it was not told of.
            let untracked = try SampleDatabase(rows: rows)
            let controller = try sample.controller()
            try controller.performFetch()
            var told = 0
            controller.onChange = { told += $0.movedRows.count + $0.updatedRows.count }
            var round = 0
            func update(_ db: Database, _ column: String) throws {
                round += 1
                try db.execute(
                    sql: "UPDATE project SET \(column) = ? WHERE id = ?",
                    arguments: ["Name \(round)", round * 7919 % rows + 1])
            }
            var comparison = Comparison("one of \(rows) rows changed, until told")
            comparison.add("FetchedResultsController, one row moves") {
                try sample.database.write { try update($0, "name") }
            }
            comparison.add("FetchedResultsController, one row moves to a section") {
                try sample.database.write { try update($0, "host") }
            }
            comparison.add("write, GRDB fetchAll of records, grouped") {
                try untracked.pool.write { try update($0, "name") }
                _ = try untracked.fetchAllGrouped()
            }
            let rounds = rows < 1_000_000 ? 9 : 3
            try comparison.run(rounds: rounds)
            precondition(told >= 2 * (rounds + 1), "a change was not told")
        }
    }
}
