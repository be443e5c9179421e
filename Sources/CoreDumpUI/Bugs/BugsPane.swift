import AppModel
import CoreDumpStore
import FetchedResults
import Foundation
import Gtk
import ListDiff
import Localization
import SectionedViews

/// The middle pane: the bugs of a project, or of all, as a list or a gallery.
final class BugsPane {
    let content = Box(.vertical)
    let header = BugsHeader()
    let search = SearchField(name: gettext("Search Bugs"), placeholder: gettext("Search titles and details"))
    let model: BugListModel
    let presentation: BugPresentation
    let collections: [BugView: any BugCollection]

    let stack = Stack(transition: .crossfade)
    let views = Stack(transition: .crossfade)
    private let index = SectionIndex(accessibleName: gettext("Bugs Index"))
    private let controls = Box(.vertical)
    private let filters: ChoiceBar
    private let pages = EmptyBugsPages()
    private(set) lazy var selectionBar = SelectionBar { [weak self] in self?.menu.make() ?? Menu() }
    private var viewsTransition: SignalConnection?
    private lazy var announcer = DebouncedAnnouncer(in: search.entry)

    /// Called when the selection changes, or the selected bugs do.
    var onSelect: (() -> Void)?
    /// Called with the name of the project whose bugs are shown; nil for all bugs and for none.
    var onTitled: ((_ project: String?) -> Void)?
    /// Called when the bugs have been counted.
    var onCounted: (() -> Void)?
    /// Called when the widget with the keyboard is hidden, and no project is left.
    var onKeyboardFreed: (() -> Void)?

    init(store: Store, now: @escaping () -> Date, reportError: @escaping ErrorHandler) {
        let list = SectionedListView()
        let gallery = SectionedGridView(minimumCellWidth: Self.cellWidth)
        model = BugListModel(
            store: store, list: list, gallery: gallery,
            days: { CreatedBounds(now: now(), calendar: .ofTheLocale) }, reportError: reportError)
        presentation = BugPresentation(of: model, now: now)
        filters = ChoiceBar(.bugFilter, BugFilter.allCases.map { ($0.rawValue, BugWording.filter($0)) })
        collections = [
            .list: FetchedListAdapter(
                content: BugContent<BugRow>(presentation: presentation), view: list, model: model.list(of: .list)),
            .gallery: FetchedListAdapter(
                content: BugContent<GalleryCell>(presentation: presentation), view: gallery,
                model: model.list(of: .gallery)),
        ]
        for collection in collections.values { prepare(collection) }
        build()
        connectModel()
        search.onChanged = { [model] in model.search($0) }
        search.onStarted = { [weak search] in search?.goOn() }
        search.onLeave = { [weak self] in self?.list.grabFocus() }
        search.onDone = { [weak self] in self?.goToResults() }
    }

    /// In pixels.
    private static let cellWidth = 140.0

    /// The list or the gallery, whichever is shown.
    var list: SectionedView { collection.view }

    var collection: any BugCollection {
        guard let collection = collections[model.view] else { preconditionFailure("a view without a collection") }
        return collection
    }

    /// For ``WindowReport``.
    var reported: any ReportedList { collection }

    /// The menu of the selected bugs.
    var menu: BugMenu { BugMenu(selected: model.selected) }

    /// Gives the keyboard to the list, or to the page that is shown instead.
    func grabFocus() {
        switch stack.visibleChildName {
        case Self.bugsPage: list.grabFocus()
        case EmptyBugList.noBugs.rawValue: pages.newBug.grabFocus()
        default: if controls.isVisible { search.entry.grabFocus() } else { header.grabFocus() }
        }
    }

    /// Gives the keyboard to the search entry.
    func startSearch() {
        if model.scope != nil { search.grabFocus() }
    }

    /// Gives the keyboard to the results, and selects the first if none is selected.
    private func goToResults() {
        guard let first = model.firstBug else { return }
        list.grabFocus()
        if model.selectedCount == 0, model.select(first) { onSelect?() }
    }

    /// - Parameter isAlone: whether the bug pane, with its page for several bugs, does not show beside the list.
    func showSelectionBar(isAlone: Bool) {
        selectionBar.show(count: isAlone ? model.selectedCount : 0)
    }
}

// MARK: - Building

extension BugsPane {
    /// Beside those of ``EmptyBugList``.
    private static let bugsPage = "bugs"

    private func prepare(_ collection: any BugCollection) {
        let view = collection.view
        view.setAccessibleName(gettext("Bugs"))
        view.selectionMode = .multiple
        view.isTypeAheadEnabled = false
        // A key that is meant for a bug must not act on its successor: see ``StepController/make(_:isTold:then:ended:)``.
        view.succession = .after([])
        view.onSelectionChanged = { [weak self, weak collection] in
            guard let self, collection === self.collection, !model.isAwaitingSelection else { return }
            onSelect?()
        }
    }

    private func connectModel() {
        model.willShow = { [weak self] in self?.prepareToShow() }
        model.onPageChanged = { [weak self] in self?.updatePage() }
        model.onCounted = { [weak self] in self?.show($0, isOfNewSearch: $1) }
    }

    private func build() {
        for (view, collection) in collections {
            let scrolled = ScrolledWindow(collection.view)
            scrolled.setPolicy(horizontal: .never, vertical: .automatic)
            scrolled.vexpand = true
            scrolled.hexpand = true
            views.add(scrolled, name: view.rawValue)
        }
        views.visibleChildName = model.view.rawValue
        viewsTransition = views.onTransitionChanged { [weak self] in
            if let self, !views.isInTransition { model.clearHidden() }
        }
        index.setSearch(accessibleName: gettext("Search")) { [weak self] in self?.startSearch() }
        list.setSectionIndex(index)
        search.capture(views, in: content)
        stack.add(Box(.horizontal, children: [views, index]), name: Self.bugsPage)
        for page in EmptyBugList.allCases { stack.add(name: page.rawValue) { [pages] in pages.widget(page) } }
        stack.vexpand = true
        controls.append(search.entry)
        controls.append(filters.widget)
        controls.addStyle(.paneControls)
        content.append(header.bar)
        content.append(controls)
        content.append(stack)
        content.append(selectionBar.widget)
        content.setSizeRequest(width: 300)
        content.addStyle(.pane)
    }

    /// Builds the pages for an empty list that have not been shown yet.
    func makeWaitingPages() {
        stack.makeWaiting()
    }
}

// MARK: - Showing

extension BugsPane {
    /// The model is about to show other bugs, or the same for another search.
    private func prepareToShow() {
        search.show(model.searched)
        presentation.highlight = SearchHighlight(model.searched)
        header.offerGroupings(ofAll: model.scope == .all)
    }

    /// Switches between list and gallery, with the same bugs and selection.
    func setView(_ view: BugView) {
        guard view != model.view else { return }
        let hadFocus = list.containsFocus
        list.setSectionIndex(nil)
        model.show(as: view)
        list.setSectionIndex(index)
        views.visibleChildName = view.rawValue
        // The other view is visible until it has faded out.
        if !views.isInTransition { model.clearHidden() }
        if hadFocus { list.grabFocus() }
    }

    /// Updates the project names in the rows, where one may have changed.
    func updateProjectNames(after change: DatabaseChange) {
        if presentation.projectNames.follow(change), presentation.hasSeveralProjects { list.rebind() }
    }

    /// Another process may have changed screenshots without a change of their bugs.
    func forgetPictures() {
        presentation.thumbnails.forgetAll()
        list.rebind()
    }

    func show(_ title: BugListTitle) {
        switch title {
        case .project(let project):
            onTitled?(project?.name)
            header.show(project?.name ?? "", over: project.map { BugWording.hostAlone($0.host) } ?? "")
        case .none:
            onTitled?(nil)
            header.show(gettext("Bugs"))
        case .all:
            onTitled?(nil)
            header.show(gettext("All Bugs"), shorter: BugWording.filter(.all))
        }
    }

    private func show(_ counts: BugCounts, isOfNewSearch: Bool) {
        filters.setLabel(BugWording.filter(.all, count: counts.total), of: BugFilter.all.rawValue)
        filters.setLabel(BugWording.filter(.open, count: counts.open), of: BugFilter.open.rawValue)
        filters.setLabel(BugWording.filter(.closed, count: counts.closed), of: BugFilter.closed.rawValue)
        if isOfNewSearch, let count = model.shownCount {
            announcer.announce(SpokenWording.bugs(count, isSearch: !model.searched.isEmpty))
        }
        onCounted?()
    }

    /// Shows the bugs, or the page that says why there are none.
    private func updatePage() {
        // The list of projects receives the deletion soon, and selects another row.
        guard model.list.hasFailed || !model.isProjectGone else { return }
        let empty = model.emptiness
        let offersControls = model.scope != nil && empty != .noProjects
        // A page that had the focus loses it when it is hidden. GTK would give it to the search entry, where Undo means the typing.
        let hadFocus = stack.containsFocus || (!offersControls && controls.containsFocus)
        controls.isVisible = offersControls
        let page = empty?.rawValue ?? Self.bugsPage
        guard page != stack.visibleChildName else { return }
        stack.visibleChildName = page
        guard hadFocus else { return }
        if lacksProjects { onKeyboardFreed?() } else { grabFocus() }
    }

    /// Whether there is no project, so that the pane offers nothing to do.
    var lacksProjects: Bool { stack.visibleChildName == EmptyBugList.noProjects.rawValue }
}
