import BenchmarkSupport
import FetchedResults
import Foundation
import GRDB

/// Records at random places, against GRDB reading the same batch.
@MainActor
enum ReadBenchmark {
    static func run() throws {
        for rows in SampleDatabase.sizes {
            let sample = try SampleDatabase(rows: rows)
            let controller = try sample.controller()
            try controller.performFetch()
            var generator = SystemRandomNumberGenerator()
            // A batch is read once for each place, which is another one each time.
            func row() -> Int { Int.random(in: 0..<rows, using: &generator) }
            let snapshot = controller.snapshot
            let ids = (0..<snapshot.numberOfSections).flatMap { snapshot.ids(inSection: $0) }
            var comparison = Comparison("records at random places of \(rows) rows, 20 batches of 50")
            comparison.add("GRDB fetchAll of the same batch") {
                for _ in 0..<20 {
                    // The controller reads the rows around a place in batches of 50, too.
                    let start = Int.random(in: 0..<rows / 50, using: &generator) * 50
                    let records = try sample.pool.read { db in
                        try SampleProject.fetchAll(
                            db.cachedStatement(sql: Self.batch), arguments: StatementArguments(ids[start..<start + 50]))
                    }
                    precondition(records.count == 50)
                }
            }
            comparison.add("FetchedResultsController.object(at:)") {
                for _ in 0..<20 { _ = try controller.object(at: row()) }
            }
            try comparison.run(rounds: 41)
        }
    }

    private static let batch =
        "SELECT * FROM project WHERE id IN (\(Array(repeating: "?", count: 50).joined(separator: ",")))"
}
