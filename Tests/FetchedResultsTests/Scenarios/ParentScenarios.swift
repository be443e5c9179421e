import FetchedResults
import GRDB
import Testing

/// The reported changes of rows that the fetched ones refer to.
@MainActor
struct ParentScenarios {
    private static let host = "(SELECT host FROM project WHERE project.id = projectID)"

    /// Projects 1 and 2 of a, 3 of c; and rows of `table` by the host of their projects, nil first.
    private func fixture<Record: FetchedRecord>(
        _ table: String, _ rows: String, as record: Record.Type = Record.self, schema: String = ""
    ) throws -> Scenario<Record> {
        let test = try TestDatabase()
        try test.run("INSERT INTO project VALUES (1, 'a', 'p', 0), (2, 'a', 'q', 0), (3, 'c', 'r', 0); \(schema)")
        try test.run("INSERT INTO \(table) VALUES \(rows)")
        return try Scenario(
            test,
            FetchedResultsController<Record>(
                .init(table: table, sortDescriptors: [FetchSortDescriptor(sql: Self.host)]), database: test.database,
                sectionNameKeyPath: SectionKeyPath(sql: Self.host)))
    }

    private func bugs() throws -> Scenario<Bug> {
        try fixture("bug", "(1, 1, 'x', 1), (2, 2, 'y', 1), (3, 3, 'z', 1), (4, NULL, 'w', 1)")
    }

    @Test func `a parent whose key becomes that of another moves its children`() throws {
        let scenario = try bugs()
        #expect(scenario.text == ": 4 | a: 1 2 | c: 3")
        #expect(try scenario.events("UPDATE project SET host = 'c' WHERE id = 1") == ["row 1 moved 1.0 to 2.0"])
        #expect(scenario.text == ": 4 | a: 2 | c: 1 3")
        #expect(
            try scenario.events("UPDATE project SET host = 'c' WHERE id = 2") == [
                "section 1 deleted “a”", "row 2 moved 1.0 to 1.1",
            ])
        #expect(scenario.text == ": 4 | c: 1 2 3")
    }

    @Test func `a parent whose other values change is silent`() throws {
        let scenario = try bugs()
        #expect(try scenario.events("UPDATE project SET name = 'new', stars = 9").isEmpty)
    }

    @Test func `a child that is re-parented moves`() throws {
        let scenario = try bugs()
        #expect(try scenario.events("UPDATE bug SET projectID = 1 WHERE id = 2") == ["row 2 updated 1.1 to 1.1"])
        #expect(try scenario.events("UPDATE bug SET projectID = 3 WHERE id = 2") == ["row 2 moved 1.1 to 2.0"])
        #expect(
            try scenario.events("UPDATE bug SET projectID = NULL WHERE id IN (2, 3)") == [
                "section 2 deleted “c”", "row 2 moved 2.0 to 0.0", "row 3 moved 2.1 to 0.1",
            ])
        #expect(scenario.text == ": 2 3 4 | a: 1")
    }

    @Test func `a child that changes together with its parent is read again`() throws {
        let scenario = try bugs()
        #expect(try scenario.list.controller.object(for: Bug.ID(rowID: 1))?.title == "x")
        let events = try scenario.events(
            "UPDATE bug SET title = 'new' WHERE id = 1; UPDATE project SET host = 'c' WHERE id = 1")
        #expect(events == ["row 1 moved 1.0 to 2.0"])
        #expect(try scenario.list.controller.object(for: Bug.ID(rowID: 1))?.title == "new")
    }

    @Test func `children go with a parent that is deleted, where the rule is cascade`() throws {
        let scenario = try bugs()
        #expect(
            try scenario.events("DELETE FROM project WHERE host = 'a'") == [
                "section 1 deleted “a”", "row 1 deleted 1.0", "row 2 deleted 1.1",
            ])
        #expect(scenario.text == ": 4 | c: 3")
    }

    @Test func `children lose a parent that is deleted, where the rule is nullify`() throws {
        let scenario: Scenario<Note> = try fixture("note", "(1, 1, 'x'), (2, 2, 'y'), (3, 3, 'z')")
        #expect(
            try scenario.events("DELETE FROM project WHERE id = 1") == [
                "section 0 inserted “”", "row 1 moved 0.0 to 0.0",
            ])
        #expect(scenario.text == ": 1 | a: 2 | c: 3")
        #expect(try scenario.list.controller.object(at: at(0, 0))?.projectID == nil)
    }

    @Test(arguments: ["RESTRICT", "NO ACTION"])
    func `a parent that is held by children is not deleted, and nothing is reported`(rule: String) throws {
        let scenario: Scenario<Note> = try fixture(
            "pin", "(1, 1, 'x'), (2, 3, 'y')",
            schema: "CREATE TABLE pin (id INTEGER PRIMARY KEY, projectID INTEGER REFERENCES project ON DELETE \(rule), "
                + "text TEXT)")
        let events = try scenario.events {
            #expect(throws: (any Error).self) { try scenario.test.run("DELETE FROM project WHERE id = 1") }
        }
        #expect(events.isEmpty)
        #expect(scenario.text == "a: 1 | c: 2")
        #expect(try scenario.events("DELETE FROM project WHERE id = 2").isEmpty)
    }

    @Test func `a parent that REPLACE writes again takes its children along, where the rule is cascade`() throws {
        let scenario = try bugs()
        let events = try scenario.events("REPLACE INTO project VALUES (3, 'c', 'new', 0)")
        #expect(events == ["section 2 deleted “c”", "row 3 deleted 2.0"])
    }

    @Test func `a row of another table lets rows enter and leave the predicate`() throws {
        let test = try TestDatabase()
        try test.run("INSERT INTO project VALUES (1, 'a', 'p', 0), (2, 'b', 'q', 0)")
        let scenario = try Scenario(
            test, test.projectsByHost(.sql("EXISTS (SELECT 1 FROM bug WHERE projectID = project.id AND isOpen)")))
        let inserted = try scenario.events("INSERT INTO bug VALUES (7, 2, 'x', 1)")
        #expect(inserted == ["section 0 inserted “b”", "row 2 inserted 0.0"])
        #expect(try scenario.events("UPDATE bug SET title = 'y'").isEmpty)
        let deleted = try scenario.events("UPDATE bug SET isOpen = 0")
        #expect(deleted == ["section 0 deleted “b”", "row 2 deleted 0.0"])
    }

    @Test func `a row of a table without row ids lets rows leave the predicate`() throws {
        let test = try TestDatabase()
        try test.run(
            """
            INSERT INTO project VALUES (1, 'a', 'p', 0), (2, 'b', 'q', 0);
            CREATE TABLE hidden (name TEXT PRIMARY KEY) WITHOUT ROWID
            """)
        let scenario = try Scenario(test, test.projectsByHost(.sql("name NOT IN (SELECT name FROM hidden)")))
        let events = try scenario.events("INSERT INTO hidden VALUES ('q')")
        #expect(events == ["section 1 deleted “b”", "row 2 deleted 1.0"])
    }
}
