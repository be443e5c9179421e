import BenchmarkSupport
import FetchedResults
import GRDB

/// The ids of all rows in sections, against SQLite's bare walk over the same index and against the records of all rows in
/// groups.
@MainActor
enum FetchBenchmark {
    static func run() throws {
        for rows in SampleDatabase.sizes {
            let sample = try SampleDatabase(rows: rows)
            let controller = try sample.controller()
            let tracked = try SampleDatabase(rows: rows, isTracked: true)
            let cached = try tracked.controller(cacheName: "projects")
            var comparison = Comparison("performFetch of \(rows) rows in 500 sections")
            comparison.add("sqlite3_step over the covering index") {
                _ = try sample.pool.read { try SQLiteWalk.ids($0, SampleDatabase.order) }
            }
            comparison.add("FetchedResultsController.performFetch") { try controller.performFetch() }
            comparison.add("performFetch with cached sections") { try cached.performFetch() }
            comparison.add("GRDB fetchAll of records, grouped") { _ = try sample.fetchAllGrouped() }
            try comparison.run(rounds: rows < 1_000_000 ? 9 : 5)
        }
    }
}
