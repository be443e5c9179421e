import Foundation
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore

/// A repeated import of the same file adds nothing.
@MainActor
@Suite struct RepeatedImportTests {
    private let fixture: StoreFixture
    private var store: Store { fixture.store }

    init() throws {
        fixture = try StoreFixture()
    }

    private func importing(
        _ text: String, name: String = "mule.csv", into target: ImportTarget? = nil
    ) throws -> ImportReport {
        try store.importBugs(from: fixture.directory.file(name, text), into: target)
    }

    private func sourceIDs() throws -> [String?] {
        try store.read { try String?.fetchAll($0, sql: "SELECT source_id FROM bug ORDER BY id") }
    }

    /// Imports a file twice and checks that the second time leaves everything as it was.
    private func expectNothingNew(_ text: String, name: String, count: Int) throws {
        let first = try importing(text, name: name)
        #expect(first.bugCount == count && first.knownCount == 0)
        let before = try fixture.state()
        let step = try store.undoableStep
        let second = try importing(text, name: name)
        #expect(second.bugCount == 0 && second.knownCount == count)
        #expect(second.shares.isEmpty)
        #expect(try fixture.state() == before)
        #expect(try store.undoableStep == step, "nothing was done")
    }

    @Test func `rows with keys`() throws {
        try expectNothingNew("key,title\nM-1,A\nM-2,A\n", name: "Mule Ésb.csv", count: 2)
        #expect(try sourceIDs() == ["csv:mule esb:M-1", "csv:mule esb:M-2"])
    }

    @Test func `titles with control characters are stored without, and known by what the file has`() throws {
        let text = "title\n\u{7F}It  kicks\tnow\nIt bites those who come too close\nIt bites those who come too near\n"
        try expectNothingNew(text, name: "mule.csv", count: 3)
        #expect(try fixture.bugs().first?.title == "It  kicks now")
        let digest = SHA256.hexadecimal(of: Data("\u{7F}It  kicks\tnow\u{1F}\u{1F}".utf8))
        #expect(try sourceIDs().first == "csv:mule:sha256:\(digest)")
    }

    @Test func `rows without keys, also those that are the same`() throws {
        try expectNothingNew(
            "title,created,details\nA,2021-01-01,x\nA,2021-01-01,x\nA,2021-01-02,x\nA,2021-01-01,x\n", name: "a.csv",
            count: 4)
        let ids = try sourceIDs().compactMap(\.self)
        #expect(Set(ids).count == 4)
        #expect(ids[1] == "csv-repetition:2:" + ids[0].dropFirst(4))
        #expect(ids[3] == "csv-repetition:3:" + ids[0].dropFirst(4))
        let more = try importing(
            "title,created,details\nA,2021-01-01,x\nA,2021-01-01,x\nA,2021-01-02,x\nA,2021-01-01,x\nA,2021-01-01,x\n",
            name: "a.csv")
        #expect(more.bugCount == 1, "a fifth one is new")
    }

    @Test func `two rows of one key are two bugs`() throws {
        try expectNothingNew("key,title\n1,A\n1,B\n", name: "a.csv", count: 2)
    }

    @Test func `issues of GitHub and GitLab`() throws {
        try expectNothingNew("[\(Payloads.gitHub()),\(Payloads.gitLab())]", name: "x.json", count: 2)
    }

    @Test func `pages of issues that overlap`() throws {
        let report = try importing("[\(Payloads.gitHub())]\n[\(Payloads.gitHub())]", name: "pages.json")
        #expect(report.bugCount == 1 && report.knownCount == 1)
    }

    @Test func `what is new in a file is added where the rest is, and what a person has changed stays`() throws {
        _ = try importing("key,title\n1,A\n2,B\n")
        let bugs = try fixture.bugs()
        try store.editBug(bugs[0].id, to: BugDraft(projectID: bugs[0].projectID, title: "Mine"))
        try store.editProject(bugs[0].projectID, to: ProjectDraft(name: "Donkey"))
        let report = try importing("key,title\n1,A\n2,B\n3,C\n")
        #expect(report.bugCount == 1 && report.knownCount == 2)
        #expect(try fixture.bugs().map(\.title) == ["Mine", "B", "C"])
        #expect(try fixture.projects().map(\.name) == ["Donkey"])
        #expect(try importing("key,title\n3,C\n4,D\n", name: "donkey.csv").bugCount == 1)
        #expect(try importing("key,title\n3,C\n4,D\n").knownCount == 2, "D under its newer name")
    }

    @Test func `rows are recognised after their project was renamed, here or in the file`() throws {
        let text = "key,title,created\n1,A,2024-01-01\n2,B,2024-01-01\n,C,2024-01-01\n,C,2024-01-01\n"
        _ = try importing(text)
        let project = try fixture.projects()[0].id
        try store.editProject(project, to: ProjectDraft(name: "Esel: 100 %"))
        try store.editBug(try fixture.bugs()[0].id, to: BugDraft(projectID: project, title: "Mine"))
        for target in [ImportTarget.project(project), .named(ProjectDraft(name: "ESEL: 100 %"))] {
            let report = try importing(text, name: "other.csv", into: target)
            #expect(report.bugCount == 0 && report.knownCount == 4)
        }
        try store.editProject(project, to: ProjectDraft(name: "Burro"))
        #expect(try importing(text, name: "burro.csv").knownCount == 4)
        #expect(try importing(text, into: .named(ProjectDraft(name: "mule"))).knownCount == 4)
        #expect(try fixture.projects().count == 1)
    }

    @Test func `a key of another file is no bug that was moved here`() throws {
        _ = try importing("key,title,created\n1,A,2024-01-01\n")
        let other = try store.addProject(ProjectDraft(name: "Other"))
        let bug = try fixture.bugs()[0]
        try store.editBug(bug.id, to: BugDraft(projectID: other, title: "A"))
        try store.deleteProject(bug.projectID)
        #expect(try importing("key,title,created\n1,Another,2024-02-02\n", into: .project(other)).bugCount == 1)
        // A new project of the former name is not the renamed one.
        try store.addProject(ProjectDraft(name: "mule"))
        let report = try importing("key,title,created\n2,B,2024-02-02\n")
        #expect(report.shares.map(\.name) == ["mule"])
    }

    @Test func `a project that has most of the rows takes the others`() async throws {
        let text = "key,title\nM-1,A\nM-2,B\nM-3,C\n"
        let target = ImportTarget.named(ProjectDraft(name: "Esel"))
        let esel = try importing(text, into: target).shares.map(\.project)
        let rows = try ImportPreview(fixture.directory.file("mule.csv", text)).rows
        #expect(rows == [("M-1", "A"), ("M-2", "B"), ("M-3", "C")].map { KeyedRow(key: $0, title: $1) })
        #expect(try await store.projectTaking(rowsOf: "nobody", like: rows).map { [$0] } == esel)
        try store.deleteBugs([try #require(fixture.bugs().first).id])
        #expect(try await store.projectTaking(rowsOf: "nobody", like: rows).map { [$0] } == esel)
        // The rows of another file count too.
        let others = rows.map { KeyedRow(key: $0.key, title: "Other") }
        #expect(try await store.projectTaking(rowsOf: "nobody", like: others) == nil)
        #expect(try await store.projectTaking(rowsOf: "nobody", like: []) == nil)
        try store.deleteProject(esel[0])
        #expect(try await store.projectTaking(rowsOf: "nobody", like: rows) == nil)
    }

    @Test func `the project that has more of the rows takes the others, of two the older one`() async throws {
        let rows = (1...20).map { KeyedRow(key: "M-\($0)", title: "T \($0)") }
        func put(_ range: Range<Int>, into name: String) throws -> Project.ID {
            let text = "key,title\n" + rows[range].map { "\($0.key),\($0.title)\n" }.joined()
            let report = try importing(text, into: .named(ProjectDraft(name: name)))
            return try #require(report.shares.first).project
        }
        let first = try put(0..<12, into: "A")
        let second = try put(0..<12, into: "B")
        #expect(try await store.projectTaking(rowsOf: "nobody", like: rows) == first)
        #expect(try put(12..<20, into: "B") == second)
        #expect(try await store.projectTaking(rowsOf: "nobody", like: rows) == second)
    }

    @Test func `what is looked at before an import is short, however long the rows are`() throws {
        let details = String(repeating: "x", count: 300_000)
        let text = "key,title,details\n" + (1...20).map { "M-\($0),T,\(details)\n" }.joined()
        let preview = try ImportPreview(fixture.directory.file("long.csv", text))
        #expect((1...6).contains(preview.rows.count))
    }

    @Test func `a named project takes the rows, also one of two that have its name`() async throws {
        for _ in 1...2 { try store.addProject(ProjectDraft(name: "Twin")) }
        let ids = try fixture.projects().map(\.id)
        #expect(try importing("title\nA\n", into: .project(ids[1])).shares.map(\.project) == [ids[1]])
        #expect(try await store.projectTaking(rowsOf: "twin") == ids[0])
        #expect(try await store.projectTaking(rowsOf: "nobody") == nil)
        try store.deleteProject(ids[1])
        #expect(throws: StoreError.noSuchProject(ids[1])) { try importing("title\nA\n", into: .project(ids[1])) }
    }

    @Test func `a bug that was deleted comes back, and one that was undone`() throws {
        _ = try importing("key,title\n1,A\n2,B\n")
        try store.deleteBugs([try fixture.bugs()[0].id])
        #expect(try importing("key,title\n1,A\n2,B\n").bugCount == 1)
        _ = try store.undo()
        _ = try store.undo()
        _ = try store.undo()
        #expect(try fixture.bugs().isEmpty)
        #expect(try importing("key,title\n1,A\n2,B\n").bugCount == 2)
    }

    @Test func `names of projects and keys do not run into one another`() throws {
        _ = try importing("key,title\nc,A\n", into: .named(ProjectDraft(name: "a:b")))
        _ = try importing("key,title\nb:c,A\n", into: .named(ProjectDraft(name: "a")))
        #expect(try sourceIDs() == ["csv:a%3Ab:c", "csv:a:b:c"])
    }

    @Test func `a column names the project of each row, unless one is named for all`() throws {
        let text = "project,key,title\nWry,1,A\nMule,1,B\n,1,C\nwry,2,D\n"
        let report = try importing(text, name: "rest.csv")
        #expect(report.shares.map(\.name) == ["Wry", "Mule", "rest"])
        #expect(report.shares.map(\.bugCount) == [2, 1, 1])
        #expect(try importing(text, into: .named(ProjectDraft(name: "All"))).shares.map(\.bugCount) == [4])
    }
}
