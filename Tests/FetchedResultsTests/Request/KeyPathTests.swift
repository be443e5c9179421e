import GRDB
import Testing

@testable import FetchedResults

@MainActor
struct KeyPathTests {
    private func ids(_ predicate: FetchPredicate) throws -> [Int64] {
        let test = try RelatedDatabase().filled()
        return try test.ids(test.query("bug", predicate))
    }

    @Test func `a component is the column, the column without its suffix, or the only foreign key to a table`() throws {
        for path in ["project_id.host", "project.host", "PROJECT.HOST"] {
            #expect(try ids(FetchColumn(path) == "a.org") == [2, 6], "\(path)")
        }
        #expect(try ids(FetchColumn("projectCode.host") == "a.org") == [1, 6])
        #expect(try ids(FetchColumn("parent.title") == "one") == [2, 3])
        #expect(try ids(FetchColumn("reporter.name") == "Zoe") == [1, 4, 5])
        #expect(try ids(FetchColumn("assignee.odd.name") == "odd") == [2, 3, 5])
        let test = try RelatedDatabase().filled()
        #expect(try test.ids(test.query("project", FetchColumn("owner.name") == "Zoe")) == [1])
    }

    @Test func `a path may be long, and comes back to the table it starts from`() throws {
        #expect(try ids(FetchColumn("project.owner.name") == "adam") == [2, 6])
        #expect(try ids(FetchColumn("parent.parent.title") == "one") == [4])
        #expect(try ids(FetchColumn("parent.parent.parent.project.owner.name") == "zoe") == [5])
        #expect(try ids(FetchColumn("parent.project.host") == .column("project.host")) == [5])
    }

    @Test func `without a row to refer to the value is nil`() throws {
        #expect(try ids(FetchColumn("project.host").isNil) == [3, 4])
        #expect(try ids(FetchColumn("project.host") != "a.org") == [1, 3, 4, 5])
        #expect(try ids(!(FetchColumn("project.host") < "b")) == [1, 3, 4, 5])
    }

    @Test func `the collation of the column comes along`() throws {
        #expect(try ids(FetchColumn("reporter.name") == "ZOE") == [1, 4, 5])
        #expect(try ids(FetchColumn("reporter.name").in(["ADAM"])) == [2, 6])
        #expect(try ids(FetchColumn("reporter.name") < "B") == [2, 6])
        #expect(try ids(FetchColumn("project.host") == "A.ORG") == [])
        let test = try RelatedDatabase().filled()
        let descriptor = FetchSortDescriptor("assignee.name", nilPlacement: .last)
        #expect(try test.ids(test.query("bug", sort: descriptor)) == [1, 6, 2, 3, 5, 4])
        let binary = FetchSortDescriptor("assignee.name", comparison: .binary)
        #expect(try test.ids(test.query("bug", sort: binary)) == [4, 2, 3, 5, 1, 6])
    }

    @Test func `columns whose names have dots are found`() throws {
        let test = try RelatedDatabase().filled()
        #expect(try test.ids(test.query("owner", FetchColumn("odd.name") == "odd")) == [1])
        #expect(try test.ids(test.query("group.by", FetchColumn("select") == "odd")) == [])
    }

    @Test func `rows are found by rows that refer to them`() throws {
        #expect(try ids(.any("tag")) == [1, 2])
        #expect(try ids(!.any("tag")) == [3, 4, 5, 6])
        #expect(try ids(.any("tag", where: FetchColumn("name") == "blue")) == [2])
        #expect(
            try ids(
                .any(
                    "tag",
                    where: FetchColumn("name").contains("RED", options: [.caseInsensitive, .diacriticInsensitive])))
                == [1, 2])
        #expect(try ids(.any("TAG", through: "BUG_ID", where: .sql("name = ? AND tag.id > bug.id", ["blue"]))) == [2])
        #expect(try ids(.any("bug", through: "parentID", where: FetchColumn("title") == "two")) == [1])
        #expect(try ids(.any("bug", where: FetchColumn("project.owner.name") == "adam")) == [1])
        #expect(
            try ids(.any("bug", where: .any("bug", where: .any("bug", where: FetchColumn("title") == "four")))) == [])
        #expect(try ids(.any("bug", where: .any("bug", where: FetchColumn("title") == "four"))) == [1])
        let test = try RelatedDatabase().filled()
        let owners = try test.query(
            "owner", .any("project", where: .any("bug", through: "project_id", where: .any("tag"))))
        #expect(try test.ids(owners) == [1, 2])
    }

    @Test func `tables of any name do not clash with what stands in the SQL`() throws {
        let test = try RelatedDatabase().filled()
        try test.run("CREATE TABLE fetched_1 (id INTEGER PRIMARY KEY, fetched_2 INTEGER REFERENCES bug)")
        try test.run("INSERT INTO fetched_1 VALUES (1, 2), (2, 5)")
        #expect(try test.ids(test.query("fetched_1", FetchColumn("fetched_2.parent.title") == "one")) == [1])
        #expect(try test.ids(test.query("bug", .any("fetched_1", where: .sql("fetched_1.id = 2")))) == [5])
        #expect(
            try test.ids(test.query("bug", .any("fetched_1", where: FetchColumn("bug.parent.title") == "one"))) == [2])
    }

    @Test func `key paths sort and make sections`() throws {
        let test = try RelatedDatabase().filled()
        let query = try test.query(
            "bug", sort: FetchSortDescriptor("reporter.name", comparison: .caseInsensitive),
            section: SectionKeyPath("reporter.name"))
        #expect(query.sectionKey?.sql.hasSuffix(#"COLLATE "fetchedresults_nocase""#) == true)
        #expect(!query.hasBinarySectionKey)
        #expect(
            try test.query("bug", sort: FetchSortDescriptor("project.host"), section: SectionKeyPath("Project_ID.host"))
                .hasBinarySectionKey)
        let controller = try FetchedResultsController<RelatedDatabase.Item>(
            .init(table: "bug", sortDescriptors: [FetchSortDescriptor("project.owner.name")]),
            database: test.database, sectionNameKeyPath: SectionKeyPath("project.owner.name"))
        try controller.performFetch()
        #expect(controller.sections.map(\.name) == ["", "adam", "Zoe"])
        #expect(controller.sections.map(\.numberOfObjects) == [2, 2, 2])
    }
}
