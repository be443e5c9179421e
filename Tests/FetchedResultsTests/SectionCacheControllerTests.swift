import FetchedResults
import GRDB
import Testing

/// Controllers with a cache name.
@MainActor
struct SectionCacheControllerTests {
    private func fixture() throws -> TestDatabase {
        let test = try TestDatabase()
        try test.writer.write { try SectionCache.track(["project", "bug"], in: $0) }
        try test.run(
            """
            INSERT INTO project VALUES (1, 'b.org', 'q', 0), (2, 'a.org', 'r', 1), (3, 'a.org', 'p', 2), (4, NULL, 'n', 0),
            (5, '', 'e', 0)
            """)
        return test
    }

    private func controller(_ test: TestDatabase) throws -> FetchedResultsController<Project> {
        let controller = try FetchedResultsController<Project>(
            .init(table: "project", sortDescriptors: [FetchSortDescriptor("host"), FetchSortDescriptor("name")]),
            database: test.database, sectionNameKeyPath: SectionKeyPath("host"), cacheName: "projects")
        try controller.performFetch()
        // A background save is complete before the next write.
        test.writer.writeWithoutTransaction { _ in }
        return controller
    }

    /// Whether `body` runs the statement that reads ids and section keys; with a valid cache a controller reads ids only.
    private func readsKeys(_ test: TestDatabase, _ body: () throws -> Void) throws -> Bool {
        try StatementCounter.count(test.writer, containing: "SELECT \"project\".\"id\", ", body) > 0
    }

    /// The sections of a new controller, and whether it has read section keys.
    private func namesOfSections(_ test: TestDatabase) throws -> (names: [String], readsKeys: Bool) {
        var names: [String] = []
        let readsKeys = try readsKeys(test) { names = try controller(test).sections.map(\.name) }
        return (names, readsKeys)
    }

    @Test func `a controller that is made again reads no section keys and shows the same`() throws {
        let test = try fixture()
        let expected = try TableViewModel(controller(test).snapshot).sections
        var shown: [TableViewModel<Int64>.Section] = []
        let readsKeys = try readsKeys(test) { shown = try TableViewModel(controller(test).snapshot).sections }
        #expect(!readsKeys)
        #expect(shown == expected)
        #expect(shown.map(\.name) == ["", "", "a.org", "b.org"])
    }

    @Test func `a cache that is out of date is not used`() throws {
        let test = try fixture()
        _ = try controller(test)
        try test.run("UPDATE project SET host = 'z.org' WHERE id = 2")
        let (names, readsKeys) = try namesOfSections(test)
        #expect(names == ["", "", "a.org", "b.org", "z.org"])
        #expect(readsKeys)
    }

    @Test func `what changed while the controller lived is saved when it goes`() throws {
        let test = try fixture()
        var living: FetchedResultsController<Project>? = try controller(test)
        try test.run("UPDATE project SET host = 'z.org' WHERE id = 2")
        #expect(living?.sections.count == 5)
        living = nil
        test.writer.writeWithoutTransaction { _ in }
        let (names, readsKeys) = try namesOfSections(test)
        #expect(names == ["", "", "a.org", "b.org", "z.org"])
        #expect(!readsKeys)
    }

    @Test func `a deleted cache is made again, and sections that do not fit the rows are read again`() throws {
        let test = try fixture()
        _ = try controller(test)
        try FetchedResultsController<Project>.deleteCache(named: "projects", in: test.database)
        let afterDeletion = try namesOfSections(test)
        #expect(afterDeletion.readsKeys)
        let again = try namesOfSections(test)
        #expect(!again.readsKeys)
        try test.writer.write { try $0.execute(sql: "UPDATE fetched_results_cache SET sections = x'00'") }
        let afterDamage = try namesOfSections(test)
        #expect(afterDamage.readsKeys)
        #expect([afterDeletion.names, again.names, afterDamage.names].allSatisfy { $0 == ["", "", "a.org", "b.org"] })
    }

    @Test func `a cache name that is in use is an error that says what to do`() throws {
        let test = try fixture()
        let first = try controller(test)
        #expect(throws: FetchRequestError.cacheNameInUse("projects")) { _ = try controller(test) }
        #expect("\(FetchRequestError.cacheNameInUse("projects"))".contains("a cache name of its own"))
        withExtendedLifetime(first) {}
    }
}
