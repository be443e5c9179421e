import FetchedResults
import Testing

/// The reported changes of rows that are inserted, deleted, updated or moved within a section.
@MainActor
struct RowScenarios {
    /// Rows 10, 20, 30, 40 with the names b, d, f, h.
    private func fixture(_ predicate: FetchPredicate? = nil) throws -> Scenario<Project> {
        try Scenario("(10, 'x', 'b', 0), (20, 'x', 'd', 0), (30, 'x', 'f', 0), (40, 'x', 'h', 0)", predicate: predicate)
    }

    @Test func `a row comes at the head`() throws {
        let scenario = try fixture()
        #expect(try scenario.events("INSERT INTO project VALUES (50, 'x', 'a', 0)") == ["row 50 inserted 0.0"])
        #expect(scenario.text == "x: 50 10 20 30 40")
    }

    @Test func `a row comes in the middle`() throws {
        let scenario = try fixture()
        #expect(try scenario.events("INSERT INTO project VALUES (50, 'x', 'e', 0)") == ["row 50 inserted 0.2"])
        #expect(scenario.text == "x: 10 20 50 30 40")
    }

    @Test func `a row comes at the tail`() throws {
        let scenario = try fixture()
        #expect(try scenario.events("INSERT INTO project VALUES (50, 'x', 'z', 0)") == ["row 50 inserted 0.4"])
        #expect(scenario.text == "x: 10 20 30 40 50")
    }

    @Test func `rows come at the head, in the middle and at the tail at once`() throws {
        let scenario = try fixture()
        let events = try scenario.events(
            "INSERT INTO project VALUES (50, 'x', 'z', 0), (60, 'x', 'a', 0), (70, 'x', 'c', 0), (80, 'x', 'c', 0)")
        #expect(
            events == ["row 60 inserted 0.0", "row 70 inserted 0.2", "row 80 inserted 0.3", "row 50 inserted 0.7"])
        #expect(scenario.text == "x: 60 10 70 80 20 30 40 50")
    }

    @Test func `a row comes into an empty result`() throws {
        let scenario = try Scenario()
        let events = try scenario.events("INSERT INTO project VALUES (1, 'x', 'a', 0)")
        #expect(events == ["section 0 inserted “x”", "row 1 inserted 0.0"])
        #expect(scenario.text == "x: 1")
    }

    @Test func `the first row goes`() throws {
        let scenario = try fixture()
        #expect(try scenario.events("DELETE FROM project WHERE id = 10") == ["row 10 deleted 0.0"])
        #expect(scenario.text == "x: 20 30 40")
    }

    @Test func `the last row goes`() throws {
        let scenario = try fixture()
        #expect(try scenario.events("DELETE FROM project WHERE id = 40") == ["row 40 deleted 0.3"])
        #expect(scenario.text == "x: 10 20 30")
    }

    @Test func `all rows go`() throws {
        let scenario = try fixture()
        #expect(
            try scenario.events("DELETE FROM project WHERE id > 0") == [
                "section 0 deleted “x”", "row 10 deleted 0.0", "row 20 deleted 0.1", "row 30 deleted 0.2",
                "row 40 deleted 0.3",
            ])
        #expect(scenario.text.isEmpty)
    }

    @Test func `a delete without a condition, which SQLite truncates, is reported row by row`() throws {
        let scenario = try fixture()
        #expect(try scenario.events("DELETE FROM project").count == 5)
        #expect(scenario.text.isEmpty)
        #expect(
            try scenario.events("INSERT INTO project VALUES (10, 'x', 'b', 0)") == [
                "section 0 inserted “x”", "row 10 inserted 0.0",
            ])
    }

    @Test func `a row changes where it is`() throws {
        let scenario = try fixture()
        #expect(try scenario.events("UPDATE project SET stars = 5 WHERE id = 20") == ["row 20 updated 0.1 to 0.1"])
        #expect(try scenario.list.controller.object(at: at(0, 1))?.stars == 5)
    }

    @Test func `a row that changes while another comes before it is updated, with its old and its new path`() throws {
        let scenario = try fixture()
        let events = try scenario.events(
            "UPDATE project SET stars = 5 WHERE id = 20; INSERT INTO project VALUES (5, 'x', 'a', 0)")
        #expect(events == ["row 5 inserted 0.0", "row 20 updated 0.1 to 0.2"])
    }

    @Test func `a sort key that changes without changing the rank is an update`() throws {
        let scenario = try fixture()
        #expect(try scenario.events("UPDATE project SET name = 'e' WHERE id = 20") == ["row 20 updated 0.1 to 0.1"])
        #expect(scenario.text == "x: 10 20 30 40")
    }

    @Test func `a row that overtakes its neighbour is one move`() throws {
        let scenario = try fixture()
        #expect(try scenario.events("UPDATE project SET name = 'g' WHERE id = 20") == ["row 20 moved 0.1 to 0.2"])
        #expect(scenario.text == "x: 10 30 20 40")
    }

    @Test func `two neighbours that swap are one move and one update`() throws {
        let scenario = try fixture()
        let events = try scenario.events(
            "UPDATE project SET name = CASE id WHEN 20 THEN 'f' ELSE 'd' END WHERE id IN (20, 30)")
        #expect(events.count == 2)
        #expect(events.count { $0.contains("moved") } == 1)
        #expect(events.count { $0.contains("updated") } == 1)
        #expect(scenario.text == "x: 10 30 20 40")
    }

    @Test func `the first row becomes the last, and those that merely shift are not reported`() throws {
        let scenario = try fixture()
        #expect(try scenario.events("UPDATE project SET name = 'z' WHERE id = 10") == ["row 10 moved 0.0 to 0.3"])
        #expect(scenario.text == "x: 20 30 40 10")
    }

    @Test func `the last row becomes the first`() throws {
        let scenario = try fixture()
        #expect(try scenario.events("UPDATE project SET name = 'a' WHERE id = 40") == ["row 40 moved 0.3 to 0.0"])
        #expect(scenario.text == "x: 40 10 20 30")
    }

    @Test func `a reversal of all rows is all moves but one`() throws {
        let scenario = try fixture()
        let events = try scenario.events("UPDATE project SET name = 50 - id")
        #expect(events.count { $0.contains("moved") } == 3)
        #expect(events.count { $0.contains("updated") } == 1)
        #expect(events.count == 4)
        #expect(scenario.text == "x: 40 30 20 10")
    }

    @Test func `sort keys that all change and keep their order are all updates`() throws {
        let scenario = try fixture()
        let events = try scenario.events("UPDATE project SET name = name || '!'")
        #expect(events.allSatisfy { $0.contains("updated") })
        #expect(events.count == 4)
    }

    @Test func `rows of equal sort keys stand by their primary keys`() throws {
        let scenario = try Scenario("(2, 'x', 'a', 0), (4, 'x', 'a', 0)")
        let events = try scenario.events("INSERT INTO project VALUES (3, 'x', 'a', 0), (1, 'x', 'a', 0)")
        #expect(events == ["row 1 inserted 0.0", "row 3 inserted 0.2"])
        #expect(scenario.text == "x: 1 2 3 4")
        #expect(try scenario.events("UPDATE project SET name = 'b' WHERE id = 1") == ["row 1 moved 0.0 to 0.3"])
        #expect(scenario.text == "x: 2 3 4 1")
        #expect(try scenario.events("UPDATE project SET name = 'b' WHERE id = 4") == ["row 4 moved 0.2 to 0.3"])
        #expect(scenario.text == "x: 2 3 1 4")
    }
}
