import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore

/// Names of imported projects are one line of visible text, like typed ones.
@MainActor
@Suite struct ImportedProjectNameTests {
    private let fixture: StoreFixture

    init() throws {
        fixture = try StoreFixture()
    }

    private func importing(_ text: String, name: String = "all.csv") throws -> ImportReport {
        try fixture.store.importBugs(from: fixture.directory.file(name, text))
    }

    private func names() throws -> [String] { try fixture.projects().map(\.name).sorted() }

    @Test func `control characters stay out of them, and make no other project`() throws {
        let text = "project,title\n\u{9B}Mule\tESB,A\nMule ESB,B\n\"mule\nesb\u{7F}\",C\n\u{7F}\u{C},D\n"
        #expect(try importing(text).bugCount == 4)
        #expect(try names() == ["Mule ESB", "all"])
        #expect(try importing(text).knownCount == 4)
        #expect(try names() == ["Mule ESB", "all"])
    }

    @Test func `those of an export as well`() throws {
        let text = """
            {"type":"export","format":"core-dump","version":1,"database":"d"}
            {"type":"project","id":1,"name":"Mule\\tESB\\u007F","url":""}
            {"type":"project","id":2,"name":"\\u0007","url":""}
            {"type":"bug","number":1,"project":1,"title":"A"}
            """
        let report = try importing(text, name: "all.json")
        #expect(report.problems.map(\.reason) == [.emptyTitle])
        #expect(try names() == ["Mule ESB"])
        #expect(try importing(text, name: "all.json").bugCount == 0)
        #expect(try names() == ["Mule ESB"])
    }

    @Test func `a project that another program has named with some takes its bugs all the same`() throws {
        let queue = try DatabaseQueue(path: fixture.store.path)
        try queue.writeWithoutTransaction { try $0.execute(sql: "INSERT INTO project (name) VALUES ('a\tb')") }
        #expect(try importing("project,title\na\tb,A\na b,B\n").bugCount == 2)
        #expect(try fixture.projects().count == 1)
    }

    @Test func `they are found by the name that a file gives them`() throws {
        let id = try fixture.store.addProject(ProjectDraft(name: "Mule\tESB"))
        #expect(try fixture.store.projects(called: "mule\nesb\u{7}").map(\.id) == [id])
        #expect(NamedProjects(try fixture.projects()).project(named: "Mule\tESB")?.id == id)
    }
}
