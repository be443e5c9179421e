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
            func path() -> IndexPath {
                let section = Int.random(in: 0..<controller.snapshot.numberOfSections, using: &generator)
                let count = controller.snapshot.numberOfObjects(inSection: section)
                return IndexPath(row: Int.random(in: 0..<count, using: &generator), section: section)
            }
            var comparison = Comparison("records at random places of \(rows) rows, 20 batches of 50")
            comparison.add("GRDB fetchAll by 50 keys") {
                for _ in 0..<20 {
                    let path = path()
                    let ids = Array(controller.snapshot.ids(inSection: path.section).prefix(50))
                    let padded = ids + (0..<(50 - ids.count)).map { Int64($0) + 1 }
                    let records = try sample.pool.read { db in
                        try SampleProject.fetchAll(
                            db.cachedStatement(sql: Self.batch), arguments: StatementArguments(padded))
                    }
                    precondition(records.count >= ids.count)
                }
            }
            comparison.add("FetchedResultsController.object(at:)") {
                for _ in 0..<20 { _ = try controller.object(at: path()) }
            }
            try comparison.run(rounds: 41)
        }
    }

    private static let batch =
        "SELECT * FROM project WHERE id IN (\(Array(repeating: "?", count: 50).joined(separator: ",")))"
}
