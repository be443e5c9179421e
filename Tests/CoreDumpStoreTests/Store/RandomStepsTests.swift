import Foundation
import Testing

@testable import CoreDumpStore

/// Any sequence of steps, undone to the start, gives the rows of the start; redone, those of the end.
@MainActor
@Suite struct RandomStepsTests {
    @Test(arguments: 1...12)
    func `undoing everything gives back the start and redoing everything the end`(seed: Int) throws {
        let fixture = try StoreFixture()
        var actions = RandomActions(fixture: fixture, seed: UInt64(seed))
        let start = try fixture.state()
        for _ in 0..<60 {
            try actions.perform()
            // Now and then some are undone, and done again or replaced by the next.
            try actions.wander()
        }
        while try fixture.store.redo() != nil {}
        let end = try fixture.state()
        #expect(try fixture.store.check().isEmpty)
        while let outcome = try fixture.store.undo() { #expect(outcome.conflictCount == 0) }
        #expect(try fixture.state() == start)
        while let outcome = try fixture.store.redo() { #expect(outcome.conflictCount == 0) }
        #expect(try fixture.state() == end)
        #expect(try fixture.store.check().isEmpty)
    }
}

/// Does random things to a store.
@MainActor
private struct RandomActions {
    let fixture: StoreFixture
    var random: SplitMix

    init(fixture: StoreFixture, seed: UInt64) {
        self.fixture = fixture
        random = SplitMix(seed: seed)
    }

    private var store: Store { fixture.store }

    mutating func perform() throws {
        let projects = try fixture.projects().map(\.id)
        let bugs = try fixture.bugs().map(\.id)
        guard let project = pick(projects) else {
            try store.addProject(ProjectDraft(name: "First", url: "https://a.org"))
            return
        }
        switch random.number(below: 12) {
        case 0: try store.addProject(ProjectDraft(name: "P\(random.number(below: 99))"))
        case 1: try store.editProject(project, to: ProjectDraft(name: "E\(random.number(below: 9))", url: "b.org/x"))
        case 2: if random.number(below: 3) == 0 { try store.deleteProject(project) }
        case 3, 4, 5: try addBug(to: project)
        default: try performOnBug(pick(bugs), in: project, all: bugs)
        }
    }

    private mutating func addBug(to project: Project.ID) throws {
        let draft = BugDraft(projectID: project, title: "T\(random.number(below: 99))", priority: .low)
        let screenshots = try (0..<random.number(below: 3)).map { try ScreenshotContent.sample(UInt8($0)) }
        try store.addBug(draft, screenshots: screenshots)
    }

    private mutating func performOnBug(_ bug: Bug.ID?, in project: Project.ID, all: [Bug.ID]) throws {
        guard let bug else { return }
        let some = Set(all.filter { _ in random.number(below: 2) == 0 })
        switch random.number(below: 6) {
        case 0: try store.editBug(bug, to: BugDraft(projectID: project, title: "N\(random.number(below: 9))"))
        case 1: try store.deleteBugs([bug])
        case 2: try store.closeBugs(some)
        case 3: try store.reopenBugs(some)
        case 4: try store.attachScreenshots([.sample(UInt8(random.number(below: 250)))], to: bug)
        default:
            if let screenshot = try store.screenshots(of: bug).first { try store.removeScreenshot(screenshot.id) }
        }
    }

    mutating func wander() throws {
        for _ in 0..<random.number(below: 4) { _ = try store.undo() }
        for _ in 0..<random.number(below: 4) { _ = try store.redo() }
    }

    private mutating func pick<ID>(_ ids: [ID]) -> ID? {
        ids.isEmpty ? nil : ids[random.number(below: ids.count)]
    }
}
