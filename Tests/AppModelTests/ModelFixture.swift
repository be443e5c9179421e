import AppModel
import CoreDumpStore
import FetchedResults
import Foundation
import ListDiff
import StoreSteps
import Testing

/// The models of a window over a store of its own, shown by lists without widgets.
@MainActor
final class ModelFixture {
    let store: Store
    let projects = RecordedDisplay()
    let list = RecordedDisplay()
    let gallery = RecordedDisplay()
    let model: WindowModel
    private(set) var changes = 0
    let path: String
    private let directory: URL
    private let reported: Reported

    private final class Reported {
        var errors: [any Error] = []
    }

    init() throws {
        directory = FileManager.default.temporaryDirectory.appending(path: "coredump-model-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: false)
        path = directory.appending(path: "store.sqlite").path
        store = try Store(path: path)
        let reported = Reported()
        self.reported = reported
        let projectModel = ProjectListModel(store: store, display: projects) { reported.errors.append($0) }
        let bugModel = BugListModel(
            store: store, list: list, gallery: gallery,
            days: { CreatedBounds(now: Date(timeIntervalSince1970: 1_790_000_000), calendar: .current) }
        ) { reported.errors.append($0) }
        model = WindowModel(store: store, projects: projectModel, bugs: bugModel)
        projects.hasTopRow = true
        projects.currentRows = { [weak projectModel] in projectModel.map { Self.rows(of: $0.list) } ?? [] }
        list.currentRows = { [weak bugModel] in bugModel.map { Self.rows(of: $0.list(of: .list)) } ?? [] }
        gallery.currentRows = { [weak bugModel] in bugModel.map { Self.rows(of: $0.list(of: .gallery)) } ?? [] }
        list.succession = .after([])
        gallery.succession = .after([])
        projects.onSelectionChanged = { [weak self] in
            guard let self else { return }
            model.followProjects(to: model.projects.selection)
        }
        model.onChanged = { [weak self] in self?.changes += 1 }
    }

    isolated deinit {
        try? FileManager.default.removeItem(at: directory)
    }

    /// What could not be read.
    var problems: [any Error] { reported.errors }

    /// The rows of a model, in order.
    static func rows<Record>(of list: ListModel<Record>) -> [Int64] {
        guard let snapshot = list.snapshot else { return [] }
        return (0..<snapshot.numberOfObjects).map { snapshot.id(at: $0).rowID }
    }

    func addProject(_ name: String, url: String = "") throws -> Project.ID {
        try store.addProject(ProjectDraft(name: name, url: url))
    }

    @discardableResult
    func addBugs(_ titles: String..., to project: Project.ID) throws -> [Bug.ID] {
        try titles.map { try store.addBug(BugDraft(projectID: project, title: $0)) }
    }

    /// As the window begins.
    func open(_ scope: BugScope = .all) {
        model.projects.show(.host)
        model.projects.select(scope)
        model.showBugs(of: scope)
    }

    /// What a program beside this one does.
    func elsewhere(_ body: (Store) throws -> Void) throws {
        try body(Store(path: path))
        try store.database.checkForExternalChanges()
    }

    /// Waits until both lists are whole, and the bugs are counted.
    func settle() async throws {
        let (bugs, projects) = (model.bugs, model.projects.list)
        try await waitUntil("the lists are known") {
            bugs.list.isComplete && !bugs.list.isStale && (bugs.scope == nil || bugs.counts != nil)
                && projects.isComplete && !projects.isStale
        }
    }

    func waitUntil(
        _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation, _ condition: () -> Bool
    ) async throws {
        try await Self.wait(what, sourceLocation: sourceLocation, condition)
    }

    /// Gives way to what the main actor and the background have to do until the condition holds; ten seconds of nothing are a failure.
    static func wait(
        _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation, _ condition: () -> Bool
    ) async throws {
        let deadline = ContinuousClock.now + .seconds(10)
        while !condition() {
            try #require(ContinuousClock.now < deadline, what, sourceLocation: sourceLocation)
            try await Task.sleep(for: .milliseconds(1))
        }
    }
}
