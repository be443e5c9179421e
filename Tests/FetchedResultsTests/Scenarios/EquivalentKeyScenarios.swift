import FetchedResults
import Testing

/// The reported changes of section keys that are equal in Swift, but not in SQLite.
@MainActor
struct EquivalentKeyScenarios {
    @Test func `two ways to write é are two sections`() throws {
        let scenario = try Scenario("(1, 'é', 'a', 0), (2, 'x', 'a', 0)")
        #expect(scenario.text == "x: 2 | é: 1")
        let insert = "INSERT INTO project VALUES (3, 'e\u{301}', 'b', 0)"
        #expect(try scenario.events(insert) == ["section 0 inserted “e\u{301}”", "row 3 inserted 0.0"])
        #expect(
            try scenario.events("DELETE FROM project WHERE host = 'x'") == [
                "section 1 deleted “x”", "row 2 deleted 1.0",
            ])
        #expect(scenario.list.controller.snapshot.rowIDs == [[3], [1]])
        #expect(try scenario.events("INSERT INTO project VALUES (4, 'é', 'A', 0)") == ["row 4 inserted 1.0"])
        #expect(
            try scenario.events("UPDATE project SET name = 'z' || name").allSatisfy { $0.contains("updated") })
        #expect(scenario.list.controller.snapshot.rowIDs == [[3], [4, 1]])
    }

    @Test func `a row moves from one way to write é to the other`() throws {
        let scenario = try Scenario("(1, 'é', 'a', 0), (2, 'é', 'b', 0), (3, 'e\u{301}', 'a', 0)")
        #expect(scenario.list.controller.snapshot.rowIDs == [[3], [1, 2]])
        let move = "UPDATE project SET host = 'e\u{301}' WHERE id = 1"
        #expect(try scenario.events(move) == ["row 1 moved 1.0 to 0.0"])
        #expect(scenario.list.controller.snapshot.rowIDs == [[1, 3], [2]])
    }

    @Test func `a section that takes to the other way to write é is renamed`() throws {
        let scenario = try Scenario("(1, 'é', 'a', 0)")
        #expect(
            try scenario.events("UPDATE project SET host = 'e\u{301}'") == [
                "section 0 updated “e\u{301}”", "row 1 updated 0.0 to 0.0",
            ])
    }
}
