import FetchedResults
import GRDB

/// The ids of all rows in sections, against the records of all rows in groups.
@MainActor
enum FetchBenchmark {
    static func run() throws {
        for rows in [10_000, 100_000, 1_000_000] {
            let sample = try SampleDatabase(rows: rows)
            let controller = try sample.controller()
            var comparison = Comparison("performFetch of \(rows) rows in 500 sections")
            comparison.add("FetchedResultsController.performFetch") { try controller.performFetch() }
            comparison.add("GRDB cursor over the ids and section keys") {
                try sample.pool.read { db in
                    let cursor = try Row.fetchCursor(db, sql: "SELECT id, host FROM project ORDER BY host, name, id")
                    var ids: [Int64] = []
                    while let row = try cursor.next() { ids.append(row[0]) }
                }
            }
            comparison.add("GRDB fetchAll of records, grouped") { _ = try sample.fetchAllGrouped() }
            try comparison.run(rounds: rows < 1_000_000 ? 9 : 3)
        }
    }
}
