import CoreDumpStore
import FetchedResults
import Foundation
import Gtk
import Localization
import SectionedViews

/// The middle pane: the bugs of a project, or of all, as a list or a gallery.
final class BugsPane {
    let content = Box(.vertical)
    let header = BugsHeader()
    let search = SearchField(name: gettext("Search Bugs"), placeholder: gettext("Search titles and details"))
    let presentation: BugPresentation

    private let store: Store
    private let now: () -> Date
    let stack = Stack(transition: .crossfade)
    let views = Stack(transition: .crossfade)
    private let index = SectionIndex(accessibleName: gettext("Bugs Index"))
    private let controls = Box(.vertical)
    private let filters: ChoiceBar
    private let pages = EmptyBugsPages()
    private(set) lazy var selectionBar = SelectionBar { [weak self] in self?.menu.make() ?? Menu() }
    let collections: [BugView: any BugCollection]
    var scope: BugScope?
    var grouping = BugGrouping.status
    var filter = BugFilter.all
    var view = BugView.list
    /// The counts, of the bugs that match the search; nil until they are counted.
    private var counts: BugCounts?
    /// Where the days begin, for the sections by date.
    private var bounds: CreatedBounds
    private var counting: Task<Void, Never>?
    private var viewsTransition: SignalConnection?
    private lazy var announcer = DebouncedAnnouncer(in: search.entry)
    /// Whether the user has typed a search whose number of results has not been announced yet.
    private var awaitsCount = false
    private var readingAhead: (start: LoopSource, task: Task<Void, Never>?)?

    /// Called when the selection changes, or the selected bugs do.
    var onSelect: (() -> Void)?
    /// Called with the name of the project whose bugs are shown; nil for all bugs and for none.
    var onTitled: ((_ project: String?) -> Void)?
    /// Called when the bugs have been counted.
    var onCounted: (() -> Void)?
    /// Called when the widget with the keyboard is hidden, and no project is left.
    var onKeyboardFreed: (() -> Void)?
    private let reportError: ErrorHandler

    init(store: Store, now: @escaping () -> Date, reportError: @escaping ErrorHandler) {
        self.store = store
        self.now = now
        self.reportError = reportError
        bounds = CreatedBounds(now: now(), calendar: .ofTheLocale)
        presentation = BugPresentation(store: store, now: now)
        filters = ChoiceBar(.bugFilter, BugFilter.allCases.map { ($0.rawValue, BugWording.filter($0)) })
        let list = SectionedListView()
        let gallery = SectionedGridView(minimumCellWidth: Self.cellWidth)
        collections = [
            .list: FetchedListAdapter(
                content: BugContent<BugRow>(presentation: presentation), view: list, reportError: reportError),
            .gallery: FetchedListAdapter(
                content: BugContent<GalleryCell>(presentation: presentation), view: gallery, reportError: reportError),
        ]
        for collection in collections.values { prepare(collection) }
        build()
        search.onChanged = { [weak self] text in
            self?.update(isSearch: !text.isEmpty)
            // After a search the user goes on with the bug that is selected.
            if text.isEmpty { self?.collection.revealSelection() }
            self?.selectNamed(text)
            self?.counts = nil
            self?.awaitsCount = true
            self?.updateCounts()
            self?.prepareForNextKeys()
        }
        search.onStarted = { [weak search] in search?.goOn() }
        search.onLeave = { [weak self] in self?.list.grabFocus() }
        search.onDone = { [weak self] in self?.goToResults() }
    }

    deinit {
        readingAhead?.task?.cancel()
    }

    /// In pixels.
    private static let cellWidth = 140.0

    /// The list or the gallery, whichever is shown.
    var list: SectionedView { collection.view }

    var collection: any BugCollection {
        guard let collection = collections[view] else { preconditionFailure("a view without a collection") }
        return collection
    }

    /// The selected bug, if exactly one is selected.
    var selection: Bug.ID? { list.selectedItem.flatMap(Bug.ID.init) }

    /// The selected bugs, in display order.
    /// - Complexity: O(selected)
    var selectedIDs: [Bug.ID] { list.selectedItems.compactMap(Bug.ID.init) }

    var selectedCount: Int { list.selectedCount }

    /// For ``WindowReport``.
    var reported: any ReportedList { collection }

    var firstBug: Bug.ID? { collection.firstID }

    /// A bug of the list; nil when it has been deleted.
    func bug(_ id: Bug.ID) -> Bug? { collection.record(id: id) }

    /// Runs `body` when it is known which bugs are shown.
    func whenComplete(_ body: @escaping () -> Void) {
        collection.whenComplete(body)
    }

    /// Runs `body` when it is known whether the bug is shown.
    func whenKnown(_ id: Bug.ID, _ body: @escaping (_ isShown: Bool) -> Void) {
        collection.whenKnown(id, body)
    }

    /// Returns false when the bug is not shown.
    @discardableResult
    func select(_ id: Bug.ID) -> Bool {
        list.select(rowID: id.rowID, scroll: true)
    }

    /// Selects those of the bugs that are shown. Returns whether there is one.
    @discardableResult
    func select(_ ids: some Sequence<Bug.ID>) -> Bool {
        list.select(rowIDs: ids.map(\.rowID), scroll: true)
    }

    /// Gives the keyboard to the list, or to the page that is shown instead.
    func grabFocus() {
        switch stack.visibleChildName {
        case "bugs": list.grabFocus()
        case EmptyBugsPages.Page.noBugs.rawValue: pages.newBug.grabFocus()
        default: if controls.isVisible { search.entry.grabFocus() } else { header.grabFocus() }
        }
    }

    /// Gives the keyboard to the search entry.
    func startSearch() {
        if scope != nil { search.grabFocus() }
    }

    /// Selects the bug whose number, or key in another tracker, the user has typed, even where other bugs match the text as well.
    private func selectNamed(_ text: String) {
        guard let scope, let id = (try? store.bug(searched: text, in: scope)) ?? nil else { return }
        let wasInList = list.containsFocus
        whenKnown(id) { [weak self] isShown in
            // Not if the user has gone on to the list meanwhile.
            guard let self, isShown, search.searched == text, list.containsFocus == wasInList else { return }
            if collection.selectNamed(id) { onSelect?() }
        }
    }

    /// Reads ahead what searching needs, once per window and after the frame with the results of the first key.
    private func prepareForNextKeys() {
        guard readingAhead == nil else { return }
        let start = LoopSource.idle { [weak self] in
            guard let self else { return }
            readingAhead?.task = Task { [store] in await store.readAhead() }
        }
        readingAhead = (start, nil)
    }

    /// Gives the keyboard to the results, and selects the first if none is selected.
    private func goToResults() {
        guard let first = firstBug else { return }
        list.grabFocus()
        if selectedCount == 0, select(first) { onSelect?() }
    }

    /// Searches for a text, with the keyboard in the entry so that the user can go on typing.
    func startSearch(_ text: String) {
        search.searched = text
        search.goOn()
    }
}

// MARK: - Building

extension BugsPane {
    private func prepare(_ collection: any BugCollection) {
        let view = collection.view
        view.setAccessibleName(gettext("Bugs"))
        view.selectionMode = .multiple
        view.isTypeAheadEnabled = false
        // A key that is meant for a bug must not act on its successor: see ``MainWindow/step(_:isTold:)``.
        view.succession = .after([])
        view.onSelectionChanged = { [weak self, weak collection] in
            guard let self, collection === self.collection, !isAwaitingSelection else { return }
            onSelect?()
        }
        collection.onResultsChanged = { [weak self] in self?.updatePage() }
    }

    private func build() {
        for (view, collection) in collections {
            let scrolled = ScrolledWindow(collection.view)
            scrolled.setPolicy(horizontal: .never, vertical: .automatic)
            scrolled.vexpand = true
            scrolled.hexpand = true
            views.add(scrolled, name: view.rawValue)
        }
        views.visibleChildName = view.rawValue
        viewsTransition = views.onTransitionChanged { [weak self] in
            if let self, !views.isInTransition { clearHidden() }
        }
        index.setSearch(accessibleName: gettext("Search")) { [weak self] in self?.startSearch() }
        list.setSectionIndex(index)
        search.capture(views, in: content)
        stack.add(Box(.horizontal, children: [views, index]), name: "bugs")
        for page in EmptyBugsPages.Page.allCases { stack.add(name: page.rawValue) { [pages] in pages.widget(page) } }
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

/// The contents of the list: scope, grouping, filter, list or gallery.
extension BugsPane {
    /// Shows the bugs of `scope`; none for nil. Clears the search.
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

    /// Changes the grouping. Grouping by project makes sense for all projects only; a single project is then grouped by status.
    func setGrouping(_ grouping: BugGrouping) {
        guard grouping != self.grouping else { return }
        self.grouping = grouping
        update()
        list.scrollTo(section: 0)
        // The selection may be far from there.
        collection.revealSelection()
    }

    func setFilter(_ filter: BugFilter) {
        guard filter != self.filter else { return }
        self.filter = filter
        update()
    }

    /// Switches between list and gallery, with the same bugs and selection.
    func setView(_ view: BugView) {
        guard view != self.view else { return }
        let selected = selectedIDs
        let hadFocus = list.containsFocus
        list.setSectionIndex(nil)
        self.view = view
        // The view still has the selection from when it was last shown.
        list.select(rowID: nil)
        reload()
        list.setSectionIndex(index)
        collection.select(selected)
        views.visibleChildName = view.rawValue
        // The other view is visible until it has faded out.
        if !views.isInTransition { clearHidden() }
        if hadFocus { list.grabFocus() }
        updateCounts()
    }

    /// Releases the rows of the list or the gallery, whichever is hidden.
    private func clearHidden() {
        for (view, collection) in collections where view != self.view { collection.clear() }
    }

    /// Updates sections and dates after a new day has begun.
    func updateDays() {
        let bounds = CreatedBounds(now: now(), calendar: .ofTheLocale)
        if bounds != self.bounds {
            self.bounds = bounds
            if grouping == .created { update() }
        }
        list.rebind()
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

    /// Applies filter, grouping and search.
    /// - Parameter isSearch: whether the user has typed a search.
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

    /// Updates the title: the project's name and host may have changed.
    func updateTitle() {
        switch scope {
        case .project(let id):
            let project = try? store.project(id)
            onTitled?(project?.name)
            header.show(project?.name ?? "", over: project.map { BugWording.hostAlone($0.host) } ?? "")
        case nil where hasProjects:
            onTitled?(nil)
            header.show(gettext("Bugs"))
        // Without any project the title is that of the first start.
        case .all, nil:
            onTitled?(nil)
            header.show(gettext("All Bugs"), shorter: BugWording.filter(.all))
        }
    }

    /// Shows the bugs, or the page that says why there are none.
    private func updatePage() {
        // The list of projects receives the deletion soon, and selects another row.
        guard collection.hasFailed || !isProjectGone else { return }
        let empty = emptyPage
        let offersControls = scope != nil && empty != .noProjects
        // A page that had the focus loses it when it is hidden. GTK would give it to the search entry, where Undo means the typing.
        let hadFocus = stack.containsFocus || (!offersControls && controls.containsFocus)
        controls.isVisible = offersControls
        let page = empty?.rawValue ?? "bugs"
        guard page != stack.visibleChildName else { return }
        stack.visibleChildName = page
        guard hadFocus else { return }
        if lacksProjects { onKeyboardFreed?() } else { grabFocus() }
    }

    /// Whether there is no project, so that the pane offers nothing to do.
    var lacksProjects: Bool { stack.visibleChildName == EmptyBugsPages.Page.noProjects.rawValue }

    private var isProjectGone: Bool {
        if case .project(let id) = scope { (try? store.project(id)) == nil } else { false }
    }

    private var emptyPage: EmptyBugsPages.Page? {
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

    /// Ignores errors, which the pane that shows the projects reports.
    private var hasProjects: Bool { (try? store.projectCount()) != 0 }
}

// MARK: - Counting

/// Counts the open and the closed bugs; those that match the search, if there is one.
extension BugsPane {
    /// Counts the bugs again, in the background.
    func updateCounts() {
        guard scope != nil else { return updatePage() }
        counting?.cancel()
        // The visible rows are loaded first.
        collection.whenComplete { [weak self] in self?.count() }
    }

    private func count() {
        guard let scope else { return }
        counting?.cancel()
        counting = Task { [weak self] in
            guard let counts = try? await self?.counts(in: scope), let self, !Task.isCancelled else { return }
            self.counts = counts
            filters.setLabel(BugWording.filter(.all, count: counts.total), of: BugFilter.all.rawValue)
            filters.setLabel(BugWording.filter(.open, count: counts.open), of: BugFilter.open.rawValue)
            filters.setLabel(BugWording.filter(.closed, count: counts.closed), of: BugFilter.closed.rawValue)
            updatePage()
            sayCount(counts)
            onCounted?()
        }
    }

    private func sayCount(_ counts: BugCounts) {
        guard awaitsCount else { return }
        awaitsCount = false
        let count =
            switch filter {
            case .all: counts.total
            case .open: counts.open
            case .closed: counts.closed
            }
        announcer.announce(SpokenWording.bugs(count, isSearch: !search.searched.isEmpty))
    }

    /// Asks the store whether the list is empty.
    func isEmpty() async throws -> Bool {
        guard let scope else { return true }
        return try await count(filter, in: scope) == 0
    }

    /// The closed bugs; those that match the search, if there is one.
    func closedIDs() async throws -> Set<Bug.ID> {
        guard let scope else { return [] }
        return try await Set(list(.closed, in: scope).idsInBackground(from: store))
    }

    private func counts(in scope: BugScope) async throws -> BugCounts {
        guard !search.searched.isEmpty else { return try await store.bugCounts(of: scope) }
        return try await BugCounts(open: count(.open, in: scope), closed: count(.closed, in: scope))
    }

    private func count(_ filter: BugFilter, in scope: BugScope) async throws -> Int {
        try await list(filter, in: scope).countInBackground(from: store)
    }

    private func list(_ filter: BugFilter, in scope: BugScope) -> ListRequest<Bug> {
        store.bugList(scope, grouping: .status, filter: filter, search: search.searched, bounds: bounds)
    }
}

// MARK: - Selecting

/// The commands for the selected bugs.
extension BugsPane {
    /// The most selected bugs that are read on the main actor. The commands for a larger selection do not depend on the bugs,
    /// and a larger selection is copied in the background.
    static let mostLookedAt = 500

    /// Whether there is a selection whose rows are not loaded yet.
    var isAwaitingSelection: Bool { selectedCount == 0 && !collection.awaitedIDs.isEmpty }

    /// The menu of the selected bugs.
    var menu: BugMenu {
        let count = selectedCount
        guard count <= Self.mostLookedAt else { return BugMenu(count: count, counts: countsOfMany(count)) }
        let selected = selectedIDs.compactMap { bug($0) }
        let (open, priorities) = (selected.count { $0.status == .open }, Set(selected.map(\.priority)))
        return BugMenu(
            count: count, counts: BugCounts(open: open, closed: selected.count - open),
            priority: priorities.count == 1 ? priorities.first : nil)
    }

    /// The counts of a large selection, where they are known without reading its bugs: under a filter, or when all are selected.
    private func countsOfMany(_ count: Int) -> BugCounts? {
        switch filter {
        case .open: BugCounts(open: count, closed: 0)
        case .closed: BugCounts(open: 0, closed: count)
        case .all: counts.flatMap { $0.total == count ? $0 : nil }
        }
    }

    /// Where the user is: the listed scope, the search in it, and the selected bug.
    struct Place: Equatable {
        let scope: BugScope?
        let searched: String
        let selection: Bug.ID?
    }

    var place: Place { Place(scope: scope, searched: search.searched, selection: selection) }

    /// - Parameter isAlone: whether the bug pane, with its page for several bugs, does not show beside the list.
    func showSelectionBar(isAlone: Bool) {
        selectionBar.show(count: isAlone ? selectedCount : 0)
    }
}

extension Bug.ID {
    /// The bug of a row.
    init?(_ item: ListItem) {
        guard let rowID = item.rowID else { return nil }
        self.init(rowID: rowID)
    }
}
