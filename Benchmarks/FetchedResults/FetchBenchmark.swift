import BenchmarkSupport
import CSQLiteSession
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

/// SQLite's own speed: a statement stepped through by hand, with which everything that reads many ids is compared.
enum SQLiteWalk {
    /// Steps through a statement whose first column is an id.
    ///
    /// - Returns: the number of rows and the sum of the ids, so that the compiler cannot remove the loop.
    @discardableResult
    static func ids(_ db: Database, _ sql: String, _ arguments: StatementArguments = []) throws -> (
        count: Int, sum: Int64
    ) {
        let statement = try db.cachedStatement(sql: sql)
        try statement.setArguments(arguments)
        let pointer = statement.sqliteStatement
        defer { sqlite3_reset(pointer) }
        var (count, sum) = (0, Int64(0))
        while sqlite3_step(pointer) == SQLITE_ROW {
            sum &+= sqlite3_column_int64(pointer, 0)
            count += 1
        }
        return (count, sum)
    }
}
