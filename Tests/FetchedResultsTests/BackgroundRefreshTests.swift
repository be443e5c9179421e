import FetchedResults
import Foundation
import GRDB
import Testing

/// A change that would block the main actor for too long is reported after the result was read again in the background.
@MainActor
struct BackgroundRefreshTests {
    private let held: PausedDatabase
    private let results: ReplayedController<Project>
    private var controller: FetchedResultsController<Project> { results.controller }

    init() throws {
        held = try PausedDatabase()
        results = try ReplayedController(held.controller())
        controller.longestPause = .zero
    }

    private nonisolated static let writes = [
        "INSERT INTO project (host, name, stars) VALUES ('3', 'new', 0)", "DELETE FROM project WHERE host = '6'",
        "UPDATE project SET host = '0' WHERE id BETWEEN 90 AND 93", "UPDATE project SET stars = 5 WHERE id = 60",
        "UPDATE project SET name = 'z' || name",
    ]

    @Test(arguments: writes) func `a change is reported later, with all that follows it`(write: String) async throws {
        _ = try controller.fetchedObjects()
        try await held.inTheMiddle(of: { try held.run(write) }) { _ in
            #expect(results.changes.isEmpty)
            for more in Self.writes { try held.run(more) }
        }
        try await expectExact()
        #expect(!results.changes.isEmpty)
    }

    @Test func `nothing is left when everything was deleted`() async throws {
        try held.run("DELETE FROM project")
        #expect(await eventually { controller.numberOfObjects == 0 })
        try await expectExact()
    }

    @Test func `rows that changed in place are reported`() async throws {
        let path = try #require(controller.indexPath(of: 60))
        #expect(try controller.object(at: path)?.stars == 0)
        try held.run("UPDATE project SET stars = 5 WHERE id = 60")
        #expect(await eventually { !results.changes.isEmpty })
        try await expectExact()
        #expect(results.takeChanges().map(\.updatedRows) == [[path]])
        #expect(try controller.object(at: path)?.stars == 5)
    }

    @Test func `a write of another connection is reported`() async throws {
        let path = try #require(controller.indexPath(of: 60))
        _ = try controller.object(at: path)
        let other = try DatabaseQueue(path: held.path)
        try await other.write { try $0.execute(sql: "UPDATE project SET stars = 5 WHERE id = 60") }
        try held.database.checkForExternalChanges()
        #expect(await eventually { !results.changes.isEmpty })
        try await expectExact()
        #expect(results.takeChanges().map(\.updatedRows) == [[path]])
        #expect(try controller.object(at: path)?.stars == 5)
    }

    @Test func `an observer may write`() async throws {
        let controller = controller
        let tell = controller.onChange
        var count = 0
        controller.onChange = { [held] change in
            tell?(change)
            count += 1
            guard count < 5 else { return }
            #expect(throws: Never.self) { try held.run(Self.writes[0]) }
        }
        try held.run(Self.writes[4])
        #expect(await eventually { count >= 5 || controller.numberOfObjects == 104 })
        try await expectExact()
    }

    @Test func `a fetch and another request overtake it`() async throws {
        try await held.inTheMiddle(of: { try held.run(Self.writes[1]) }) { _ in try results.reload() }
        try results.verify("reloaded")
        try await held.inTheMiddle(of: { try held.run(Self.writes[2]) }) { _ in
            try controller.changeRequest(
                to: controller.request.filtered(by: FetchColumn("id") <= 92),
                sectionNameKeyPath: controller.sectionNameKeyPath)
        }
        try results.verify("changed")
        try await expectExact()
    }

    @Test func `a fetch in the background overtakes it, and leaves it to others when it is cancelled`() async throws {
        let (held, controller) = (held, controller)
        await #expect(throws: CancellationError.self) {
            try await held.inTheMiddle(ofReadings: 2) {
                try held.run(Self.writes[1])
                #expect(await held.areHeld(1))
                try await controller.performFetchInBackground()
            } _: {
                $0.cancel()
            }
        }
        try await expectExact()
    }

    private func expectExact() async throws {
        #expect(await eventually { (try? isExact()) == true })
        try results.verify("after all")
    }

    private func isExact() throws -> Bool {
        let fresh = try FetchedResultsController(
            controller.request, database: held.database, sectionNameKeyPath: controller.sectionNameKeyPath)
        try fresh.performFetch()
        return fresh.sections == controller.sections
            && fresh.sections.indices.allSatisfy {
                fresh.snapshot.ids(inSection: $0) == controller.snapshot.ids(inSection: $0)
            }
    }
}
