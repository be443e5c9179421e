import FetchedResults
import Foundation
import StoreSteps
import Testing

@testable import CoreDumpStore

/// A bug that undo or redo cannot delete keeps its screenshots.
@MainActor
@Suite struct KeptScreenshotsTests {
    private let fixture: StoreFixture
    private var store: Store { fixture.store }
    private let bug: Bug.ID

    init() throws {
        fixture = try StoreFixture()
        let project = try fixture.store.addProject(ProjectDraft(name: "A"))
        bug = try fixture.store.addBug(
            BugDraft(projectID: project, title: "one"),
            screenshots: [ScreenshotContent.sample(1), ScreenshotContent.noise(side: 200, seed: 1)])
    }

    private func asAnotherProgram(_ sql: String) async throws {
        try fixture.directory.sqlite(store.path, sql)
        try store.database.checkForExternalChanges()
        try await store.completeExternalRows()
    }

    private func expectKept(_ outcome: StepOutcome?) throws {
        #expect(outcome?.conflictCount == 1, "the bug and what belongs to it are one entry")
        #expect(try store.bug(bug).title == "theirs")
        let screenshots = try store.screenshots(of: bug)
        #expect(screenshots.count == 2)
        for screenshot in screenshots { #expect(try !store.content(of: screenshot.id).isEmpty) }
        let findings = try store.check()
        #expect(findings.isEmpty, "\(findings)")
    }

    @Test func `a new bug that others have changed keeps them`() async throws {
        try await asAnotherProgram("UPDATE bug SET title = 'theirs'")
        try expectKept(try store.undo())
        #expect(try store.redo()?.conflictCount == 0)
        #expect(try store.screenshots(of: bug).count == 2)
    }

    @Test func `a bug whose deletion is done again keeps them when others have changed it`() async throws {
        try store.perform(.delete([bug]))
        _ = try store.undo()
        try await asAnotherProgram("UPDATE bug SET title = 'theirs'")
        try expectKept(try store.redo())
    }
}
