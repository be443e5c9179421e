import FetchedResults
import Foundation
import GRDB
import Testing

/// The examples of the documentation do what the pages say.
@MainActor
struct ExampleTests {
    /// A row of any table of which only the id matters.
    private struct AnyRow: FetchedRecord {
        let id: Int64

        init(row: Row) {
            id = row["id"]
        }
    }

    @Test func `the getting-started page runs`() throws {
        #expect(
            try GettingStartedExample().run() == [
                "begin updates", "insert section 0 “Le Guin”", "insert section 1 “Lem”", "insert row 0",
                "insert row 1", "insert row 2", "end updates",
                "Le Guin: 1", "The Dispossessed", "Lem: 2", "Solaris",
                "begin updates", "delete section 0 “Le Guin”", "delete row 0", "end updates",
                "begin updates", "insert section 0 “Le Guin”", "insert row 0", "end updates",
                "undone: Mark as Read, 0 conflicts",
                "begin updates", "delete section 0 “Le Guin”", "delete row 0", "delete row 2", "end updates",
            ])
    }

    @Test func `the page on requests finds what it says`() throws {
        let test = try TestDatabase()
        try test.run(
            """
            INSERT INTO project VALUES (1, 'a.org', 'Äpfel', 3), (2, 'a.org', 'libpng', 1), (3, NULL, 'none', 0);
            INSERT INTO bug (id, projectID, title, isOpen) VALUES (1, 1, 'one', 0), (2, 2, 'two', 1), (3, NULL, 'x', 1)
            """)
        func ids(_ predicate: FetchPredicate, table: String = "project") throws -> [Int64] {
            let controller = try FetchedResultsController<AnyRow>(
                .init(table: table, predicate: predicate, sortDescriptors: [FetchSortDescriptor("id")]),
                database: test.database)
            try controller.performFetch()
            return controller.snapshot.ids(inSection: 0)
        }
        #expect(try RequestsExample.predicates().map { try ids($0) } == [[1], [1, 2, 3], [1], [1, 3], [1, 2, 3]])
        #expect(try ids(RequestsExample.related().bugs, table: "bug") == [1, 2])
        #expect(try ids(RequestsExample.related().projects) == [2])

        let bugs = try FetchedResultsController<Bug>(
            .init(table: "bug", sortDescriptors: [FetchSortDescriptor("isOpen"), FetchSortDescriptor("title")]),
            database: test.database, sectionNameKeyPath: RequestsExample.sectionKey())
        try bugs.performFetch()
        #expect(bugs.sections.map(\.title) == ["Closed", "Open"])

        var request = try RequestsExample.request()
        let projects = try FetchedResultsController(request, database: test.database)
        try projects.performFetch()
        #expect(projects.snapshot.ids(inSection: 0) == [2, 1])
        request = request.sorted(by: RequestsExample.descriptors())
        try projects.changeRequest(to: request)
        #expect(projects.snapshot.ids(inSection: 0) == [1, 2])
    }

    @Test func `the page on changes replays them`() throws {
        let test = try TestDatabase()
        try test.run("INSERT INTO project VALUES (1, 'a', 'one', 0), (2, 'a', 'two', 0), (3, 'b', 'three', 0)")
        let controller = try test.projectsByHost()
        try controller.performFetch()
        let example = ChangesExample()
        example.reload(controller.snapshot)
        controller.onChange = { example.apply($0) }
        try test.run("UPDATE project SET host = 'c' WHERE id = 1")
        try test.run("DELETE FROM project WHERE id = 3; INSERT INTO project VALUES (4, 'a', 'four', 0)")
        #expect(example.sections == [[4, 2], [1]])
    }

    @Test func `the page on undo takes back a group, and says what holds a row`() throws {
        let test = try TestDatabase()
        try test.run("CREATE TABLE part (id INTEGER PRIMARY KEY, projectID INTEGER REFERENCES project)")
        try UndoExample.importNames(["one", "two"], into: test.history)
        #expect(try test.history.undoableStep?.name == "Import")
        try test.run("INSERT INTO part (projectID) VALUES (1)")
        #expect(try UndoExample.delete(1, test.history) == "1 of part")
        try test.run("DELETE FROM part; UPDATE project SET stars = 5 WHERE id = 1")
        let conflicts = try UndoExample.takeBack(test.history)
        #expect(conflicts.map(\.rowID) == [1])
        #expect(conflicts.map(\.reason) == [.changedSince])
        #expect(try test.dump().count == 1)
    }

    @Test func `the page on the cache of sections keeps and deletes it`() throws {
        let queue = try DatabaseQueue()
        var migrator = DatabaseMigrator()
        migrator.registerMigration("books") { db in
            try db.execute(sql: "CREATE TABLE book (id INTEGER PRIMARY KEY, author TEXT, title TEXT, isRead INTEGER)")
        }
        SectionCacheExample.migrate(&migrator)
        try migrator.migrate(queue)
        let database = TrackedDatabase(queue)
        try database.write { try $0.execute(sql: "INSERT INTO book VALUES (1, 'Lem', 'Solaris', 0)") }
        let controller = try SectionCacheExample.controller(database)
        try controller.performFetch()
        // What is saved is saved on the queue of the connection, before this.
        let count = "SELECT count(*) FROM fetched_results_cache"
        #expect(try queue.write { try Int.fetchOne($0, sql: count) } == 1)
        try SectionCacheExample.forget(database)
        #expect(try queue.write { try Int.fetchOne($0, sql: count) } == 0)
    }
}
