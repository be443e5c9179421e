import BenchmarkSupport
import FetchedResults
import GRDB
import ListDiff

/// A keystroke in a search field: the controller's request changes, and it reports the difference; against the bare SQL that
/// finds the same ids in the same order.
@MainActor
enum SearchBenchmark {
    static func run() throws {
        for rows in SampleDatabase.sizes {
            let sample = try SampleDatabase(rows: rows, configuration: Self.configuration)
            let controller = try sample.controller()
            try controller.performFetch()
            var comparison = Comparison("a search keystroke over \(rows) rows")
            var told = 0
            controller.onChange = { told += $0.difference.deletedRows.count + $0.difference.insertedRows.count }
            // Some rows, then fewer: what typing one more letter does.
            let texts = ["ject 12", "ject 123"]
            comparison.add("bare SQL, contains[cd], both texts") {
                for text in texts { _ = try sample.pool.read { try SQLiteWalk.ids($0, Self.sql, [text]) } }
            }
            comparison.add("changeRequest, both texts") {
                for text in texts {
                    try controller.changeRequest(to: request(text), sectionNameKeyPath: SectionKeyPath("host"))
                }
            }
            comparison.add("bare SQL, instr(lower(…)), both texts") {
                for text in texts { _ = try sample.pool.read { try SQLiteWalk.ids($0, Self.lowerSQL, [text]) } }
            }
            try comparison.run(rounds: rows < 1_000_000 ? 15 : 5)
            precondition(told > 0, "no difference was told")
        }
    }

    private static func request(_ text: String) -> FetchedResultsController<SampleProject>.Request {
        .init(
            table: "project",
            predicate: FetchColumn("name").contains(text, options: [.caseInsensitive, .diacriticInsensitive]),
            sortDescriptors: [FetchSortDescriptor("host"), FetchSortDescriptor("name")])
    }

    private static var configuration: Configuration {
        var configuration = Configuration()
        configuration.prepareDatabase { try FetchFunctions.register(in: $0) }
        return configuration
    }

    /// 3: without case and without diacritics.
    private static let sql =
        "SELECT id, host FROM project WHERE fetchedresults_contains(name, ?, 3) ORDER BY host, name, id"
    private static let lowerSQL =
        "SELECT id, host FROM project WHERE instr(lower(name), lower(?)) > 0 ORDER BY host, name, id"
}
