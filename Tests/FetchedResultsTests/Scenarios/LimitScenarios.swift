import FetchedResults
import GRDB
import Testing

/// The reported changes of a result with a limit.
@MainActor
struct LimitScenarios {
    /// A limit on rows 10, 20, 30, 40 with the names b, d, f, h.
    private func fixture(limit: Int, offset: Int = 0, _ predicate: FetchPredicate? = nil) throws -> Scenario<
        Project
    > {
        try fixture(
            "(10, 'x', 'b', 0), (20, 'x', 'd', 0), (30, 'x', 'f', 0), (40, 'x', 'h', 0)", limit, offset, predicate)
    }

    private func fixture(
        _ rows: String, _ limit: Int, _ offset: Int = 0, _ predicate: FetchPredicate? = nil
    ) throws -> Scenario<Project> {
        let test = try TestDatabase()
        try test.run("INSERT INTO project VALUES \(rows)")
        var request = FetchedResultsController<Project>.Request(
            table: "project", predicate: predicate,
            sortDescriptors: [FetchSortDescriptor("host"), FetchSortDescriptor("name")])
        request.fetchLimit = limit
        request.fetchOffset = offset
        return try Scenario(
            test,
            FetchedResultsController(
                request, database: test.database, sectionNameKeyPath: SectionKeyPath("host")))
    }

    @Test func `a row that comes evicts the last one`() throws {
        let scenario = try fixture(limit: 2)
        #expect(scenario.text == "x: 10 20")
        #expect(
            try scenario.events("INSERT INTO project VALUES (50, 'x', 'a', 0)") == [
                "row 20 deleted 0.1", "row 50 inserted 0.0",
            ])
        #expect(scenario.text == "x: 50 10")
    }

    @Test func `a row that comes behind the limit is silent`() throws {
        let scenario = try fixture(limit: 2)
        #expect(try scenario.events("INSERT INTO project VALUES (50, 'x', 'e', 0)").isEmpty)
        #expect(try scenario.events("DELETE FROM project WHERE id = 50").isEmpty)
        #expect(try scenario.events("UPDATE project SET stars = 9 WHERE id = 40").isEmpty)
    }

    @Test func `a row that comes as the last within the limit takes the place of the last`() throws {
        let scenario = try fixture(limit: 2)
        #expect(
            try scenario.events("INSERT INTO project VALUES (50, 'x', 'c', 0)") == [
                "row 20 deleted 0.1", "row 50 inserted 0.1",
            ])
    }

    @Test func `a row that goes pulls the next one in`() throws {
        let scenario = try fixture(limit: 2)
        #expect(
            try scenario.events("DELETE FROM project WHERE id = 10") == [
                "row 10 deleted 0.0", "row 30 inserted 0.1",
            ])
        #expect(scenario.text == "x: 20 30")
    }

    @Test func `rows that go pull in as many as there are`() throws {
        let scenario = try fixture(limit: 3)
        #expect(
            try scenario.events("DELETE FROM project WHERE id < 30") == [
                "row 10 deleted 0.0", "row 20 deleted 0.1", "row 40 inserted 0.1",
            ])
        #expect(scenario.text == "x: 30 40")
    }

    @Test func `a row that moves behind the limit goes, and the next one comes`() throws {
        let scenario = try fixture(limit: 2)
        #expect(
            try scenario.events("UPDATE project SET name = 'z' WHERE id = 10") == [
                "row 10 deleted 0.0", "row 30 inserted 0.1",
            ])
        #expect(
            try scenario.events("UPDATE project SET name = 'a' WHERE id = 10") == [
                "row 30 deleted 0.1", "row 10 inserted 0.0",
            ])
    }

    @Test func `a row that moves within the limit moves, and one that changes is updated`() throws {
        let scenario = try fixture(limit: 3)
        #expect(try scenario.events("UPDATE project SET name = 'g' WHERE id = 10") == ["row 10 moved 0.0 to 0.2"])
        #expect(try scenario.events("UPDATE project SET stars = 9 WHERE id = 20") == ["row 20 updated 0.0 to 0.0"])
        #expect(try scenario.list.controller.object(at: at(0, 0))?.stars == 9)
    }

    @Test func `a limit of 1 shows the first row`() throws {
        let scenario = try fixture(limit: 1)
        #expect(scenario.text == "x: 10")
        #expect(
            try scenario.events("DELETE FROM project WHERE id = 10") == [
                "row 10 deleted 0.0", "row 20 inserted 0.0",
            ])
        #expect(
            try scenario.events("INSERT INTO project VALUES (5, 'a', 'x', 0)") == [
                "section 0 deleted “x”", "section 0 inserted “a”", "row 20 deleted 0.0", "row 5 inserted 0.0",
            ])
        #expect(try scenario.events("DELETE FROM project").contains("section 0 deleted “a”"))
        #expect(scenario.text.isEmpty)
    }

    @Test func `a limit of 0 is none`() throws {
        let scenario = try fixture(limit: 0)
        #expect(scenario.text == "x: 10 20 30 40")
        #expect(try scenario.events("INSERT INTO project VALUES (50, 'x', 'z', 0)") == ["row 50 inserted 0.4"])
    }

    @Test func `a limit larger than the table grows with it`() throws {
        let scenario = try fixture(limit: 5)
        #expect(try scenario.events("INSERT INTO project VALUES (50, 'x', 'z', 0)") == ["row 50 inserted 0.4"])
        #expect(try scenario.events("INSERT INTO project VALUES (60, 'x', 'zz', 0)").isEmpty)
    }

    @Test func `a limit cuts a section in two`() throws {
        let scenario = try fixture("(1, 'a', 'x', 0), (2, 'a', 'y', 0), (3, 'b', 'x', 0), (4, 'b', 'y', 0)", 3)
        #expect(scenario.text == "a: 1 2 | b: 3")
        #expect(
            try scenario.events("INSERT INTO project VALUES (9, 'a', 'a', 0)") == [
                "section 1 deleted “b”", "row 3 deleted 1.0", "row 9 inserted 0.0",
            ])
        #expect(
            try scenario.events("DELETE FROM project WHERE host = 'a'") == [
                "section 0 deleted “a”", "section 0 inserted “b”", "row 9 deleted 0.0", "row 1 deleted 0.1",
                "row 2 deleted 0.2", "row 3 inserted 0.0", "row 4 inserted 0.1",
            ])
    }

    @Test func `an offset leaves out the first rows`() throws {
        let scenario = try fixture(limit: 2, offset: 1)
        #expect(scenario.text == "x: 20 30")
        #expect(
            try scenario.events("INSERT INTO project VALUES (50, 'x', 'a', 0)") == [
                "row 30 deleted 0.1", "row 10 inserted 0.0",
            ])
        #expect(
            try scenario.events("DELETE FROM project WHERE id = 50") == [
                "row 10 deleted 0.0", "row 30 inserted 0.1",
            ])
        #expect(try scenario.events("UPDATE project SET stars = 1 WHERE id = 10").isEmpty)
    }

    @Test func `an offset without a limit leaves out the first rows`() throws {
        let scenario = try fixture(limit: 0, offset: 3)
        #expect(scenario.text == "x: 40")
        #expect(
            try scenario.events("DELETE FROM project WHERE id = 40") == [
                "section 0 deleted “x”", "row 40 deleted 0.0",
            ])
        #expect(try scenario.events("DELETE FROM project WHERE id = 30").isEmpty)
    }

    @Test func `a window that shifts by one reports two rows`() throws {
        let scenario = try fixture(limit: 3, offset: 1)
        #expect(
            try scenario.events("UPDATE project SET name = 'z' WHERE id = 10") == [
                "row 20 deleted 0.0", "row 10 inserted 0.2",
            ])
        #expect(scenario.text == "x: 30 40 10")
    }

    @Test func `a row that leaves the predicate pulls the next one in`() throws {
        let scenario = try fixture(limit: 2, FetchColumn("stars") < 5)
        #expect(
            try scenario.events("UPDATE project SET stars = 9 WHERE id = 20") == [
                "row 20 deleted 0.1", "row 30 inserted 0.1",
            ])
    }

    @Test func `an eviction is undone`() throws {
        let scenario = try fixture(limit: 2)
        _ = try scenario.events {
            try scenario.test.history.perform("New") {
                try $0.execute(sql: "INSERT INTO project VALUES (50, 'x', 'a', 0)")
            }
        }
        let events = try scenario.events { _ = try scenario.test.history.undo() }
        #expect(events == ["row 50 deleted 0.0", "row 20 inserted 0.1"])
    }
}
