import BenchmarkSupport
import CoreDumpStore
import FetchedResults
import Foundation
import StoreSteps

/// How long it takes until the first rows of a list are known, beside all of them.
@MainActor
enum ListBenchmark {
    private static let bounds = CreatedBounds(now: Date(), calendar: .current)

    static func run() throws {
        let scratch = try Scratch()
        let file = scratch.url.appending(path: "bugs.csv")
        try SampleBugs.write(Scratch.rows, to: file, withHeader: true)
        let store = try Store(path: scratch.path("bugs.sqlite"))
        _ = try store.importBugs(from: file)
        for text in ["w", "wi", "zq", "123", "scroll", "window crash dialog", "crash 123456"] {
            try compare("“\(text)” in \(Scratch.rows.formatted()) bugs", in: store) {
                store.bugList(.all, grouping: .status, search: text, bounds: bounds)
            }
        }
        for grouping in BugGrouping.allCases {
            try compare("\(Scratch.rows.formatted()) bugs by \(grouping.rawValue)", in: store) {
                store.bugList(.all, grouping: grouping, bounds: bounds)
            }
        }
    }

    private static func compare(_ title: String, in store: Store, _ list: @escaping () -> ListRequest<Bug>) throws {
        var comparison = Comparison(title)
        let whole = try fetch(list().whole(from: store), in: store)
        let first = try list().first(from: store).map { try fetch($0, in: store) }
        // Where nothing is known of the first rows that would be quicker, it takes so long to find that out.
        comparison.add(first.map { "the first \($0.formatted())" } ?? "finding out that there are none on the way") {
            _ = try list().first(from: store).map { try fetch($0, in: store) }
        }
        comparison.add("all \(whole.formatted())") { _ = try fetch(list().whole(from: store), in: store) }
        try comparison.run(rounds: 5)
    }

    /// Fetches the rows, and reads the first ones that are seen.
    private static func fetch(_ request: SectionedRequest<Bug>, in store: Store) throws -> Int {
        let controller = try request.controller(over: store.database)
        try controller.performFetch()
        if controller.numberOfObjects > 0 { _ = try controller.object(at: 0) }
        return controller.numberOfObjects
    }
}
