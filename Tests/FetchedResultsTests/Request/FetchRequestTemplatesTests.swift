import FetchedResults
import GRDB
import Testing

@MainActor
struct FetchRequestTemplatesTests {
    private func templates() -> FetchRequestTemplates {
        var templates = FetchRequestTemplates()
        let predicate =
            FetchColumn("host") == .variable("host")
            && (FetchColumn("stars").between(.variable("low"), .variable("high"))
                || FetchColumn("id").in(.variable("ids"))
                || .any("bug", where: FetchColumn("title").contains(.variable("text"), options: .caseInsensitive)))
        templates.setTemplate(
            FetchRequest<Project>(
                table: "project", predicate: predicate, sortDescriptors: [FetchSortDescriptor("name")]),
            named: "found")
        templates.setTemplate(
            FetchRequest<Bug>(table: "bug", sortDescriptors: [FetchSortDescriptor("title")]), named: "bugs")
        return templates
    }

    @Test func `a template is filled in and refined without changing it`() throws {
        let test = try TestDatabase()
        try test.run(
            """
            INSERT INTO project VALUES (1, 'a', 'p', 1), (2, 'a', 'q', 5), (3, 'a', 'r', 9), (4, 'b', 's', 1), (5, NULL, 't', 1);
            INSERT INTO bug (projectID, title) VALUES (3, 'Crash'), (1, 'slow');
            """)
        func ids(_ request: FetchedResultsController<Project>.Request) throws -> [Int64] {
            let controller = try FetchedResultsController(request, database: test.database)
            try controller.performFetch()
            return TableViewModel(controller.snapshot).sections.flatMap(\.ids)
        }
        let templates = templates()
        #expect(templates.names == ["bugs", "found"])
        func request(_ host: FetchVariableValue, _ list: FetchVariableValue, _ text: String = "?") throws
            -> FetchedResultsController<Project>.Request
        {
            try templates.request(
                named: "found",
                substituting: ["host": host, "low": 1, "high": 2.5, "ids": list, "text": .init(text), "unused": true])
        }
        #expect(try ids(request("a", [])) == [1])
        #expect(try ids(request("a", [2, 4])) == [1, 2])
        #expect(try ids(request("a", 2, "cra")) == [1, 2, 3])
        #expect(try ids(request(nil, [])) == [5])
        let refined = try request("a", [2]).filtered(by: FetchColumn("name") != "p")
            .sorted(by: FetchSortDescriptor("stars", ascending: false)).limited(to: 3, offset: 1)
        #expect(refined.fetchLimit == 3 && refined.fetchOffset == 1)
        #expect(try ids(refined.limited(to: 0)) == [2])
        let first = FetchColumn("id") == 1
        #expect(try templates.request(named: "bugs", of: Bug.self).filtered(by: first).predicate == first)
    }

    @Test func `a template that is stored again or removed is another or none`() throws {
        var templates = templates()
        templates.setTemplate(
            FetchRequest<Bug>(table: "bug", sortDescriptors: [FetchSortDescriptor("id")]), named: "bugs")
        #expect(try templates.request(named: "bugs", of: Bug.self).sortDescriptors == [FetchSortDescriptor("id")])
        templates.removeTemplate(named: "bugs")
        #expect(templates.names == ["found"])
    }

    @Test func `what is wrong with a template is said`() throws {
        let templates = templates()
        func error(_ body: () throws -> Void) -> FetchRequestError? {
            #expect(throws: FetchRequestError.self, performing: body)
        }
        let unknown = error { _ = try templates.request(named: "fund", of: Project.self) }
        #expect(unknown?.description == "There is no template “fund”. Use one of bugs, found.")
        let empty = error { _ = try FetchRequestTemplates().request(named: "fund", of: Project.self) }
        #expect(empty?.description == "There is no template “fund”. Store one with setTemplate(_:named:).")
        let missing = error {
            _ = try templates.request(named: "found", of: Project.self, substituting: ["host": "a", "low": 1])
        }
        #expect(
            missing?.description == "The template “found” needs values for high, ids, text. Pass them as substituting.")
        let other = error { _ = try templates.request(named: "bugs", of: Project.self) }
        #expect(
            other?.description
                == "The template “bugs” fetches Bug records, not Project. Ask for Bug records, or store a request for Project under another name."
        )
        let list = error {
            _ = try templates.request(
                named: "found", of: Project.self,
                substituting: ["host": ["a", "b"], "low": 1, "high": 2, "ids": [], "text": ""])
        }
        #expect(
            list?.description
                == "The variable “host” is compared with one value, but a list was given. Give one value, or compare with in(.variable(\"host\"))."
        )
    }

    @Test func `a predicate knows its variables and can be filled in step by step`() throws {
        let predicate = FetchColumn("host") == .variable("a") && !(FetchColumn("name") > .variable("b"))
        #expect(predicate.variables == ["a", "b"])
        let once = try predicate.substituting(["a": "x"])
        #expect(once.variables == ["b"])
        let twice = try once.substituting(["b": 1, "a": 2])
        #expect(twice == (FetchColumn("host") == "x" && !(FetchColumn("name") > 1)))
    }
}
