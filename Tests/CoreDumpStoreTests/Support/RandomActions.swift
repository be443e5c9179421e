import Foundation
import StoreSteps

@testable import CoreDumpStore

/// Random actions of all kinds except the sample data.
@MainActor
struct RandomActions {
    let fixture: StoreFixture
    private(set) var random: SplitMix
    /// The kinds of actions so far.
    private(set) var done: Set<StepName> = []
    private let large: ScreenshotContent

    init(fixture: StoreFixture, seed: UInt64) throws {
        self.fixture = fixture
        random = SplitMix(seed: seed)
        large = try ScreenshotContent.noise(side: 200, seed: seed)
    }

    private var store: Store { fixture.store }

    mutating func perform() throws {
        let before = try store.undoableStep
        try performAny()
        if let step = try store.undoableStep, step != before, let name = step.name { done.insert(name) }
    }

    private mutating func performAny() throws {
        let projects = try fixture.projects().map(\.id)
        let bugs = try fixture.bugs().map(\.id)
        guard let project = pick(projects) else {
            try store.addProject(ProjectDraft(name: "First", url: "https://a.org"))
            return
        }
        switch random.number(below: 16) {
        case 0: try store.addProject(ProjectDraft(name: "P\(random.number(below: 99))"))
        case 1: try store.editProject(project, to: ProjectDraft(name: "É\(random.number(below: 9))", url: "b.org/x"))
        case 2: if random.number(below: 3) == 0 { try store.deleteProject(project) }
        case 3, 4, 5: try addBug(to: project)
        case 6: try importBugs()
        case 7, 8, 9: try performOnSome(bugs, project)
        default: try performOnBug(pick(bugs), in: project)
        }
    }

    private mutating func addBug(to project: Project.ID) throws {
        let draft = BugDraft(projectID: project, title: "T\(random.number(below: 99))", details: "Ä", priority: .low)
        let text = random.number(below: 5) == 0 ? try fixture.text("text \(random.number(below: 9))") : nil
        try store.addBug(draft, screenshots: try (0..<random.number(below: 3)).map { _ in try picture() }, text: text)
    }

    private mutating func picture() throws -> ScreenshotContent {
        random.number(below: 4) == 0 ? large : try .sample(UInt8(random.number(below: 250)))
    }

    private mutating func importBugs() throws {
        let rows = (0..<random.number(below: 9)).map {
            "Imported \($0) of \(random.number(below: 999)),closed,l\(random.number(below: 9)),ü"
        }
        let text = (["title,status,Area,Area"] + rows).joined(separator: "\n")
        _ = try store.importBugs(from: try fixture.directory.file("import\(random.number(below: 3)).csv", text))
    }

    private mutating func performOnSome(_ bugs: [Bug.ID], _ project: Project.ID) throws {
        let some = Set(bugs.filter { _ in random.number(below: 2) == 0 })
        switch random.number(below: 11) {
        case 0: try store.closeBugs(some)
        case 1: try store.reopenBugs(some)
        case 2: try store.prioritizeBugs(some, .medium)
        case 3: try store.moveBugs(some, to: project)
        case 4: try store.changeBugs(some, BugChange(status: .closed, priority: .high))
        case 5: try store.deleteClosedBugs(of: project)
        case 6: try store.deleteBugs(Set(some.prefix(2)))
        case 7: try store.labelBugs(some, adding: ["ui", "l\(random.number(below: 3))"])
        case 8: try store.labelBugs(some, removing: ["UI", "l\(random.number(below: 3))"])
        case 9: try store.labelBugs(some, adding: ["ä, b"], removing: ["ui"])
        default: try store.closeBugs(Set(some.prefix(3)))
        }
    }

    private mutating func performOnBug(_ bug: Bug.ID?, in project: Project.ID) throws {
        guard let bug else { return }
        let screenshots = try store.screenshots(of: bug).map(\.id)
        switch random.number(below: 9) {
        case 0:
            let draft = BugDraft(projectID: project, title: "Ñ\(random.number(below: 9))")
            try store.editBug(bug, to: draft, attaching: [try picture()], removing: Set(screenshots.prefix(1)))
        case 1: try store.deleteBugs([bug])
        case 2, 3: try store.attachScreenshots([try picture(), try picture()], to: bug)
        case 4: try store.reorderScreenshots(of: bug, screenshots.reversed())
        case 5, 6: try store.addNote("note \(random.number(below: 99))", to: bug)
        case 7:
            guard let note = try store.notes(of: bug).first else { break }
            if random.number(below: 2) == 0 {
                try store.editNote(note.id, to: "ñ")
            } else {
                try store.deleteNote(note.id)
            }
        default: if let first = screenshots.first { try store.removeScreenshot(first) }
        }
    }

    /// Undoes and redoes some steps.
    mutating func undoAndRedoSome() throws {
        for _ in 0..<random.number(below: 4) { _ = try store.undo() }
        for _ in 0..<random.number(below: 4) { _ = try store.redo() }
    }

    private mutating func pick<ID>(_ ids: [ID]) -> ID? {
        ids.isEmpty ? nil : ids[random.number(below: ids.count)]
    }
}
