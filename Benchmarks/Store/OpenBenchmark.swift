import BenchmarkSupport
import CoreDumpStore
import FetchedResults
import Foundation
import StoreSteps

/// Opening a database until its first rows are known, and searching in it.
@MainActor
enum OpenBenchmark {
    private static let bounds = CreatedBounds(now: Date(), calendar: .current)

    static func run() throws {
        let scratch = try Scratch()
        let file = scratch.url.appending(path: "bugs.csv")
        try SampleBugs.write(Scratch.rows, to: file, withHeader: true)
        let (empty, full) = (scratch.path("empty.sqlite"), scratch.path("full.sqlite"))
        _ = try Store(path: empty)
        _ = try Store(path: full).importBugs(from: file)
        var comparison = Comparison("opening a database until the first 50 bugs are known")
        comparison.add("an empty database") { try open(empty, expecting: 0) }
        comparison.add("\(Scratch.rows.formatted()) bugs") { try open(full, expecting: 50) }
        try comparison.run(rounds: 21)
        let store = try Store(path: full)
        try search(in: store)
    }

    private static func open(_ path: String, expecting count: Int) throws {
        let store = try Store(path: path)
        var request = BugRequests.request(.all, grouping: .status, bounds: bounds)
        request.request.fetchLimit = 50
        let controller = try request.controller(over: store.database)
        try controller.performFetch()
        let rows = try (0..<min(count, controller.numberOfObjects)).compactMap { _ in
            try controller.object(at: 0)
        }
        precondition(rows.count == count, "rows are missing")
    }

    private static func search(in store: Store) throws {
        var comparison = Comparison("searching \(Scratch.rows.formatted()) bugs, all in their order")
        comparison.add("all bugs, without a search") { try fetch(store, "") }
        for text in ["crash 123456", "123", "scroll", "wi", "w", "zq"] {
            comparison.add("“\(text)”: \(try fetch(store, text).formatted()) bugs") { try fetch(store, text) }
        }
        try comparison.run(rounds: 7)
    }

    @discardableResult
    private static func fetch(_ store: Store, _ text: String) throws -> Int {
        let controller = try store.bugRequest(.all, grouping: .status, search: text, bounds: bounds)
            .controller(over: store.database)
        try controller.performFetch()
        return controller.numberOfObjects
    }
}
