import FetchedResults
import Foundation
import GRDB
import Testing

@MainActor
struct FetchedResultsControllerTests {
    private func filled() throws -> TestDatabase {
        let test = try TestDatabase()
        try test.run(
            """
            INSERT INTO project VALUES (1, 'b.org', 'q', 0), (2, 'a.org', 'r', 1), (3, 'a.org', 'p', 2), (4, NULL, 'n', 0),
            (5, '', 'e', 0), (6, 'b.org', 'q', 3)
            """)
        return test
    }

    @Test func `rows come in order, grouped, with no key and an empty key apart`() throws {
        let controller = try filled().projectsByHost()
        #expect(controller.numberOfObjects == 0)
        try controller.performFetch()
        #expect(controller.sections.map(\.name) == ["", "", "a.org", "b.org"])
        #expect(controller.sections.map(\.numberOfObjects) == [1, 1, 2, 2])
        #expect(controller.sections.map(\.indexTitle) == ["", "", "A", "B"])
        #expect(TableViewModel(controller.snapshot).sections.map(\.ids) == [[4], [5], [3, 2], [1, 6]])
    }

    @Test func `rows and index paths lead to each other`() throws {
        let controller = try filled().projectsByHost()
        try controller.performFetch()
        for id in Int64(1)...6 {
            let path = try #require(controller.indexPath(of: id))
            #expect(controller.snapshot.id(at: path) == id)
            #expect(try controller.object(at: path)?.id == id)
            #expect(try controller.object(for: id)?.id == id)
        }
        #expect(controller.indexPath(of: 7) == nil)
        #expect(try controller.object(for: 7) == nil)
        for path in [IndexPath(row: 1, section: 0), IndexPath(row: 0, section: 4), IndexPath(row: -1, section: 0)] {
            #expect(try controller.object(at: path) == nil)
        }
    }

    @Test func `without a section key there is one section, also when it is empty`() throws {
        let test = try TestDatabase()
        let controller = try FetchedResultsController(
            FetchRequest<Bug>(table: "bug", sortDescriptors: [FetchSortDescriptor("title")]), database: test.database)
        try controller.performFetch()
        #expect(controller.sections.map(\.numberOfObjects) == [0])
        try test.run("INSERT INTO bug VALUES (1, NULL, 't', 1)")
        #expect(controller.sections.map(\.numberOfObjects) == [1])
        try test.run("DELETE FROM bug")
        #expect(controller.sections.map(\.numberOfObjects) == [0])
    }

    @Test func `records are read in batches and again only after they have changed`() throws {
        let test = try TestDatabase()
        try test.database.write { db in
            for id in 1...200 {
                try db.execute(sql: "INSERT INTO project VALUES (?, 'a.org', ?, 0)", arguments: [id, "\(1000 + id)"])
            }
        }
        let controller = try test.projectsByHost()
        try controller.performFetch()
        let statements = try countingStatements(test) {
            for row in 0..<200 {
                let record = try controller.object(at: IndexPath(row: row, section: 0))
                #expect(record?.id == Int64(row + 1))
            }
        }
        #expect(statements == 4)
        try test.run("UPDATE project SET stars = 5 WHERE id = 70")
        let again = try countingStatements(test) {
            for row in 0..<200 {
                let record = try controller.object(at: IndexPath(row: row, section: 0))
                #expect(record?.stars == (row == 69 ? 5 : 0))
            }
        }
        #expect(again == 1)
    }

    @Test func `a table that is not read is ignored, also when it is written much`() throws {
        let test = try filled()
        let controller = try test.projectsByHost()
        try controller.performFetch()
        let statements = try countingStatements(test, containing: "ORDER BY \"host\"") {
            for index in 1...20 { try test.run("INSERT INTO tag VALUES (?, '')", ["\(index)"]) }
        }
        #expect(statements == 0)
        #expect(controller.snapshot.version == 1)
    }

    @Test func `a fetch that fails is reported, and the next change brings everything up to date`() throws {
        let test = try filled()
        let replayed = try ReplayedController(test.projectsByHost())
        _ = try replayed.controller.object(for: 3)
        var errors = 0
        replayed.controller.onError = { _ in errors += 1 }
        try test.run("ALTER TABLE project RENAME TO away")
        try test.run("UPDATE away SET stars = 8 WHERE id = 3")
        #expect(errors == 2)
        #expect(replayed.takeChanges().isEmpty)
        try test.run("ALTER TABLE away RENAME TO project")
        let change = try #require(replayed.takeChanges().first)
        #expect(change.updatedRows.map { change.after.id(at: $0) } == [3])
        try replayed.verify("after recovery")
    }

    @Test func `a released controller is deallocated and not notified`() throws {
        let test = try filled()
        var count = 0
        var controller: FetchedResultsController<Project>? = try test.projectsByHost()
        try controller?.performFetch()
        controller?.onChange = { _ in count += 1 }
        weak let released = controller
        controller = nil
        #expect(released == nil)
        try test.run("DELETE FROM project")
        #expect(count == 0)
    }

    /// Counts the SELECT statements on the connections of the database while `body` runs.
    private func countingStatements(
        _ test: TestDatabase, containing text: String = "SELECT \"project\".*", _ body: () throws -> Void
    ) throws -> Int {
        try StatementCounter.count(test.writer, containing: text, body)
    }
}
