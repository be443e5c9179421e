#if FETCHED_RESULTS_NEXT
    import FetchedResults
    import Testing

    /// What is told of section keys that are equal to Swift and not to SQLite, or equal to a collation and not to Swift.
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

        @Test func `a section whose rows are all others, in another case, is the same in an order without case`() throws
        {
            let scenario = try Scenario("(1, 'a', 'a', 0), (2, 'b', 'a', 0)", sectionKey: "host COLLATE NOCASE")
            #expect(
                try scenario.events("DELETE FROM project WHERE id = 1; INSERT INTO project VALUES (9, 'A', 'a', 0)")
                    == [
                        "section 0 updated “A”", "row 1 deleted 0.0", "row 9 inserted 0.0",
                    ])
            #expect(scenario.text == "A: 9 | b: 2")
        }
    }
#endif
