import FetchedResults
import GRDB
import Testing

/// The reported changes when the key of a whole section changes.
@MainActor
struct RenameScenarios {
    /// Sections b: 1 2 3 and d: 4 5.
    private func fixture() throws -> Scenario<Project> {
        try Scenario(
            "(1, 'b', 'a', 0), (2, 'b', 'b', 0), (3, 'b', 'c', 0), (4, 'd', 'a', 0), (5, 'd', 'b', 0)")
    }

    @Test func `a section that keeps its place is renamed, and its rows stay`() throws {
        let scenario = try fixture()
        #expect(
            try scenario.events("UPDATE project SET host = 'c' WHERE host = 'b'") == [
                "section 0 updated “c”", "row 1 updated 0.0 to 0.0", "row 2 updated 0.1 to 0.1",
                "row 3 updated 0.2 to 0.2",
            ])
        #expect(scenario.text == "c: 1 2 3 | d: 4 5")
    }

    @Test func `a section that passes another one goes and comes`() throws {
        let scenario = try fixture()
        #expect(
            try scenario.events("UPDATE project SET host = 'e' WHERE host = 'b'") == [
                "section 0 deleted “b”", "section 1 inserted “e”", "row 1 moved 0.0 to 1.0",
                "row 2 moved 0.1 to 1.1", "row 3 moved 0.2 to 1.2",
            ])
        #expect(scenario.text == "d: 4 5 | e: 1 2 3")
    }

    @Test func `a section that takes the name of another one joins it`() throws {
        let scenario = try fixture()
        #expect(
            try scenario.events("UPDATE project SET host = 'd' WHERE host = 'b'") == [
                "section 0 deleted “b”", "row 1 moved 0.0 to 0.0", "row 2 moved 0.1 to 0.2",
                "row 3 moved 0.2 to 0.4",
            ])
        #expect(scenario.text == "d: 1 4 2 5 3")
    }

    @Test func `two sections are renamed at once`() throws {
        let scenario = try fixture()
        let events = try scenario.events("UPDATE project SET host = CASE host WHEN 'b' THEN 'x' ELSE 'y' END")
        #expect(events.prefix(2) == ["section 0 updated “x”", "section 1 updated “y”"])
        #expect(events.dropFirst(2).allSatisfy { $0.contains("updated") })
        #expect(events.count == 7)
    }

    @Test func `a section takes the name that another one gives up`() throws {
        let scenario = try fixture()
        _ = try scenario.events("UPDATE project SET host = CASE host WHEN 'b' THEN 'd' ELSE 'e' END")
        #expect(scenario.text == "d: 1 2 3 | e: 4 5")
    }

    @Test func `the only row of a section renames it`() throws {
        let scenario = try Scenario("(1, 'a', 'x', 0), (2, 'c', 'x', 0), (3, 'e', 'x', 0)")
        #expect(
            try scenario.events("UPDATE project SET host = 'd' WHERE id = 2") == [
                "section 1 updated “d”", "row 2 updated 1.0 to 1.0",
            ])
    }

    @Test func `a section is renamed while others come and go before it`() throws {
        let scenario = try fixture()
        let events = try scenario.events(
            """
            INSERT INTO project VALUES (6, 'a', 'x', 0), (7, 'aa', 'x', 0);
            UPDATE project SET host = 'dd' WHERE host = 'd'
            """)
        #expect(
            events == [
                "section 0 inserted “a”", "section 1 inserted “aa”", "section 3 updated “dd”",
                "row 6 inserted 0.0", "row 7 inserted 1.0", "row 4 updated 1.0 to 3.0", "row 5 updated 1.1 to 3.1",
            ])
    }

    @Test func `the rows of a renamed section may change their order`() throws {
        let scenario = try fixture()
        #expect(
            try scenario.events(
                "UPDATE project SET host = 'c', name = iif(id = 1, 'z', name) WHERE host = 'b'") == [
                    "section 0 updated “c”", "row 1 moved 0.0 to 0.2", "row 2 updated 0.1 to 0.0",
                    "row 3 updated 0.2 to 0.1",
                ])
    }

    @Test func `a section of which some rows stay is not renamed`() throws {
        let scenario = try fixture()
        #expect(
            try scenario.events("UPDATE project SET host = 'c' WHERE id IN (2, 3)") == [
                "section 1 inserted “c”", "row 2 moved 0.1 to 1.0", "row 3 moved 0.2 to 1.1",
            ])
        #expect(
            try scenario.events("UPDATE project SET host = 'c' WHERE id = 1") == [
                "section 0 deleted “b”", "row 1 moved 0.0 to 0.0",
            ])
    }

    @Test func `a descending section is renamed`() throws {
        let scenario = try Scenario(
            "(1, 'b', 'a', 0), (2, 'b', 'b', 0), (3, 'd', 'a', 0)", sectionKey: "host", ascending: false)
        #expect(
            try scenario.events("UPDATE project SET host = 'a' WHERE host = 'b'") == [
                "section 1 updated “a”", "row 1 updated 1.0 to 1.0", "row 2 updated 1.1 to 1.1",
            ])
    }

    @Test func `a section without a key gets one`() throws {
        let scenario = try Scenario("(1, NULL, 'a', 0), (2, NULL, 'b', 0), (3, 'd', 'a', 0)")
        #expect(
            try scenario.events("UPDATE project SET host = 'a' WHERE host IS NULL") == [
                "section 0 updated “a”", "row 1 updated 0.0 to 0.0", "row 2 updated 0.1 to 0.1",
            ])
        #expect(
            try scenario.events("UPDATE project SET host = '' WHERE host = 'a'") == [
                "section 0 updated “”", "row 1 updated 0.0 to 0.0", "row 2 updated 0.1 to 0.1",
            ])
    }

    @Test func `a section that is written in another case is updated`() throws {
        let scenario = try Scenario(
            "(1, 'a', 'a', 0), (2, 'a', 'b', 0), (3, 'b', 'c', 0)", sectionKey: "host COLLATE NOCASE")
        #expect(
            try scenario.events("UPDATE project SET host = 'A' WHERE host = 'a'") == [
                "section 0 updated “A”", "row 1 updated 0.0 to 0.0", "row 2 updated 0.1 to 0.1",
            ])
    }

    @Test func `a renamed section keeps its new name when it is renamed back`() throws {
        let scenario = try fixture()
        _ = try scenario.events("UPDATE project SET host = 'c' WHERE host = 'b'")
        #expect(
            try scenario.events("UPDATE project SET host = 'b' WHERE host = 'c'").first == "section 0 updated “b”")
        #expect(scenario.list.controller.sections.map(\.name) == ["b", "d"])
        #expect(
            try scenario.events("UPDATE project SET host = 'c' WHERE host = 'b'; DELETE FROM project WHERE id = 4")
                .first == "section 0 updated “c”")
    }

    @Test func `a rename is undone as a rename`() throws {
        let scenario = try fixture()
        _ = try scenario.events {
            try scenario.test.history.perform("Rename") {
                try $0.execute(sql: "UPDATE project SET host = 'c' WHERE host = 'b'")
            }
        }
        let events = try scenario.events { _ = try scenario.test.history.undo() }
        #expect(events.first == "section 0 updated “b”")
        #expect(events.count { $0.contains("moved") } == 0)
    }

    @Test func `a section of 2,000 rows is renamed without a move`() throws {
        let test = try TestDatabase()
        try test.run(
            """
            INSERT INTO project WITH RECURSIVE ids(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM ids WHERE id < 4000)
            SELECT id, char(97 + id % 2), printf('%05d', id), 0 FROM ids
            """)
        let scenario = try Scenario(test, test.projectsByHost())
        let events = try scenario.events("UPDATE project SET host = 'aa' WHERE host = 'a'")
        #expect(events.first == "section 0 updated “aa”")
        #expect(events.count == 2001)
        #expect(events.count { $0.contains("moved") } == 0)
    }
}
