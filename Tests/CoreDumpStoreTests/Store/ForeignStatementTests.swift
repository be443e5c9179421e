import FetchedResults
import Foundation
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore

/// After random statements of another program, with or without foreign keys, the lists equal a fresh fetch, counts are right, and the
/// check finds nothing, once the store has been notified.
@MainActor
@Suite struct ForeignStatementTests {
    private let fixture: StoreFixture
    private var store: Store { fixture.store }

    init() throws {
        fixture = try StoreFixture()
        for name in ["Alpha", "beta", "Gamma"] {
            let project = try store.addProject(ProjectDraft(name: name, url: "https://\(name).org"))
            for title in ["one", "Two", "three"] {
                let text = title == "three" ? try fixture.text("text of \(name)") : nil
                let bug = try store.addBug(BugDraft(projectID: project, title: title), text: text)
                if title == "Two" { try store.closeBugs([bug]) }
                if title == "one" { try store.attachScreenshots([.sample(UInt8(bug.rowID))], to: bug) }
            }
        }
    }

    private final class Lists {
        let projects: [FetchedResultsController<Project>]
        let bugs: [(grouping: BugGrouping, filter: BugFilter, controller: FetchedResultsController<Bug>)]

        @MainActor
        init(_ store: Store) throws {
            projects = try ProjectGrouping.allCases.map {
                try ProjectRequests.request(grouping: $0).controller(over: store.database)
            }
            bugs = try BugGrouping.allCases.flatMap { grouping in
                try BugFilter.allCases.map { filter in
                    let request = BugRequests.request(.all, grouping: grouping, filter: filter, bounds: .sample)
                    return (grouping, filter, try request.controller(over: store.database))
                }
            }
            for controller in projects { try controller.performFetch() }
            for (_, _, controller) in bugs { try controller.performFetch() }
        }

        @MainActor var contents: [[String]] {
            get throws {
                try projects.map { try $0.contents { "\($0)" } } + bugs.map { try $0.controller.contents { "\($0)" } }
            }
        }
    }

    /// Handles an external change as the window does.
    private func hear() async throws {
        try store.database.checkForExternalChanges()
        try await store.completeExternalRows()
    }

    private func expectSound(_ lists: Lists, _ comment: Comment) throws {
        let fresh = try Lists(store)
        #expect(try lists.contents == fresh.contents, comment)
        let findings = try store.check()
        #expect(findings.isEmpty, "\(findings) after \(comment)")
        let (count, open) = try store.read { db in
            (
                try Int.fetchOne(db, sql: "SELECT count(*) FROM bug") ?? 0,
                try Int.fetchOne(db, sql: "SELECT count(*) FROM bug WHERE status = 'open'") ?? 0
            )
        }
        #expect(try store.bugCounts() == BugCounts(open: open, closed: count - open), comment)
        for (grouping, filter, controller) in lists.bugs where filter == .all {
            #expect(controller.sections.map(\.numberOfObjects).reduce(0, +) == count, comment)
            if grouping == .project { #expect(!controller.sections.contains { $0.title.isEmpty }, comment) }
        }
    }

    @Test(
        arguments: 1...UInt64(ProcessInfo.processInfo.environment["COREDUMP_FOREIGN_SEEDS"].flatMap(UInt64.init) ?? 12))
    func `any statement on any column that a person can see`(seed: UInt64) async throws {
        let lists = try Lists(store)
        var statements = try store.read { try ForeignStatements($0, seed: seed) }
        var random = SplitMix(seed: seed &+ 1_000)
        var configuration = Configuration()
        configuration.foreignKeysEnabled = seed % 2 == 0
        let other = try DatabaseQueue(path: store.path, configuration: configuration)
        for step in 0..<40 {
            var said: [String] = []
            for _ in 0...random.number(below: 3) {
                let (sql, arguments) = statements.next()
                do {
                    try await other.write { try $0.execute(sql: sql, arguments: arguments) }
                    said.append("\(sql) \(arguments)")
                } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
                }
            }
            // A step of this program may come before the notification.
            do {
                if random.number(below: 3) == 0 { said.append("own \(try ownStep(&random))") }
            } catch StoreError.unreadableDate {
                // The step is refused until the external rows are repaired.
            }
            try await hear()
            try expectSound(lists, "seed \(seed), step \(step): \(said.joined(separator: "; "))")
        }
        try other.close()
    }

    /// Makes a step and returns its description.
    private func ownStep(_ random: inout SplitMix) throws -> String {
        switch random.number(below: 3) {
        case 0: return "undo of \(try store.undo()?.step.name?.rawValue ?? "nothing")"
        case 1: return "redo of \(try store.redo()?.step.name?.rawValue ?? "nothing")"
        default:
            guard
                let id = try store.read({
                    try Int64.fetchOne($0, sql: "SELECT id FROM bug WHERE project_id IN (SELECT id FROM project)")
                })
            else { return "edit of nothing" }
            let bug = Bug.ID(rowID: id)
            guard let draft = try? BugDraft(store.bug(bug)) else { return "edit of nothing" }
            var edited = draft
            edited.title = draft.title == "mine" ? "MINE" : "mine"
            try store.editBug(bug, from: draft, to: edited)
            return "edit of \(bug.rowID)"
        }
    }

    @Test func `every column that a person can see is written to`() throws {
        let visible = try store.read { try ForeignStatements($0, seed: 1).visible }
        #expect(
            Set(visible).isSuperset(of: [
                "project.id", "project.name", "project.url", "project.host", "project.added", "project.open_bug_count",
                "bug.id",
                "bug.project_id", "bug.title", "bug.details", "bug.status", "bug.priority", "bug.created",
                "bug.updated",
                "bug.closed", "bug.source_key", "bug.named_values", "screenshot.id", "screenshot.bug_id",
                "screenshot.position",
                "text_file.id", "text_file.bug_id",
            ]))
    }

    @Test func `a redo keeps the marks of rows that another program has written since`()
        async throws
    {
        let (mine, theirs) = (Bug.ID(rowID: 1), Bug.ID(rowID: 2))
        func write(_ details: String) async throws {
            try await DatabaseQueue(path: store.path, configuration: Self.plain).write { db in
                try db.execute(sql: "UPDATE bug SET details = ? WHERE id = ?", arguments: [details, theirs.rowID])
            }
        }
        try await write("first")
        try store.editBug(mine, to: BugDraft(projectID: store.bug(mine).projectID, title: "edited"))
        #expect(try store.bugs(matching: "first") == [theirs])
        try await hear()
        #expect(try store.undo() != nil)
        try await hear()
        #expect(try store.check() == [])
        try await write("second")
        #expect(try store.redo() != nil)
        try await hear()
        #expect(try store.check() == [])
        #expect(try store.bugs(matching: "second") == [theirs])
        #expect(try store.bug(mine).title == "edited")
    }

    @Test func `bugs whose project is deleted come under a project that says so`() async throws {
        try await DatabaseQueue(path: store.path, configuration: Self.plain).write { db in
            try db.execute(sql: "DELETE FROM project WHERE name <> 'beta'")
        }
        try await hear()
        #expect(try store.projects().map(\.name).sorted() == ["Recovered", "beta"])
        let recovered = try #require(try store.projects().first { $0.name == "Recovered" })
        #expect(try fixture.bugs().count { $0.projectID == recovered.id } == 6)
        #expect(recovered.openBugCount == 4)
        // The next orphans go there too.
        try await DatabaseQueue(path: store.path, configuration: Self.plain).write { db in
            try db.execute(sql: "DELETE FROM project WHERE name = 'beta'")
        }
        try await hear()
        #expect(try store.projects().map(\.openBugCount) == [6])
        #expect(try store.check() == [])
    }

    @Test func `opening completes the rows that another program has written before`() async throws {
        try await DatabaseQueue(path: store.path, configuration: Self.plain).write { db in
            try db.execute(
                sql: """
                    DELETE FROM project WHERE name = 'Alpha'; DELETE FROM bug WHERE title = 'one';
                    UPDATE project SET added = '2020-01-02T03:04:05.000Z', host = 'x'; UPDATE bug SET updated = 'soon';
                    UPDATE project SET id = 77 WHERE name = 'beta'; UPDATE bug SET id = 88 WHERE id = 5;
                    """)
        }
        let reopened = try fixture.reopened()
        #expect(try reopened.check() == [])
        #expect(try reopened.bug(Bug.ID(rowID: 88)).projectID == Project.ID(rowID: 77))
    }

    /// The default connection of the tool `sqlite3`.
    private static var plain: Configuration {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        return configuration
    }
}
