import FetchedResults
import Testing

/// The reported changes of inserted and deleted sections, and of rows that move between sections.
@MainActor
struct SectionScenarios {
    /// Sections b: 1 2 3 and d: 4.
    private func fixture() throws -> Scenario<Project> {
        try Scenario("(1, 'b', 'a', 0), (2, 'b', 'b', 0), (3, 'b', 'c', 0), (4, 'd', 'a', 0)")
    }

    @Test func `sections come before, between and behind`() throws {
        let scenario = try fixture()
        let events = try scenario.events(
            "INSERT INTO project VALUES (5, 'a', 'x', 0), (6, 'c', 'x', 0), (7, 'e', 'x', 0), (8, 'e', 'y', 0)")
        #expect(
            events == [
                "section 0 inserted “a”", "section 2 inserted “c”", "section 4 inserted “e”", "row 5 inserted 0.0",
                "row 6 inserted 2.0", "row 7 inserted 4.0", "row 8 inserted 4.1",
            ])
        #expect(scenario.text == "a: 5 | b: 1 2 3 | c: 6 | d: 4 | e: 7 8")
    }

    @Test func `a section goes with its last row`() throws {
        let scenario = try fixture()
        let events = try scenario.events("DELETE FROM project WHERE host = 'b'")
        #expect(
            events == ["section 0 deleted “b”", "row 1 deleted 0.0", "row 2 deleted 0.1", "row 3 deleted 0.2"])
        #expect(scenario.text == "d: 4")
    }

    @Test func `a row moves to another section and keeps its row number`() throws {
        let scenario = try fixture()
        #expect(
            try scenario.events("UPDATE project SET host = 'd', name = 'A' WHERE id = 1") == ["row 1 moved 0.0 to 1.0"])
        #expect(scenario.text == "b: 2 3 | d: 1 4")
    }

    @Test func `a row moves into a new section`() throws {
        let scenario = try fixture()
        #expect(
            try scenario.events("UPDATE project SET host = 'c' WHERE id = 2") == [
                "section 1 inserted “c”", "row 2 moved 0.1 to 1.0",
            ])
        #expect(scenario.text == "b: 1 3 | c: 2 | d: 4")
    }

    @Test func `a row moves out of a section that goes`() throws {
        let scenario = try fixture()
        #expect(
            try scenario.events("UPDATE project SET host = 'b' WHERE id = 4") == [
                "section 1 deleted “d”", "row 4 moved 1.0 to 0.1",
            ])
        #expect(scenario.text == "b: 1 4 2 3")
    }

    @Test func `a row moves out of a section that goes into a new one elsewhere`() throws {
        let scenario = try fixture()
        #expect(
            try scenario.events("UPDATE project SET host = 'a' WHERE id = 4") == [
                "section 1 deleted “d”", "section 0 inserted “a”", "row 4 moved 1.0 to 0.0",
            ])
        #expect(scenario.text == "a: 4 | b: 1 2 3")
    }

    @Test func `a move whose paths are equal, because sections shift, is reported`() throws {
        let scenario = try Scenario("(1, 'a', 'a', 0), (2, 'b', 'a', 0), (3, 'b', 'b', 0)")
        // Section a is deleted, and row 3 moves to a new section in the place of b.
        let events = try scenario.events("DELETE FROM project WHERE id = 1; UPDATE project SET host = 'c' WHERE id = 3")
        #expect(
            events == [
                "section 0 deleted “a”", "section 1 inserted “c”", "row 1 deleted 0.0", "row 3 moved 1.1 to 1.0",
            ])
        let more = try Scenario("(1, 'a', 'a', 0), (2, 'b', 'a', 0), (3, 'b', 'b', 0), (4, 'c', 'z', 0)")
        let equal = try more.events(
            "DELETE FROM project WHERE id = 1; UPDATE project SET host = 'c', name = 'x' WHERE id = 2")
        #expect(equal == ["section 0 deleted “a”", "row 1 deleted 0.0", "row 2 moved 1.0 to 1.0"])
        #expect(more.text == "b: 3 | c: 2 4")
    }

    @Test func `a row that is updated while its section shifts has two paths`() throws {
        let scenario = try fixture()
        let events = try scenario.events(
            "INSERT INTO project VALUES (5, 'a', 'x', 0); UPDATE project SET stars = 1 WHERE id = 4")
        #expect(events == ["section 0 inserted “a”", "row 5 inserted 0.0", "row 4 updated 1.0 to 2.0"])
        let back = try scenario.events("DELETE FROM project WHERE id = 5; UPDATE project SET stars = 2 WHERE id = 4")
        #expect(back == ["section 0 deleted “a”", "row 5 deleted 0.0", "row 4 updated 2.0 to 1.0"])
    }

    @Test func `the only row of the last section is replaced`() throws {
        let scenario = try fixture()
        let events = try scenario.events(
            "DELETE FROM project WHERE id = 4; INSERT INTO project VALUES (5, 'd', 'b', 0)")
        #expect(events == ["row 4 deleted 1.0", "row 5 inserted 1.0"])
        #expect(scenario.text == "b: 1 2 3 | d: 5")
    }

    @Test func `the only rows of two sections change places`() throws {
        let scenario = try Scenario("(1, 'a', 'x', 0), (2, 'b', 'x', 0)")
        let events = try scenario.events("UPDATE project SET host = CASE id WHEN 1 THEN 'b' ELSE 'a' END")
        #expect(events == ["row 2 moved 1.0 to 0.0", "row 1 moved 0.0 to 1.0"])
        #expect(scenario.text == "a: 2 | b: 1")
    }

    @Test func `everything happens at once: sections first, then rows`() throws {
        let scenario = try fixture()
        let events = try scenario.events(
            """
            UPDATE project SET host = 'a' WHERE id = 3; DELETE FROM project WHERE id = 4;
            UPDATE project SET stars = 1 WHERE id = 2; INSERT INTO project VALUES (5, 'b', 'aa', 0)
            """)
        #expect(
            events == [
                "section 1 deleted “d”", "section 0 inserted “a”", "row 4 deleted 1.0", "row 5 inserted 1.1",
                "row 3 moved 0.2 to 0.0", "row 2 updated 0.1 to 1.2",
            ])
    }

    @Test func `descending sections come in front`() throws {
        let scenario = try Scenario("(1, 'b', 'a', 0), (2, 'd', 'a', 0)", sectionKey: "host", ascending: false)
        #expect(scenario.text == "d: 2 | b: 1")
        #expect(
            try scenario.events("INSERT INTO project VALUES (3, 'e', 'a', 0), (4, 'c', 'a', 0)") == [
                "section 0 inserted “e”", "section 2 inserted “c”", "row 3 inserted 0.0", "row 4 inserted 2.0",
            ])
        #expect(
            try scenario.events("UPDATE project SET host = NULL WHERE id = 3") == [
                "section 0 deleted “e”", "section 3 inserted “”", "row 3 moved 0.0 to 3.0",
            ])
    }
}
