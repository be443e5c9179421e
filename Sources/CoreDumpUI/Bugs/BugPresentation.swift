import AppModel
import CoreDumpStore
import FetchedResults
import Foundation
import Gtk
import SectionedViews

/// What the rows of the list and the cells of the gallery share: how bugs and their sections are shown.
final class BugPresentation {
    let thumbnails: ThumbnailLoader
    let now: () -> Date
    private let model: BugListModel
    /// The search whose matches are marked in the rows.
    var highlight = SearchHighlight() {
        didSet { onHighlight?(highlight) }
    }
    let projectNames: ProjectNames
    private let letters: IndexLetters
    /// Called when the user ticks or unticks a bug.
    var onToggle: BugToggle?
    /// Called when ``highlight`` is set.
    var onHighlight: ((SearchHighlight) -> Void)?

    init(of model: BugListModel, now: @escaping () -> Date) {
        self.model = model
        thumbnails = ThumbnailLoader(store: model.store)
        projectNames = ProjectNames(store: model.store)
        letters = model.store.indexLetters()
        self.now = now
    }

    /// Whether the bugs are those of several projects.
    var hasSeveralProjects: Bool { model.scope == .all }

    private var grouping: BugGrouping { model.shownGrouping }

    /// The project of a bug; nil where it is obvious: where the section names it, and no other project has that name.
    func project(of bug: Bug) -> ProjectTitle? {
        guard hasSeveralProjects, let title = projectNames.title(of: bug.projectID) else { return nil }
        return grouping == .project && title.place == nil ? nil : title
    }

    func sectionTitle(_ title: String) -> String { SectionWording.title(title, of: grouping) }

    func indexTitle(_ indexTitle: String, ofSection title: String) -> String? {
        grouping.isOfProjects
            ? letters.letter(of: title) : SectionWording.indexTitle(indexTitle, title: title, of: grouping)
    }
}

/// Closes or reopens a bug; calls `failed` when it is as it was.
typealias BugToggle = (Bug.ID, _ failed: @escaping () -> Void) -> Void

/// A row of the list or a cell of the gallery.
protocol BugCell: ListRow {
    /// - Parameter onToggle: called when the user ticks or unticks the bug.
    init(onToggle: @escaping BugToggle)
    func show(_ bug: Bug, by presentation: BugPresentation)
}

/// The rows of the list, or the cells of the gallery.
struct BugContent<Row: BugCell>: FetchedListContent {
    let presentation: BugPresentation

    func makeRow() -> Row {
        Row { [weak presentation] in presentation?.onToggle?($0, $1) }
    }

    func bind(_ row: Row, to bug: Bug) {
        row.show(bug, by: presentation)
    }

    func accessibleName(_ bug: Bug) -> String { bug.title }

    func accessibleDescription(_ bug: Bug) -> String {
        SpokenWording.facts(of: bug, project: presentation.project(of: bug)?.name)
    }

    func sectionTitle(_ title: String) -> String { presentation.sectionTitle(title) }

    func indexTitle(_ indexTitle: String, ofSection title: String) -> String? {
        presentation.indexTitle(indexTitle, ofSection: title)
    }
}

/// The list or the gallery, as the pane uses it.
protocol BugCollection: AnyObject, ReportedList {
    var view: SectionedView { get }
    var model: ListModel<Bug> { get }
}

extension FetchedListAdapter: BugCollection where Content.Record == Bug {}

/// The titles of the projects in the rows, which distinguish projects of the same name. A title is read once, and again when it
/// may have changed.
final class ProjectNames {
    private struct Known {
        let project: Project
        let namesakes: [Project.ID]
        let title: ProjectTitle
    }

    private let store: Store
    private var known = BoundedCache<Project.ID, Known>(limit: limit)
    /// The names of all projects that were read.
    private var names: Set<String> = []
    /// Whether a project that was read shares its name with others.
    private var hasNamesakes = false

    private static let limit = 1_000
    /// Reading this many takes some milliseconds.
    private static let mostRead = 200

    init(store: Store) {
        self.store = store
    }

    /// Nil for a project that has been deleted or cannot be read.
    ///
    /// - Complexity: O(1) for a project in the cache, else O(k log n) for k projects of its name.
    func title(of id: Project.ID) -> ProjectTitle? {
        if let known = known.value(for: id) { return known.title }
        guard let read = read(id) else { return nil }
        if names.count >= Self.limit { removeAll() }
        known.insert(read, for: id, cost: 1)
        names.insert(read.project.name)
        if read.namesakes.count > 1 { hasNamesakes = true }
        return read.title
    }

    private func read(_ id: Project.ID) -> Known? {
        guard let projects = try? store.namesakes(of: id), let place = projects.firstIndex(where: { $0.id == id })
        else { return nil }
        return Known(
            project: projects[place], namesakes: projects.map(\.id), title: ProjectTitle.all(of: projects)[place])
    }

    /// Returns whether a title may have changed. A project that is added, deleted, moved or renamed may change the titles of
    /// others.
    ///
    /// - Complexity: O(k log n) for k projects that were changed, if they are few.
    func follow(_ change: DatabaseChange) -> Bool {
        let changed = Project.changed(by: change)
        if let changed, changed.count <= Self.mostRead, changed.allSatisfy(isWhatItWas) { return false }
        removeAll()
        return true
    }

    private func isWhatItWas(_ id: Project.ID) -> Bool {
        let now = read(id)
        if let before = known.value(for: id) {
            return now?.namesakes == before.namesakes && now?.project.name == before.project.name
                && now?.project.url == before.project.url
        }
        return !hasNamesakes && now.map { !names.contains($0.project.name) } ?? true
    }

    private func removeAll() {
        known.removeAll()
        names = []
        hasNamesakes = false
    }
}
