import FetchedResults
import GRDB
import Testing

/// The reported changes of section keys that are NULL, empty or spelled differently.
@MainActor
struct SectionKeyScenarios {
    @Test func `no key and an empty key are two sections, nil first`() throws {
        let scenario = try Scenario("(1, NULL, 'a', 0), (2, '', 'b', 0), (3, 'x', 'c', 0)")
        #expect(scenario.text == ": 1 | : 2 | x: 3")
        #expect(
            try scenario.events("UPDATE project SET host = '' WHERE id = 1") == [
                "section 0 deleted “”", "row 1 moved 0.0 to 0.0",
            ])
        #expect(scenario.text == ": 1 2 | x: 3")
        #expect(
            try scenario.events("UPDATE project SET host = NULL WHERE id = 2") == [
                "section 0 inserted “”", "row 2 moved 0.1 to 0.0",
            ])
        #expect(scenario.text == ": 2 | : 1 | x: 3")
    }

    @Test func `variants in case are sections of their own in a binary order`() throws {
        let scenario = try Scenario("(1, 'a', 'a', 0), (2, 'A', 'b', 0)")
        #expect(scenario.text == "A: 2 | a: 1")
        #expect(
            try scenario.events("UPDATE project SET host = 'A' WHERE id = 1") == [
                "section 1 deleted “a”", "row 1 moved 1.0 to 0.0",
            ])
    }

    @Test func `variants in case are one section in an order without case`() throws {
        let scenario = try Scenario(
            "(1, 'a', 'a', 0), (2, 'A', 'b', 0), (3, 'b', 'c', 0)", sectionKey: "host COLLATE NOCASE")
        #expect(scenario.text == "a: 1 2 | b: 3")
        #expect(try scenario.events("INSERT INTO project VALUES (4, 'B', 'd', 0)") == ["row 4 inserted 1.1"])
        #expect(
            try scenario.events("UPDATE project SET host = 'B' WHERE id = 2") == [
                "section 1 updated “B”", "row 2 moved 0.1 to 1.0",
            ])
        #expect(scenario.text == "a: 1 | B: 2 3 4")
    }

    @Test func `a section whose first row writes the key another way is updated`() throws {
        let scenario = try Scenario(
            "(1, 'a', 'a', 0), (2, 'A', 'b', 0), (3, 'a', 'c', 0)", sectionKey: "host COLLATE NOCASE")
        #expect(
            try scenario.events("DELETE FROM project WHERE id = 1") == ["section 0 updated “A”", "row 1 deleted 0.0"])
        #expect(
            try scenario.events("INSERT INTO project VALUES (5, 'a', 'A', 0)") == [
                "section 0 updated “a”", "row 5 inserted 0.0",
            ])
        #expect(try scenario.events("UPDATE project SET host = 'A' WHERE id = 3") == ["row 3 updated 0.2 to 0.2"])
    }

    @Test func `variants in accents are sections of their own`() throws {
        let scenario = try Scenario("(1, 'e', 'a', 0), (2, 'é', 'b', 0)")
        #expect(scenario.text == "e: 1 | é: 2")
        #expect(
            try scenario.events("UPDATE project SET host = 'é' WHERE id = 1") == [
                "section 0 deleted “e”", "row 1 moved 0.0 to 0.0",
            ])
    }

    @Test func `1 and 1,0 are one section, and the text 1 is another`() throws {
        let test = try TestDatabase()
        try test.run(
            """
            CREATE TABLE measure (id INTEGER PRIMARY KEY, value);
            INSERT INTO measure VALUES (1, 1), (2, 1.0), (3, 1), (4, '1')
            """)
        let scenario = try Scenario(
            test,
            FetchedResultsController<Measure>(
                .init(table: "measure", sortDescriptors: [FetchSortDescriptor("value")]), database: test.database,
                sectionNameKeyPath: SectionKeyPath("value")))
        #expect(scenario.text == "1: 1 2 3 | 1: 4")
        #expect(try scenario.events("UPDATE measure SET value = 1 WHERE id = 2") == ["row 2 updated 0.1 to 0.1"])
        #expect(try scenario.events("UPDATE measure SET value = '1' WHERE id = 3") == ["row 3 moved 0.2 to 1.0"])
    }

    @Test func `a section of equal numbers is named after its first row`() throws {
        let test = try TestDatabase()
        try test.run("CREATE TABLE measure (id INTEGER PRIMARY KEY, value); INSERT INTO measure VALUES (5, 2)")
        let scenario = try Scenario(
            test,
            FetchedResultsController<Measure>(
                .init(table: "measure", sortDescriptors: [FetchSortDescriptor("value")]), database: test.database,
                sectionNameKeyPath: SectionKeyPath("value")))
        #expect(
            try scenario.events("INSERT INTO measure VALUES (3, 2.0)") == [
                "section 0 updated “2.0”", "row 3 inserted 0.0",
            ])
        #expect(
            try scenario.events("DELETE FROM measure WHERE id = 3") == ["section 0 updated “2”", "row 3 deleted 0.0"])
    }

    private struct Measure: FetchedRecord, Decodable {
        var id: Int64
    }

    @Test func `the index titles are the first letters in upper case`() throws {
        let scenario = try Scenario("(1, NULL, 'a', 0), (2, '', 'b', 0), (3, 'x', 'c', 0), (4, 'élan', 'd', 0)")
        #expect(scenario.list.controller.sections.map(\.indexTitle) == ["", "", "X", "É"])
    }
}
