import AppModel
import FetchedResults
import Foundation
import Gtk
import ListDiff
import SectionedViews
import StoreSteps
import XCTest

@testable import CoreDumpStore
@testable import CoreDumpUI

/// A list over a store with ten bugs, of which a list begins with three. All of them are read when the test says so.
@MainActor
final class ListFixture {
    nonisolated static let count = 10
    nonisolated static let firstCount = 3

    let store: Store
    let project: Project.ID
    let view = SectionedListView()
    /// The number of rows after each change that was told.
    private(set) var told: [Int] = []
    private(set) var errors: [any Error] = []
    private(set) var selectionChanges = 0
    private(set) var model: ListModel<Bug>?
    private var adapter: FetchedListAdapter<TitleContent>?
    private let directory: URL
    private let bridge = MainLoop.attachDispatch()

    init() throws {
        directory = FileManager.default.temporaryDirectory.appending(path: "coredump-list-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: false)
        store = try Store(path: directory.appending(path: "store.sqlite").path)
        project = try store.addProject(ProjectDraft(name: "wry"))
        for number in 1...Self.count { _ = try store.addBug(BugDraft(projectID: project, title: "Bug \(number)")) }
        let model = ListModel<Bug>(display: view) { [weak self] in self?.errors.append($0) }
        model.onResultsChanged = { [weak self, weak model] in self?.told.append(model?.numberOfObjects ?? -1) }
        view.onSelectionChanged = { [weak self] in self?.selectionChanges += 1 }
        self.model = model
        adapter = FetchedListAdapter(content: TitleContent(), view: view, model: model)
    }

    isolated deinit {
        try? FileManager.default.removeItem(at: directory)
    }

    /// The model under test, until it is released.
    var list: ListModel<Bug> {
        guard let model else { preconditionFailure("the model was released") }
        return model
    }

    func release() {
        adapter = nil
        model = nil
    }

    /// - Parameters:
    ///   - isQuick: whether the first rows are fetched at once.
    ///   - firstGate: lets the first rows be read; nil to read them at once.
    ///   - gate: the same for all rows.
    func request(
        grouping: BugGrouping = .status, filter: BugFilter = .all, isQuick: Bool = true, firstGate: Gate? = nil,
        gate: Gate? = nil
    ) throws -> ListRequest<Bug> {
        let whole = try store.bugRequest(.all, grouping: grouping, filter: filter, search: "", bounds: Self.bounds)
        return ListRequest(isQuick: isQuick) { _ in
            try firstGate?.pass()
            return whole.limited(to: Self.firstCount)
        } whole: { _ in
            try gate?.pass()
            return whole
        }
    }

    private static var bounds: CreatedBounds { CreatedBounds(now: Date(), calendar: .current) }

    /// What a fresh fetch gives.
    func fetched(_ request: ListRequest<Bug>) throws -> [Bug.ID] {
        let controller = try store.read(request.whole).controller(over: store.database)
        try controller.performFetch()
        return Self.ids(controller.snapshot)
    }

    /// What the view is told to show.
    var shown: [Bug.ID] { list.controller.map { Self.ids($0.snapshot) } ?? [] }

    private static func ids(_ snapshot: FetchedResultsSnapshot<Bug.ID>) -> [Bug.ID] {
        (0..<snapshot.numberOfObjects).map(snapshot.id(at:))
    }
}

/// Rows of titles.
@MainActor
struct TitleContent: FetchedListContent {
    @MainActor
    final class Row: ListRow {
        let label = Label()
        var widget: Widget { label }

        func showUnreadable() {
            label.text = "?"
        }
    }

    func makeRow() -> Row { Row() }
    func bind(_ row: Row, to bug: Bug) { row.label.text = bug.title }
    func accessibleName(_ bug: Bug) -> String { bug.title }
    func sectionTitle(_ name: String) -> String { name }
}
