import BenchmarkSupport
import CoreDumpStore
import FetchedResults
import Foundation
import GRDB
import StoreSteps

/// How long an edit of a large database takes at most: with FTS5's own merging of its index, and as the store has it. Then
/// searches in the index that it leaves.
@MainActor
enum EditBenchmark {
    private static let edits = 300
    private static let bounds = CreatedBounds(now: Date(), calendar: .current)

    static func run() async throws {
        let scratch = try Scratch()
        let file = scratch.url.appending(path: "bugs.csv")
        try SampleBugs.write(Scratch.rows, to: file, withHeader: true)
        let (own, usual) = (scratch.path("own.sqlite"), scratch.path("usual.sqlite"))
        // Closed again, so that all is in the one file.
        _ = try Store(path: own).importBugs(from: file)
        try FileManager.default.copyItem(atPath: own, toPath: usual)

        BenchmarkTable.heading(
            "\(edits) edits of \(Scratch.rows.formatted()) bugs, one after the other: median and longest")
        let usualStore = try Store(path: usual)
        try await usualStore.database.write { db in
            for option in ["('automerge', 4)", "('crisismerge', 16)"] {
                try db.execute(sql: "INSERT INTO bug_search (bug_search, rank) VALUES \(option)")
            }
        }
        let longest = try edit(usualStore, "merged by FTS5 as it likes", beside: nil)
        let store = try Store(path: own)
        _ = try edit(store, "merged whole, what is small", beside: longest)
        try search(store)
    }

    /// - Returns: how long the longest took.
    private static func edit(_ store: Store, _ name: String, beside peer: Duration?) throws -> Duration {
        let project = try store.addProject(ProjectDraft(name: "Edits"))
        let clock = ContinuousClock()
        let times = try (0..<edits).map { number in
            let title = "Window crash while scrolling \(number)"
            return try clock.measure { try store.addBug(BugDraft(projectID: project, title: title)) }
        }.sorted()
        let longest = times[edits - 1]
        BenchmarkTable.line(
            name, [BenchmarkTable.text(times[edits / 2]), BenchmarkTable.text(longest)],
            ratio: longest / (peer ?? longest))
        return longest
    }

    private static func search(_ store: Store) throws {
        var comparison = Comparison("searching after that")
        for text in ["crash 123456", "crash 12", "scroll"] {
            comparison.add("“\(text)”") {
                let controller = try store.bugRequest(.all, grouping: .status, search: text, bounds: bounds)
                    .controller(over: store.database)
                try controller.performFetch()
            }
        }
        try comparison.run(rounds: 7)
    }
}
