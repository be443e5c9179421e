import BenchmarkSupport
import CoreDumpStore
import Dispatch
import FetchedResults
import Foundation
import StoreSteps

/// How long it takes until a list has rows that it can show, beside all of them.
@MainActor
enum ListBenchmark {
    private static let bounds = CreatedBounds(now: Date(), calendar: .current)

    /// As long as a list of the window waits.
    private static let patience = DispatchTimeInterval.milliseconds(35)

    static func run() throws {
        let scratch = try Scratch()
        let file = scratch.url.appending(path: "bugs.csv")
        try SampleBugs.write(Scratch.rows, to: file, withHeader: true)
        let store = try Store(path: scratch.path("bugs.sqlite"))
        _ = try store.importBugs(from: file)
        for text in ["w", "wi", "zq", "123", "scroll", "window crash dialog", "crash 123456"] {
            try compare("“\(text)” in \(Scratch.rows.formatted()) bugs", .status, text, in: store)
        }
        for grouping in BugGrouping.allCases {
            try compare("\(Scratch.rows.formatted()) bugs by \(grouping.rawValue)", grouping, "", in: store)
        }
    }

    private static func compare(_ title: String, _ grouping: BugGrouping, _ text: String, in store: Store) throws {
        var comparison = Comparison(title)
        func first() throws -> Int? {
            try store.bugList(.all, grouping: grouping, search: text, bounds: bounds).results(from: store)
                .immediate(within: patience).map { try read($0.controller) }
        }
        func whole() throws -> Int {
            let controller = try store.bugRequest(.all, grouping: grouping, search: text, bounds: bounds)
                .controller(over: store.database)
            try controller.performFetch()
            return try read(controller)
        }
        let count = try first()
        comparison.add(count.map { "\($0.formatted()) at once" } ?? "nothing at once") { _ = try first() }
        comparison.add("all \(try whole().formatted())") { _ = try whole() }
        try comparison.run(rounds: 5)
    }

    /// Reads the first row that is seen.
    private static func read(_ controller: FetchedResultsController<Bug>) throws -> Int {
        if controller.numberOfObjects > 0 { _ = try controller.object(at: 0) }
        return controller.numberOfObjects
    }
}
