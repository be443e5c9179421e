import BenchmarkSupport
import FetchedResults
import GRDB

/// From a write until the controller has reported the change, against the same write and a full fetch, grouping and comparison.
@MainActor
enum ChangeBenchmark {
    static func run() throws {
        for rows in SampleDatabase.sizes {
            let sample = try SampleDatabase(rows: rows)
            let controller = try sample.controller()
            try controller.performFetch()
            // The index of the ids is built when the first row changes.
            _ = controller.index(of: 1)
            var told = 0
            controller.onChange = { _ in told += 1 }
            var changes = SampleChanges(rows: rows)
            try oneRow(sample, &changes, rows)
            try manyRows(sample, controller, &changes, rows)
            precondition(told > 0, "no change was told")
        }
    }

    private static func oneRow(_ sample: SampleDatabase, _ changes: inout SampleChanges, _ rows: Int) throws {
        // The other candidate has a database of its own, so that the controller finds no write that it did not record.
        let observed = try ObservedDatabase(rows: rows)
        var comparison = Comparison("one of \(rows) rows changed, until told")
        let shared = SharedChanges(changes)
        comparison.add("update in place") { try sample.database.write { try shared.changes.update($0, 1) } }
        comparison.add("move within its section") { try sample.database.write { try shared.changes.rename($0, 1) } }
        comparison.add("move to another section") { try sample.database.write { try shared.changes.move($0, 1) } }
        comparison.add("insert") { try sample.database.write { try shared.changes.insert($0, 1) } }
        comparison.add("delete") { try sample.database.write { try shared.changes.delete($0, 1) } }
        comparison.add("ValueObservation, grouped, CollectionDifference", rounds: rows < 1_000_000 ? 5 : 2) {
            try observed.write { try shared.changes.rename($0, 1) }
        }
        try comparison.run(rounds: 101)
        changes = shared.changes
    }

    private static func manyRows(
        _ sample: SampleDatabase, _ controller: FetchedResultsController<SampleProject>, _ changes: inout SampleChanges,
        _ rows: Int
    ) throws {
        let unobserved = try SampleDatabase(rows: rows)
        var comparison = Comparison("many of \(rows) rows changed in one transaction, until told")
        let shared = SharedChanges(changes)
        comparison.add("full walk: performFetch") { try controller.performFetch() }
        comparison.add("100 rows move") { try sample.database.write { try shared.changes.move($0, 100) } }
        comparison.add("10,000 rows move") { try sample.database.write { try shared.changes.move($0, 10_000) } }
        comparison.add("10,000 rows move, recorded but not observed") {
            try unobserved.database.write { try shared.changes.move($0, 10_000) }
        }
        comparison.add("10,000 rows move, plain GRDB write") {
            try unobserved.pool.write { try shared.changes.move($0, 10_000) }
        }
        try comparison.run(rounds: 7)
        changes = shared.changes
    }

    /// Lets several closures draw from the same changes.
    private final class SharedChanges {
        var changes: SampleChanges
        init(_ changes: SampleChanges) { self.changes = changes }
    }
}
