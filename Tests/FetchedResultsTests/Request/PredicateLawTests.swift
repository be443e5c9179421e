import FetchedResults
import GRDB
import Testing

/// The law: a predicate finds exactly the rows for which it is true.
@MainActor
struct PredicateLawTests {
    private struct Item: FetchedRecord, Decodable {
        var id: Int64
    }

    @Test(arguments: Seeds.range(6))
    func `a predicate finds exactly what it says`(seed: UInt64) throws {
        let database = TrackedDatabase(try DatabaseQueue())
        var random = RandomPredicates(seed: seed)
        let rows = (Int64(1)...40).map { random.row($0) }
        try database.write { db in
            try db.execute(sql: PredicateRow.table)
            if seed.isMultiple(of: 2) { try db.execute(sql: "CREATE INDEX item_label ON item (label)") }
            for row in rows {
                try db.execute(
                    sql: "INSERT INTO item VALUES (?, ?, ?, ?)",
                    arguments: [row.id, row.label, row.number, row.anything])
            }
        }
        for round in 1...150 {
            let sample = random.predicate(depth: round % 4)
            let controller = try FetchedResultsController<Item>(
                .init(table: "item", predicate: sample.predicate, sortDescriptors: [FetchSortDescriptor("id")]),
                database: database)
            try controller.performFetch()
            let found = TableViewModel(controller.snapshot).sections.flatMap(\.ids)
            #expect(found == rows.filter(sample.holds).map(\.id), "seed \(seed): \(sample.description)")
        }
    }
}
