import Foundation
import ListDiff
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore
@testable import FetchedResults

@MainActor
@Suite struct RequestTests {
    private let fixture: StoreFixture
    private var store: Store { fixture.store }

    init() throws {
        fixture = try StoreFixture()
    }

    @Test func `projects stand by host, then by name without case and accents`() throws {
        for (name, url) in [
            ("zeta", "https://b.org"), ("Étude", "https://a.org/1"), ("eta", "https://a.org/2"), ("none", ""),
            ("Alpha", "https://a.org/3"),
        ] {
            try store.addProject(ProjectDraft(name: name, url: url))
        }
        let controller = try ProjectRequests.request(grouping: .host).controller(over: store.database)
        try controller.performFetch()
        #expect(controller.sections.map(\.title) == ["", "a.org", "b.org"])
        #expect(try names(controller) == ["none", "Alpha", "eta", "Étude", "zeta"])
    }

    @Test(arguments: [
        ("bucher", "B"), ("BÜCHER.example/x", "B"), ("xn--bcher-kva", "B"), ("https://xn--bcher-kva.example", "B"),
        ("https://bücher.example/x", "B"),
        ("secret", ""), ("token", ""), ("https://git", "H"), ("me@", ""), ("lodz", "Ł"), ("git@host", "G"),
        ("host.example/p@th", "H"), ("ＨＯＳＴ", "GH"), ("https", "BHŁ"), ("git@example.org:x", ""),
    ])
    func `projects are found by what is shown of their URLs and as it is written, and never by a password`(
        text: String, expected: String
    ) throws {
        for (name, url) in [
            ("B", "https://xn--bcher-kva.example/x"), ("H", "https://me:secret@git-host.example/p@th"),
            ("G", "git@host.example:secrets/x".replacing("secrets", with: "repo")),
            ("Ł", "https://token@łódź.example/"),
            ("S", "me:secret@other.example/x"),
        ] {
            try store.addProject(ProjectDraft(name: name, url: url))
        }
        let controller = try ProjectRequests.request(grouping: .name, search: text).controller(over: store.database)
        try controller.performFetch()
        #expect(try names(controller).sorted() == expected.map(String.init).sorted())
    }

    @Test func `open bugs stand before closed ones, the newest first`() throws {
        let project = try store.addProject(ProjectDraft(name: "P"))
        let other = try store.addProject(ProjectDraft(name: "Q"))
        let ids = try ["1", "2", "3", "4"].map { try store.addBug(BugDraft(projectID: project, title: $0)) }
        try store.addBug(BugDraft(projectID: other, title: "5"))
        try store.closeBugs([ids[1], ids[3]])
        let controller = try BugRequests.request(.project(project), grouping: .status, bounds: .sample).controller(
            over: store.database)
        try controller.performFetch()
        #expect(controller.sections.map(\.name) == ["open", "closed"])
        #expect(try titles(controller) == ["3", "1", "4", "2"])
        let all = try BugRequests.request(.all, grouping: .status, bounds: .sample).controller(over: store.database)
        try all.performFetch()
        #expect(try titles(all) == ["5", "3", "1", "4", "2"])
        try store.reopenBugs([ids[1]])
        #expect(try titles(all) == ["5", "3", "2", "1", "4"])
    }

    @Test func `the count of open bugs changes in the projects list together with the bugs`() throws {
        let project = try store.addProject(ProjectDraft(name: "P"))
        let controller = try ProjectRequests.request(grouping: .host).controller(over: store.database)
        try controller.performFetch()
        var updates: [[Int]] = []
        controller.onChange = { updates.append($0.difference.updatedRows.map(\.to)) }
        let bug = try store.addBug(BugDraft(projectID: project, title: "B"))
        #expect(try controller.object(for: project)?.openBugCount == 1)
        try store.closeBugs([bug])
        #expect(try controller.object(for: project)?.openBugCount == 0)
        _ = try store.undo()
        #expect(try controller.object(for: project)?.openBugCount == 1)
        #expect(updates == [[0], [0], [0]])
    }

    private func names(_ controller: FetchedResultsController<Project>) throws -> [String] {
        try (0..<controller.numberOfObjects).compactMap { try controller.object(at: $0)?.name }
    }

    private func titles(_ controller: FetchedResultsController<Bug>) throws -> [String] {
        try (0..<controller.numberOfObjects).compactMap { try controller.object(at: $0)?.title }
    }
}
