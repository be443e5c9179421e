import CoreDumpStore
import Foundation
import GRDB
import StoreSteps

/// A sequence of all kinds of steps. Step `n` depends only on the seed, on `n` and on the content of the database: two databases after
/// the same `n` steps are equal.
@MainActor
package struct LoadSequence {
    /// Limits the growth of the database.
    private static let maximumProjects = 8
    private static let maximumBugs = 60

    package let store: Store
    let clock: LoadClock
    let pictures: LoadPictures
    private let seed: Int
    /// The directory of files to import.
    let folder: URL

    /// - Parameters:
    ///   - path: the database, created when it does not exist.
    ///   - folder: a directory for files to import.
    package init(_ path: String, seed: Int, folder: URL, pictures: LoadPictures = LoadPictures()) throws {
        let clock = LoadClock()
        var options = StoreOptions()
        // Not the locale of the test machine.
        options.locale = "en"
        options.zone = .gmt
        store = try Store(path: path, options: options, now: { clock.now() })
        self.clock = clock
        self.pictures = pictures
        self.seed = seed
        self.folder = folder
    }

    /// Makes one step. Some change nothing, such as an undo without steps.
    package func perform(step: Int) throws {
        clock.begin(step: step)
        var random = LoadRandom(seed: seed, step: step)
        let content = try LoadContent(store)
        guard let project = random.pick(content.projects) else {
            try store.addProject(ProjectDraft(name: "First \(step)", url: "https://example.org/\(step)"))
            return
        }
        switch random.number(below: 100) {
        case ..<30: try onProjects(project, content, &random, step)
        case ..<80: try onBugs(project, content, &random, step)
        case ..<92: _ = try store.undo()
        default: _ = try store.redo()
        }
    }

    private func onProjects(
        _ project: Project.ID, _ content: LoadContent, _ random: inout LoadRandom, _ step: Int
    ) throws {
        let isCrowded = content.projects.count > Self.maximumProjects || content.bugs.count > Self.maximumBugs
        switch random.number(below: 30) {
        case ..<2 where isCrowded: try store.deleteProject(project)
        case ..<6: try store.addProject(ProjectDraft(name: "Prøject \(step)", url: "git@example.org:a/\(step)"))
        case ..<12: try store.editProject(project, to: ProjectDraft(name: "Edited \(step)", url: "b.org/\(step % 7)"))
        case ..<14: try importFile(step, &random)
        default: try addBug(project, &random, step)
        }
    }

    private func addBug(_ project: Project.ID, _ random: inout LoadRandom, _ step: Int) throws {
        let details = String(repeating: "Détails of step \(step).\n", count: random.number(below: 20))
        let draft = BugDraft(
            projectID: project, title: "Bug \(step)", details: details,
            priority: random.pick(Bug.Priority.allCases) ?? .none)
        let pictures = try screenshots(&random)
        guard random.number(below: 5) == 0 else {
            try store.addBug(draft, screenshots: pictures)
            return
        }
        // The whole of the partial details; sometimes equal to another text.
        let whole = try OutputFile(besideDatabase: store.path)
        try whole.append(Data(repeating: UInt8(ascii: "a") + UInt8(random.number(below: 9)), count: 50_000))
        try whole.synchronize()
        try store.addBug(draft, screenshots: pictures, text: whole.text)
        whole.remove()
    }

    func screenshots(_ random: inout LoadRandom) throws -> [ScreenshotContent] {
        switch random.number(below: 6) {
        case 0: [try pictures.small(random.number(below: 99))]
        case 1: [try pictures.large(random.number(below: 99))]
        case 2: [try pictures.small(random.number(below: 99)), try pictures.large(random.number(below: 99))]
        default: []
        }
    }

    private func importFile(_ step: Int, _ random: inout LoadRandom) throws {
        let rows = (0..<(1 + random.number(below: 6))).map {
            "Imported \(step) \($0),open,2021-03-0\($0 + 1),K-\(step)-\($0),l\($0),ü"
        }
        let file = folder.appending(path: "import-\(step % 3).csv")
        try Data(("title,status,created,key,Labels,Labels\n" + rows.joined(separator: "\n")).utf8).write(to: file)
        _ = try store.importBugs(from: file)
    }
}
