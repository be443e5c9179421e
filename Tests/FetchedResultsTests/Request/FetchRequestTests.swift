import FetchedResults
import GRDB
import Testing

@MainActor
struct FetchRequestTests {
    private func error(
        _ request: FetchedResultsController<Project>.Request, _ section: SectionKeyPath? = nil
    ) throws -> FetchRequestError? {
        let test = try TestDatabase()
        return #expect(throws: FetchRequestError.self) {
            _ = try FetchedResultsController(request, database: test.database, sectionNameKeyPath: section)
        }
    }

    @Test func `a request without sort keys says to add one`() throws {
        let error = try error(FetchRequest(table: "project", sortDescriptors: []))
        #expect(error == .noSortDescriptors(table: "project"))
        #expect(error?.description.contains("Add at least one") == true)
    }

    @Test func `a section key that is not the first sort key says to insert it`() throws {
        let request = FetchRequest<Project>(
            table: "project", sortDescriptors: [FetchSortDescriptor("name"), FetchSortDescriptor("host")])
        let error = try error(request, SectionKeyPath("host"))
        #expect(error == .sectionKeyIsNotFirstSortDescriptor(sectionKey: "host", firstSortDescriptor: "name"))
        #expect(error?.description.contains("Insert a sort descriptor for “host”") == true)
    }

    @Test func `unknown tables and columns are named`() throws {
        #expect(
            try error(FetchRequest(table: "projekt", sortDescriptors: [FetchSortDescriptor("name")]))
                == .unknownTable("projekt"))
        let columns = ["id", "host", "name", "stars"]
        #expect(
            try error(FetchRequest(table: "project", sortDescriptors: [FetchSortDescriptor("nam")]))
                == .unknownColumn("nam", table: "project", columns: columns))
        let predicate = FetchColumn("name") == "x" || !(FetchColumn("size") > 3)
        #expect(
            try error(
                FetchRequest(table: "project", predicate: predicate, sortDescriptors: [FetchSortDescriptor("name")]))
                == .unknownColumn("size", table: "project", columns: columns))
    }

    @Test func `a key that is not the integer primary key is refused`() throws {
        #expect(
            try error(FetchRequest(table: "tag", primaryKey: "name", sortDescriptors: [FetchSortDescriptor("name")]))
                == .notIntegerPrimaryKey("name", table: "tag"))
        #expect(
            try error(
                FetchRequest(table: "project", primaryKey: "stars", sortDescriptors: [FetchSortDescriptor("name")]))
                == .notIntegerPrimaryKey("stars", table: "project"))
    }

    @Test func `SQL that SQLite does not understand and missing arguments are errors with its words`() throws {
        let syntax = FetchRequest<Project>(
            table: "project", predicate: .sql("name ="), sortDescriptors: [FetchSortDescriptor("name")])
        #expect(try error(syntax)?.description.contains("syntax error") == true)
        let arguments = FetchRequest<Project>(
            table: "project", predicate: .sql("name = ? AND host = ?", ["a"]),
            sortDescriptors: [FetchSortDescriptor("name")])
        guard case .invalidSQL = try error(arguments) else {
            Issue.record("a missing argument was accepted")
            return
        }
    }

    @Test func `names are quoted and case does not matter`() throws {
        let test = try TestDatabase()
        try test.run(#"CREATE TABLE "group by" (id INTEGER PRIMARY KEY, "select" TEXT)"#)
        let controller = try FetchedResultsController(
            FetchRequest<RowOnly>(
                table: "GROUP BY", primaryKey: "ID", predicate: FetchColumn("select") != "x",
                sortDescriptors: [FetchSortDescriptor("SELECT")]),
            database: test.database)
        try controller.performFetch()
        try test.run(#"INSERT INTO "group by" VALUES (1, NULL), (2, 'x')"#)
        #expect(controller.numberOfObjects == 1)
        #expect(try controller.object(for: 1)?.id == 1)
    }

    private struct RowOnly: FetchedRecord, Decodable {
        var id: Int64
    }
}
