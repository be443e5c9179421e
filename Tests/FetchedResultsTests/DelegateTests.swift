import FetchedResults
import Foundation
import Testing

@MainActor
struct DelegateTests {
    private final class Recorder: FetchedResultsControllerDelegate {
        var events: [String] = []
        var onDidChange: () -> Void = {}

        func controllerWillChangeContent(_ controller: FetchedResultsController<Project>) {
            events.append("will change, \(controller.numberOfObjects) rows")
        }

        func controller(
            _ controller: FetchedResultsController<Project>, didChange section: FetchedResultsSection,
            atSectionIndex index: Int, for type: FetchedResultsChangeType
        ) {
            events.append("\(type) section \(section.name) \(index)")
        }

        func controller(
            _ controller: FetchedResultsController<Project>, didChange id: Int64, at indexPath: IndexPath?,
            for type: FetchedResultsChangeType, newIndexPath: IndexPath?
        ) {
            func text(_ path: IndexPath?) -> String { path.map { "\($0.section).\($0.row)" } ?? "-" }
            events.append("\(type) \(id) \(text(indexPath)) \(text(newIndexPath))")
        }

        func controllerDidChangeContent(_ controller: FetchedResultsController<Project>) {
            events.append("did change, \(controller.numberOfObjects) rows")
            onDidChange()
        }
    }

    private func fixture() throws -> (TestDatabase, FetchedResultsController<Project>, Recorder) {
        let test = try TestDatabase()
        try test.run(
            """
            INSERT INTO project VALUES (1, 'b.org', 'a', 0), (2, 'b.org', 'b', 0), (3, 'b.org', 'c', 0),
            (4, 'd.org', 'a', 0)
            """)
        let controller = try test.projectsByHost()
        let recorder = Recorder()
        controller.delegate = recorder
        try controller.performFetch()
        return (test, controller, recorder)
    }

    @Test func `a delegate is told sections, then rows, between will and did`() throws {
        let (test, controller, recorder) = try fixture()
        try test.run(
            """
            UPDATE project SET host = 'a.org' WHERE id = 3; DELETE FROM project WHERE id = 4;
            UPDATE project SET stars = 1 WHERE id = 2; INSERT INTO project VALUES (5, 'b.org', 'aa', 0)
            """)
        #expect(
            recorder.events == [
                "will change, 4 rows", "delete section d.org 1", "insert section a.org 0", "delete 4 1.0 -",
                "insert 5 - 1.1", "move 3 0.2 0.0", "update 2 0.1 1.2", "did change, 4 rows",
            ])
        withExtendedLifetime(controller) {}
    }

    @Test func `rows that merely shift are not told`() throws {
        let (test, controller, recorder) = try fixture()
        try test.run("UPDATE project SET name = 'z' WHERE id = 1")
        #expect(recorder.events == ["will change, 4 rows", "move 1 0.0 0.2", "did change, 4 rows"])
        withExtendedLifetime(controller) {}
    }

    @Test func `a sort key that changes without changing the rank is an update`() throws {
        let (test, controller, recorder) = try fixture()
        try test.run("UPDATE project SET name = 'bb' WHERE id = 2")
        #expect(recorder.events == ["will change, 4 rows", "update 2 0.1 0.1", "did change, 4 rows"])
        withExtendedLifetime(controller) {}
    }

    @Test func `two neighbours that swap are one move and one update`() throws {
        let (test, controller, recorder) = try fixture()
        try test.run("UPDATE project SET name = CASE id WHEN 1 THEN 'b' ELSE 'a' END WHERE id IN (1, 2)")
        #expect(recorder.events.count { $0.hasPrefix("move") } == 1)
        #expect(recorder.events.count { $0.hasPrefix("update") } == 1)
        withExtendedLifetime(controller) {}
    }

    @Test func `a renamed section is an update of the section, and its rows stay`() throws {
        let (test, controller, recorder) = try fixture()
        try test.run("UPDATE project SET host = 'c.org' WHERE host = 'b.org'")
        #expect(
            recorder.events == [
                "will change, 4 rows", "update section c.org 0", "update 1 0.0 0.0", "update 2 0.1 0.1",
                "update 3 0.2 0.2", "did change, 4 rows",
            ])
        withExtendedLifetime(controller) {}
    }

    @Test func `the only row of the last section is replaced`() throws {
        let (test, controller, recorder) = try fixture()
        try test.run("DELETE FROM project WHERE id = 4; INSERT INTO project VALUES (5, 'd.org', 'b', 0)")
        #expect(
            recorder.events == ["will change, 4 rows", "delete 4 1.0 -", "insert 5 - 1.0", "did change, 4 rows"])
        withExtendedLifetime(controller) {}
    }

    @Test func `a delegate may write in its callback`() throws {
        let (test, controller, recorder) = try fixture()
        recorder.onDidChange = {
            recorder.onDidChange = {}
            #expect(throws: Never.self) { try test.run("DELETE FROM project WHERE id = 4") }
        }
        try test.run("DELETE FROM project WHERE id = 1")
        #expect(
            recorder.events == [
                "will change, 4 rows", "delete 1 0.0 -", "did change, 3 rows",
                "will change, 3 rows", "delete section d.org 1", "delete 4 1.0 -", "did change, 2 rows",
            ])
        withExtendedLifetime(controller) {}
    }
}
