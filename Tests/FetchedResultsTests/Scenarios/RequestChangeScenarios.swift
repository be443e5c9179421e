import FetchedResults
import GRDB
import Testing

/// The reported changes when the request of a controller changes.
@MainActor
struct RequestChangeScenarios {
    private typealias Request = FetchedResultsController<Project>.Request

    /// Sections a: 1 2, b: 3 4, c: 5.
    private func fixture() throws -> Scenario<Project> {
        try Scenario(
            "(1, 'a', 'one', 5), (2, 'a', 'two', 4), (3, 'b', 'three', 3), (4, 'b', 'four', 2), (5, 'c', 'five', 1)"
        )
    }

    private func request(
        _ predicate: FetchPredicate? = nil, _ descriptors: [FetchSortDescriptor] = Self.byHost
    ) -> Request {
        Request(table: "project", predicate: predicate, sortDescriptors: descriptors)
    }

    private static let byHost = [FetchSortDescriptor("host"), FetchSortDescriptor("name")]

    private func change(
        _ scenario: Scenario<Project>, to request: Request, sectionKey: String? = "host"
    ) throws -> [String] {
        try scenario.events {
            try scenario.list.controller.changeRequest(
                to: request, sectionNameKeyPath: sectionKey.map { SectionKeyPath($0) })
        }
    }

    @Test func `a search field is typed into`() throws {
        let scenario = try fixture()
        #expect(scenario.text == "a: 1 2 | b: 4 3 | c: 5")
        #expect(
            try change(scenario, to: request(FetchColumn("name").contains("o"))) == [
                "section 2 deleted “c”", "row 3 deleted 1.1", "row 5 deleted 2.0",
            ])
        #expect(
            try change(scenario, to: request(FetchColumn("name").contains("on"))) == [
                "section 1 deleted “b”", "row 2 deleted 0.1", "row 4 deleted 1.0",
            ])
        #expect(
            try change(scenario, to: request(FetchColumn("name").contains("o"))) == [
                "section 1 inserted “b”", "row 2 inserted 0.1", "row 4 inserted 1.0",
            ])
        #expect(
            try change(scenario, to: request()) == [
                "section 2 inserted “c”", "row 3 inserted 1.1", "row 5 inserted 2.0",
            ])
    }

    @Test func `the same request is silent`() throws {
        let scenario = try fixture()
        #expect(try change(scenario, to: request()).isEmpty)
    }

    @Test func `another order moves rows and updates none`() throws {
        let scenario = try fixture()
        let events = try change(
            scenario, to: request(nil, [FetchSortDescriptor("host"), FetchSortDescriptor("stars")]))
        #expect(events.count == 1)
        #expect(events.allSatisfy { $0.contains("moved") })
        #expect(scenario.text == "a: 2 1 | b: 4 3 | c: 5")
    }

    @Test func `another section key moves rows`() throws {
        let scenario = try fixture()
        _ = try change(
            scenario, to: request(nil, [FetchSortDescriptor("stars", ascending: false)]), sectionKey: "stars")
        #expect(scenario.text == "5: 1 | 4: 2 | 3: 3 | 2: 4 | 1: 5")
        _ = try change(scenario, to: request())
        #expect(scenario.text == "a: 1 2 | b: 4 3 | c: 5")
    }

    @Test func `sections are given up and taken up again`() throws {
        let scenario = try fixture()
        _ = try change(scenario, to: request(), sectionKey: nil)
        #expect(scenario.text == ": 1 2 4 3 5")
        _ = try change(scenario, to: request(FetchColumn("stars") > 9), sectionKey: nil)
        #expect(scenario.text == ":")
        _ = try change(scenario, to: request(FetchColumn("stars") > 9))
        #expect(scenario.text.isEmpty)
        _ = try change(scenario, to: request())
        #expect(scenario.text == "a: 1 2 | b: 4 3 | c: 5")
    }

    @Test func `later changes are reported for the new request`() throws {
        let scenario = try fixture()
        _ = try change(scenario, to: request(FetchColumn("stars") > 3))
        #expect(scenario.text == "a: 1 2")
        #expect(try scenario.events("UPDATE project SET name = 'x' WHERE id = 5").isEmpty)
        #expect(
            try scenario.events("UPDATE project SET stars = 9 WHERE id = 5") == [
                "section 1 inserted “c”", "row 5 inserted 1.0",
            ])
        #expect(try scenario.events("UPDATE project SET stars = 0 WHERE id = 1") == ["row 1 deleted 0.0"])
    }

    @Test func `a limit grows as a list is scrolled`() throws {
        let scenario = try fixture()
        var limited = request()
        limited.fetchLimit = 3
        #expect(
            try change(scenario, to: limited) == [
                "section 2 deleted “c”", "row 3 deleted 1.1", "row 5 deleted 2.0",
            ])
        limited.fetchLimit = 4
        #expect(try change(scenario, to: limited) == ["row 3 inserted 1.1"])
        limited.fetchOffset = 1
        #expect(
            try change(scenario, to: limited) == [
                "section 2 inserted “c”", "row 1 deleted 0.0", "row 5 inserted 2.0",
            ])
    }

    @Test func `a wrong request is refused, and the old one stays`() throws {
        let scenario = try fixture()
        let events = try scenario.events {
            #expect(throws: FetchRequestError.self) {
                try scenario.list.controller.changeRequest(
                    to: request(FetchColumn("nothing") == 1), sectionNameKeyPath: SectionKeyPath("host"))
            }
            #expect(throws: FetchRequestError.self) {
                try scenario.list.controller.changeRequest(
                    to: request(nil, [FetchSortDescriptor("name")]), sectionNameKeyPath: SectionKeyPath("host"))
            }
        }
        #expect(events.isEmpty)
        #expect(try scenario.events("DELETE FROM project WHERE id = 5").count == 2)
    }

    @Test func `a request may be changed within a callback`() throws {
        let scenario = try fixture()
        let transcript = scenario.list.transcript
        let controller = scenario.list.controller
        let predicate = FetchColumn("stars") > 3
        let other = request(predicate)
        transcript.onDidChange = {
            transcript.onDidChange = {}
            #expect(throws: Never.self) {
                try controller.changeRequest(to: other, sectionNameKeyPath: SectionKeyPath("host"))
            }
        }
        try scenario.test.run("DELETE FROM project WHERE id = 5")
        #expect(scenario.list.transcript.rows == [[1, 2]])
        #expect(controller.snapshot.rowIDs == [[1, 2]])
    }

    @Test func `records that were read are still shown rightly`() throws {
        let scenario = try fixture()
        for row in 0..<2 { _ = try scenario.list.controller.object(at: at(0, row)) }
        _ = try change(scenario, to: request(FetchColumn("stars") > 4))
        _ = try scenario.events("UPDATE project SET name = 'changed' WHERE id = 2")
        _ = try change(scenario, to: request())
        #expect(try scenario.list.controller.object(for: 2)?.name == "changed")
    }
}
