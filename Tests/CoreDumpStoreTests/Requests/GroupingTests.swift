import FetchedResults
import Foundation
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore

/// The sections of projects and bugs.
@MainActor
@Suite struct GroupingTests {
    private let fixture: StoreFixture
    private var store: Store { fixture.store }

    init() throws {
        fixture = try StoreFixture(locale: "de_DE", zone: TimeZone(identifier: "Europe/Berlin"))
    }

    @Test func `projects stand under the first letter of their name, digits and symbols last`() throws {
        for name in ["zeta", "Äther", "alpha", "7-Zip", "Ørsted", "#!", "Éclair", "Жук"] {
            try store.addProject(ProjectDraft(name: name))
        }
        #expect(
            try projects(.name) == [
                "A: alpha, Äther", "E: Éclair", "O: Ørsted", "Z: zeta", "…: Жук", "#: #!, 7-Zip",
            ])
    }

    @Test func `projects stand under the month in which they were added, on the clock of the person`() throws {
        let ids = try ["late", "b", "A"].map { try store.addProject(ProjectDraft(name: $0)) }
        // Half past eleven in the evening in London is the next month in Berlin.
        try setDates(of: ids[0], "2026-10-31T23:30:00.000Z")
        try setDates(of: ids[1], "2026-10-31T22:30:00.000Z")
        try setDates(of: ids[2], "2026-10-01T00:00:00.000Z")
        #expect(try projects(.added) == ["2026-11: late", "2026-10: A, b"])
        let controller = try ProjectRequests.request(grouping: .added).controller(over: store.database)
        try controller.performFetch()
        #expect(controller.sections.map(\.indexTitle) == ["2026", "2026"])
    }

    @Test func `a project changes its section when its last open bug is closed, and back with the undo`() throws {
        let quiet = try store.addProject(ProjectDraft(name: "quiet"))
        let busy = try store.addProject(ProjectDraft(name: "busy"))
        let bug = try store.addBug(BugDraft(projectID: busy, title: "B"))
        let controller = try ProjectRequests.request(grouping: .activity).controller(over: store.database)
        try controller.performFetch()
        #expect(try controller.contents(\.name) == ["active: busy", "quiet: quiet"])
        try store.closeBugs([bug])
        #expect(try controller.contents(\.name) == ["quiet: busy, quiet"])
        _ = try store.undo()
        #expect(try controller.contents(\.name) == ["active: busy", "quiet: quiet"])
        try store.addBug(BugDraft(projectID: quiet, title: "C"))
        #expect(try controller.contents(\.name) == ["active: busy, quiet"])
    }

    @Test func `bugs stand under later, today, yesterday, this week and then months`() throws {
        let project = try store.addProject(ProjectDraft(name: "P"))
        let days = [
            "2026-11-21", "2026-11-20", "2026-11-19", "2026-11-18", "2026-11-16", "2026-11-15", "2026-10-31",
            "2025-12-01",
        ]
        for day in days {
            let id = try store.addBug(BugDraft(projectID: project, title: day))
            try store.database.write { db in
                try db.execute(
                    sql: "UPDATE bug SET created_local = ? WHERE id = ?", arguments: [day + "T09:00:00", id.rowID])
            }
        }
        let expected = [
            "later: 2026-11-21", "today: 2026-11-20", "yesterday: 2026-11-19", "week: 2026-11-18, 2026-11-16",
            "2026-11: 2026-11-15",
            "2026-10: 2026-10-31", "2025-12: 2025-12-01",
        ]
        for scope in [BugScope.all, .project(project)] {
            let controller = try BugRequests.request(scope, grouping: .created, bounds: .sample)
                .controller(over: store.database)
            try controller.performFetch()
            #expect(try controller.contents(\.title) == expected)
            // A later insertion finds its place, although SQLite does not compute the order of the sections.
            let id = try store.addBug(BugDraft(projectID: project, title: "new"))
            let sql = "UPDATE bug SET created_local = '2026-11-17T23:59:59' WHERE id = ?"
            try store.database.write { try $0.execute(sql: sql, arguments: [id.rowID]) }
            #expect(try controller.contents(\.title)[3] == "week: 2026-11-18, new, 2026-11-16")
            try store.database.write { try $0.execute(sql: "DELETE FROM bug WHERE id = ?", arguments: [id.rowID]) }
        }
    }

    @Test func `bugs stand under the hour on the clock of who reported them, the latest first`() throws {
        let project = try store.addProject(ProjectDraft(name: "P"))
        for date in ["2026-07-01T21:30:00Z", "2026-12-01T22:10:00Z", "2026-12-02T06:00:00Z"] {
            try importBug(into: project, created: date)
        }
        #expect(
            try bugs(.hour) == ["23: 2026-12-01T22:10:00Z, 2026-07-01T21:30:00Z", "07: 2026-12-02T06:00:00Z"])
    }

    @Test func `bugs stand by priority, by title, by project and by host`() throws {
        let first = try store.addProject(ProjectDraft(name: "Étoile", url: "https://b.org"))
        let second = try store.addProject(ProjectDraft(name: "drum", url: "https://a.org"))
        try store.addBug(BugDraft(projectID: first, title: "Überlauf", priority: .low))
        try store.addBug(BugDraft(projectID: second, title: "ultra", priority: .high))
        try store.addBug(BugDraft(projectID: first, title: "404", priority: .high))
        #expect(try bugs(.priority) == ["3: 404, ultra", "1: Überlauf"])
        #expect(try bugs(.title) == ["U: Überlauf, ultra", "#: 404"])
        #expect(try bugs(.project) == ["drum: ultra", "Étoile: 404, Überlauf"])
        #expect(try bugs(.host) == ["a.org: ultra", "b.org: 404, Überlauf"])
    }

    @Test func `a filter shows those alone, and keeps up with what is closed`() throws {
        let project = try store.addProject(ProjectDraft(name: "P"))
        let ids = try ["1", "2", "3"].map { try store.addBug(BugDraft(projectID: project, title: $0)) }
        let open = try BugRequests.request(.all, grouping: .title, filter: .open, bounds: .sample)
            .controller(over: store.database)
        let closed = try BugRequests.request(.project(project), grouping: .title, filter: .closed, bounds: .sample)
            .controller(over: store.database)
        for controller in [open, closed] { try controller.performFetch() }
        try store.closeBugs([ids[1]])
        #expect(try open.contents(\.title) == ["#: 1, 3"])
        #expect(try closed.contents(\.title) == ["#: 2"])
    }

    private func projects(_ grouping: ProjectGrouping) throws -> [String] {
        let controller = try ProjectRequests.request(grouping: grouping).controller(over: store.database)
        try controller.performFetch()
        return try controller.contents(\.name)
    }

    private func bugs(_ grouping: BugGrouping) throws -> [String] {
        let controller = try BugRequests.request(.all, grouping: grouping, bounds: .sample)
            .controller(over: store.database)
        try controller.performFetch()
        return try controller.contents(\.title)
    }

    private func importBug(into project: Project.ID, created: String) throws {
        let date = try #require(Timestamp.date(created))
        try store.perform(.addBug) { writer in
            _ = try writer.insertBug(
                NewBug(title: created, details: "", created: date, updated: date), into: project)
        }
    }

    private func setDates(of project: Project.ID, _ text: String) throws {
        let date = try #require(Timestamp.date(text))
        try store.perform(.editProject) { writer in
            try writer.db.execute(
                sql: "UPDATE project SET added = ?, added_local = ? WHERE id = ?",
                arguments: [text, writer.localTime(date), project.rowID])
        }
    }
}
