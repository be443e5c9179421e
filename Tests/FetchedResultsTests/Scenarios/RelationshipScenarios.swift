import FetchedResults
import GRDB
import Testing

/// The reported changes when a relationship groups, sorts or selects rows.
@MainActor
struct RelationshipScenarios {
    /// Bugs 1 and 2 of project 1 of a, 3 of project 2 of a, 4 of project 3 of c, 5 of none.
    private func fixture(
        ascending: Bool = true, _ predicate: FetchPredicate? = nil
    ) throws -> Scenario<Bug> {
        let test = try TestDatabase()
        try test.run(
            """
            INSERT INTO project VALUES (1, 'a', 'p', 0), (2, 'a', 'q', 0), (3, 'c', 'r', 0);
            INSERT INTO bug VALUES (1, 1, 't', 1), (2, 1, 'u', 1), (3, 2, 'v', 1), (4, 3, 'w', 1), (5, NULL, 'x', 1)
            """)
        return try Scenario(
            test,
            FetchedResultsController<Bug>(
                .init(
                    table: "bug", predicate: predicate,
                    sortDescriptors: [
                        FetchSortDescriptor("project.host", ascending: ascending), FetchSortDescriptor("title"),
                    ]), database: test.database, sectionNameKeyPath: SectionKeyPath("project.host")))
    }

    @Test func `a parent that is renamed renames the section of its children`() throws {
        let scenario = try fixture()
        #expect(scenario.text == ": 5 | a: 1 2 3 | c: 4")
        #expect(try scenario.events("UPDATE project SET host = 'd' WHERE host = 'c'") == ["section 2 updated “d”"])
        #expect(try scenario.events("UPDATE project SET host = 'b' WHERE host = 'a'") == ["section 1 updated “b”"])
        #expect(scenario.text == ": 5 | b: 1 2 3 | d: 4")
    }

    @Test func `one of two parents of a section is renamed`() throws {
        let scenario = try fixture()
        #expect(
            try scenario.events("UPDATE project SET host = 'b' WHERE id = 2") == [
                "section 2 inserted “b”", "row 3 moved 1.2 to 2.0",
            ])
    }

    @Test func `a parent that takes the name of another joins the sections`() throws {
        let scenario = try fixture()
        #expect(
            try scenario.events("UPDATE project SET host = 'a' WHERE id = 3") == [
                "section 2 deleted “c”", "row 4 moved 2.0 to 1.3",
            ])
    }

    @Test func `a parent whose other values change is silent`() throws {
        let scenario = try fixture()
        #expect(try scenario.events("UPDATE project SET name = 'z', stars = 9").isEmpty)
    }

    @Test func `a child that is re-parented moves`() throws {
        let scenario = try fixture()
        #expect(try scenario.events("UPDATE bug SET projectID = 3 WHERE id = 1") == ["row 1 moved 1.0 to 2.0"])
        #expect(try scenario.events("UPDATE bug SET projectID = 1 WHERE id = 3") == ["row 3 updated 1.1 to 1.1"])
        #expect(
            try scenario.events("UPDATE bug SET projectID = NULL WHERE projectID = 3") == [
                "section 2 deleted “c”", "row 1 moved 2.0 to 0.0", "row 4 moved 2.1 to 0.1",
            ])
    }

    @Test func `a parent comes together with its child`() throws {
        let scenario = try fixture()
        #expect(
            try scenario.events(
                "INSERT INTO project VALUES (9, 'b', 'n', 0); INSERT INTO bug VALUES (9, 9, 'n', 1)") == [
                    "section 2 inserted “b”", "row 9 inserted 2.0",
                ])
    }

    @Test func `children go with their parent`() throws {
        let scenario = try fixture()
        #expect(
            try scenario.events("DELETE FROM project WHERE id IN (2, 3)") == [
                "section 2 deleted “c”", "row 3 deleted 1.2", "row 4 deleted 2.0",
            ])
    }

    @Test func `a parent's value lets its children enter and leave the predicate`() throws {
        let scenario = try fixture(FetchColumn("project.stars") > 3)
        #expect(scenario.text.isEmpty)
        #expect(
            try scenario.events("UPDATE project SET stars = 4 WHERE id = 1") == [
                "section 0 inserted “a”", "row 1 inserted 0.0", "row 2 inserted 0.1",
            ])
        #expect(
            try scenario.events("UPDATE project SET stars = 4 - stars WHERE id < 3") == [
                "row 1 deleted 0.0", "row 2 deleted 0.1", "row 3 inserted 0.0",
            ])
    }

    @Test func `a descending order through a relationship`() throws {
        let scenario = try fixture(ascending: false)
        #expect(scenario.text == "c: 4 | a: 1 2 3 | : 5")
        #expect(
            try scenario.events("UPDATE project SET host = NULL WHERE id = 3") == [
                "section 0 deleted “c”", "row 4 moved 0.0 to 1.0",
            ])
        #expect(scenario.text == "a: 1 2 3 | : 4 5")
    }

    @Test func `a rename of a parent is undone as a rename`() throws {
        let scenario = try fixture()
        _ = try scenario.events {
            try scenario.test.history.perform("Rename") {
                try $0.execute(sql: "UPDATE project SET host = 'b' WHERE host = 'a'")
            }
        }
        let events = try scenario.events { _ = try scenario.test.history.undo() }
        #expect(events == ["section 1 updated “a”"])
    }
}
