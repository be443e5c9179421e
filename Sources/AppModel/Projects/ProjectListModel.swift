import CoreDumpStore
import FetchedResults
import ListDiff

/// Which projects are shown, and which of them is selected, or all bugs.
package final class ProjectListModel {
    package let store: Store
    package let list: ListModel<Project>

    package private(set) var grouping = ProjectGrouping.host
    /// What the user searches for; empty for all.
    package private(set) var searched = ""

    /// Called before other projects are shown, or the same for another search.
    package var willShow: (() -> Void)?
    /// Called with the number of projects when a search is known, or what is there after one.
    package var onSearched: ((_ count: Int) -> Void)?

    /// - Parameters:
    ///   - display: shows the projects below a row for the bugs of all.
    ///   - reportError: gets what cannot be read.
    package init(store: Store, display: any ListDisplay, reportError: @escaping (any Error) -> Void) {
        self.store = store
        list = ListModel(display: display, reportError: reportError)
    }

    package var display: any ListDisplay { list.display }

    /// Shows all projects, when the window opens.
    package func show(_ grouping: ProjectGrouping) {
        self.grouping = grouping
        willShow?()
        list.show(store.projectList(grouping: grouping), of: store)
    }

    package func group(by grouping: ProjectGrouping) {
        guard grouping != self.grouping else { return }
        self.grouping = grouping
        update()
        // Scrolls to the selection; scrolling to the first section would hide All Bugs above it.
        if let selection { select(selection) } else { display.scrollTo(section: 0) }
    }

    /// Shows the projects whose name or URL has a text; all for an empty one.
    package func search(_ text: String) {
        searched = text
        update(isSearch: !text.isEmpty)
        if text.isEmpty { list.revealSelection() }
        list.whenComplete { [weak self] in
            if let self { onSearched?(list.numberOfObjects) }
        }
    }

    private func update(isSearch: Bool = false) {
        willShow?()
        list.change(to: store.projectList(grouping: grouping, search: searched), of: store, isSearch: isSearch)
    }
}

// MARK: - What is selected

extension ProjectListModel {
    /// The bugs that are to be shown; nil when nothing is selected.
    package var selection: BugScope? { display.selectedItem.map(BugScope.init) }

    package var selectedProject: Project? {
        if case .project(let id) = selection { project(id) } else { nil }
    }

    /// A project of the list; nil when it has been deleted.
    package func project(_ id: Project.ID) -> Project? { list.record(id: id) }

    /// Returns false when there is no such entry.
    @discardableResult
    package func select(_ scope: BugScope) -> Bool {
        switch scope {
        case .all: display.selectTopRow(scroll: true)
        case .project(let id): display.select(rowID: id.rowID, scroll: true)
        }
    }
}

extension BugScope {
    /// The scope of an entry of the list of projects.
    package init(_ item: ListItem) {
        switch item {
        case .topRow: self = .all
        case .row(let id): self = .project(Project.ID(rowID: id))
        }
    }
}
