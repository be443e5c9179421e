import FetchedResults
import Testing

/// The reported changes of rows with NULL, changed or replaced keys, and of rows that start or stop to match the predicate.
@MainActor
struct RowKeyScenarios {
    /// Projects without sections, with notes, by stars.
    private func notes() throws -> Scenario<Note> {
        let test = try TestDatabase()
        try test.run("INSERT INTO note VALUES (1, NULL, 'b'), (2, NULL, NULL), (3, NULL, 'd'), (4, NULL, NULL)")
        return try Scenario(
            test,
            FetchedResultsController(
                FetchRequest(table: "note", sortDescriptors: [FetchSortDescriptor("text")]), database: test.database))
    }

    @Test func `rows without a sort key stand first and move when they get one`() throws {
        let scenario = try notes()
        #expect(scenario.text == ": 2 4 1 3")
        #expect(try scenario.events("UPDATE note SET text = 'c' WHERE id = 2") == ["row 2 moved 0.0 to 0.2"])
        #expect(try scenario.events("UPDATE note SET text = NULL WHERE id = 3") == ["row 3 moved 0.3 to 0.0"])
        #expect(scenario.text == ": 3 4 1 2")
    }

    @Test func `without a section key the section stays when the last row goes`() throws {
        let scenario = try notes()
        #expect(try scenario.events("DELETE FROM note").allSatisfy { $0.contains("row") })
        #expect(scenario.text == ":")
        #expect(try scenario.events("INSERT INTO note VALUES (9, NULL, 'x')") == ["row 9 inserted 0.0"])
    }

    @Test func `a row whose primary key changes is one that goes and one that comes`() throws {
        let scenario = try Scenario("(1, 'x', 'a', 0), (2, 'x', 'b', 0)")
        let events = try scenario.events("UPDATE project SET id = 7 WHERE id = 1")
        #expect(events == ["row 1 deleted 0.0", "row 7 inserted 0.0"])
        #expect(scenario.text == "x: 7 2")
    }

    @Test func `two rows that swap their primary keys are updated`() throws {
        let scenario = try Scenario("(1, 'x', 'a', 0), (2, 'x', 'b', 0)")
        let events = try scenario.events(
            "UPDATE project SET id = -1 WHERE id = 1; UPDATE project SET id = 1 WHERE id = 2; "
                + "UPDATE project SET id = 2 WHERE id = -1")
        #expect(events.count == 2)
        #expect(events.count { $0.contains("moved") } == 1)
        #expect(scenario.text == "x: 2 1")
        #expect(try scenario.list.controller.object(at: at(0, 0))?.name == "a")
    }

    @Test func `a row that REPLACE writes again is updated`() throws {
        let scenario = try Scenario("(1, 'x', 'a', 0), (2, 'x', 'b', 0)")
        let events = try scenario.events("INSERT OR REPLACE INTO project VALUES (1, 'x', 'a', 9)")
        #expect(events == ["row 1 updated 0.0 to 0.0"])
        #expect(try scenario.list.controller.object(at: at(0, 0))?.stars == 9)
        #expect(try scenario.events("REPLACE INTO project VALUES (1, 'x', 'c', 9)") == ["row 1 moved 0.0 to 0.1"])
    }

    @Test func `a row that REPLACE drives out by a unique value goes`() throws {
        let scenario = try notes()
        let events = try scenario.events("INSERT OR REPLACE INTO note VALUES (9, NULL, 'b')")
        #expect(events == ["row 1 deleted 0.2", "row 9 inserted 0.2"])
        #expect(scenario.text == ": 2 4 9 3")
    }

    @Test func `an upsert inserts, and then updates`() throws {
        let scenario = try Scenario("(1, 'x', 'a', 0)")
        let upsert =
            "INSERT INTO project VALUES (2, 'x', 'b', 1) ON CONFLICT (id) DO UPDATE SET stars = stars + excluded.stars"
        #expect(try scenario.events(upsert) == ["row 2 inserted 0.1"])
        #expect(try scenario.events(upsert) == ["row 2 updated 0.1 to 0.1"])
        #expect(try scenario.list.controller.object(at: at(0, 1))?.stars == 2)
    }

    @Test func `a row that enters the predicate comes, and one that leaves it goes`() throws {
        let scenario = try Scenario("(1, 'x', 'a', 1), (2, 'x', 'b', 0)", predicate: FetchColumn("stars") > 0)
        #expect(try scenario.events("UPDATE project SET stars = 1 WHERE id = 2") == ["row 2 inserted 0.1"])
        #expect(try scenario.events("UPDATE project SET stars = 0 WHERE id = 1") == ["row 1 deleted 0.0"])
        #expect(scenario.text == "x: 2")
    }

    @Test func `a row that enters while another leaves its place is no move`() throws {
        let scenario = try Scenario("(1, 'x', 'a', 1), (2, 'x', 'a', 0)", predicate: FetchColumn("stars") > 0)
        let events = try scenario.events("UPDATE project SET stars = 1 - stars")
        #expect(events == ["row 1 deleted 0.0", "row 2 inserted 0.0"])
    }

    @Test func `what happens outside of the predicate is silent`() throws {
        let scenario = try Scenario("(1, 'x', 'a', 1), (2, 'x', 'b', 0)", predicate: FetchColumn("stars") > 0)
        #expect(try scenario.events("UPDATE project SET name = 'c' WHERE id = 2").isEmpty)
        #expect(try scenario.events("INSERT INTO project VALUES (3, 'y', 'a', 0)").isEmpty)
        #expect(try scenario.events("DELETE FROM project WHERE id = 3").isEmpty)
    }

    @Test func `an update that changes nothing is silent`() throws {
        let scenario = try Scenario("(1, 'x', 'a', 1)")
        #expect(try scenario.events("UPDATE project SET name = name, stars = 1").isEmpty)
        #expect(try scenario.events("UPDATE project SET name = 'z'; UPDATE project SET name = 'a'").isEmpty)
        #expect(try scenario.events("REPLACE INTO project VALUES (1, 'x', 'a', 1)").isEmpty)
    }

    @Test func `a row that comes and goes in one transaction is silent`() throws {
        let scenario = try Scenario("(1, 'x', 'a', 1)")
        #expect(
            try scenario.events("INSERT INTO project VALUES (2, 'y', 'b', 0); DELETE FROM project WHERE id = 2")
                .isEmpty)
        #expect(
            try scenario.events("DELETE FROM project; INSERT INTO project VALUES (1, 'x', 'a', 1)").isEmpty)
    }
}
