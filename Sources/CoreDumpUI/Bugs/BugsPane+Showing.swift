import CoreDumpStore
import FetchedResults
import Foundation
import Gtk
import Localization

/// What is shown: whose bugs, in which sections, which of them.
extension BugsPane {
    /// Shows the bugs of `scope`; of nothing for nil. What was searched for in others is forgotten.
    func show(_ scope: BugScope?) {
        self.scope = scope
        list.select(rowID: nil)
        search.reset()
        header.offerGroupings(ofAll: scope == .all)
        counts = nil
        reload()
        list.scrollTo(section: 0)
        updateTitle()
        updateCounts()
    }

    /// Groups by something else. By project makes sense for all projects only; one of them is then shown by status.
    func setGrouping(_ grouping: BugGrouping) {
        guard grouping != self.grouping else { return }
        self.grouping = grouping
        update()
        list.scrollTo(section: 0)
        // It may be far from there.
        collection.revealSelection()
    }

    func setFilter(_ filter: BugFilter) {
        guard filter != self.filter else { return }
        self.filter = filter
        update()
    }

    /// Shows the same bugs in another way, with the same selected.
    func setView(_ view: BugView) {
        guard view != self.view else { return }
        let selected = selectedIDs
        let hadFocus = list.containsFocus
        list.setSectionIndex(nil)
        self.view = view
        // What was selected there when it was shown the last time was chosen then.
        list.select(rowID: nil)
        reload()
        list.setSectionIndex(index)
        collection.select(selected)
        views.visibleChildName = view.rawValue
        // What fades out is seen until it has.
        if !views.isInTransition { clearHidden() }
        if hadFocus { list.grabFocus() }
        updateCounts()
    }

    /// The list or the gallery, whichever does not show, keeps nothing.
    func clearHidden() {
        for (view, collection) in collections where view != self.view { collection.clear() }
    }

    /// A new day has begun: today is yesterday.
    func updateDays() {
        let bounds = CreatedBounds(now: now(), calendar: .ofTheLocale)
        if bounds != self.bounds {
            self.bounds = bounds
            if grouping == .created { update() }
        }
        list.rebind()
    }

    /// A project that is named in the rows may have got another name.
    func updateProjectNames(after change: DatabaseChange) {
        if presentation.projectNames.follow(change), presentation.hasSeveralProjects { list.rebind() }
    }

    /// Another program may have changed screenshots without a word in the bugs that they belong to.
    func forgetPictures() {
        presentation.thumbnails.forgetAll()
        list.rebind()
    }

    /// Shows another choice or order of the same bugs.
    /// - Parameter isSearch: whether it is the choice of another text that is looked for.
    func update(isSearch: Bool = false) {
        presentHow()
        guard let request else { return }
        collection.change(to: request, of: store, isSearch: isSearch)
    }

    private func reload() {
        presentHow()
        if let request { collection.show(request, of: store) } else { collection.clear() }
    }

    private func presentHow() {
        presentation.highlight = SearchHighlight(search.searched)
        presentation.grouping = scope == .all || !grouping.isOfProjects ? grouping : .status
        presentation.hasSeveralProjects = scope == .all
    }

    /// Nil when no project is selected.
    private var request: ListRequest<Bug>? {
        scope.map {
            store.bugList(
                $0, grouping: presentation.grouping, filter: filter, search: search.searched, bounds: bounds)
        }
    }

    /// The project's name and host may have changed.
    func updateTitle() {
        switch scope {
        case .project(let id):
            let project = try? store.project(id)
            onTitled?(project?.name)
            header.show(project?.name ?? "", over: project.map { BugWording.hostAlone($0.host) } ?? "")
        case nil where hasProjects:
            onTitled?(nil)
            header.show(gettext("Bugs"))
        // Without any project as when the window opens.
        case .all, nil:
            onTitled?(nil)
            header.show(gettext("All Bugs"), shorter: BugWording.filter(.all))
        }
    }

    /// Shows the bugs, or why there are none.
    func updatePage() {
        // The list of projects is about to hear that it has been deleted, and to say what comes instead.
        guard collection.hasFailed || !isProjectGone else { return }
        let empty = emptyPage
        let offersControls = scope != nil && empty != .noProjects
        // What goes takes the keyboard with it, which GTK would give to the search entry, and Undo with it.
        let hadFocus = stack.containsFocus || (!offersControls && controls.containsFocus)
        controls.isVisible = offersControls
        let page = empty?.rawValue ?? "bugs"
        guard page != stack.visibleChildName else { return }
        stack.visibleChildName = page
        guard hadFocus else { return }
        if lacksProjects { onKeyboardFreed?() } else { grabFocus() }
    }

    /// Whether there is nothing to do in it but to make a project elsewhere.
    var lacksProjects: Bool { stack.visibleChildName == BugPages.Page.noProjects.rawValue }

    private var isProjectGone: Bool {
        if case .project(let id) = scope { (try? store.project(id)) == nil } else { false }
    }

    private var emptyPage: BugPages.Page? {
        guard scope != nil else { return hasProjects ? .noProject : .noProjects }
        guard !collection.hasFailed else { return .unreadable }
        guard collection.numberOfObjects == 0, collection.isComplete else { return nil }
        if scope == .all, !hasProjects { return .noProjects }
        guard search.searched.isEmpty else { return .noResults(of: filter, inAll: scope == .all) }
        switch filter {
        case .all: return .noBugs
        case .open: return counts?.total == 0 ? .noBugs : .noOpenBugs
        case .closed: return .noClosedBugs
        }
    }

    /// What cannot be read is told by whoever shows it.
    private var hasProjects: Bool { (try? store.projectCount()) != 0 }
}
