import CoreDumpStore
import FetchedResults
import ListDiff

/// Which bugs are shown, and which of them are selected.
///
/// A list and a gallery show the same bugs in turn; each has rows of its own, because one is still to be seen while the other fades in.
package final class BugListModel {
    package let store: Store
    private let days: () -> CreatedBounds
    private let lists: [BugView: ListModel<Bug>]

    package private(set) var scope: BugScope?
    package private(set) var grouping: BugGrouping
    package private(set) var filter: BugFilter
    package private(set) var view: BugView
    /// What the user searches for; empty for all.
    package private(set) var searched = ""
    /// The counts of the bugs that match the search; nil until they are known.
    package private(set) var counts: BugCounts?
    /// Where the days begin, for the sections by date.
    private var bounds: CreatedBounds
    private var counting: Task<Void, Never>?
    /// Whether the bugs have not been counted since the user has searched for something else.
    private var isSearchNew = false
    private var readingAhead: Task<Void, Never>?

    /// Called before other bugs are shown, or the same for another search.
    package var willShow: (() -> Void)?
    /// Called when ``emptiness`` may be another one.
    package var onPageChanged: (() -> Void)?
    /// Called when the bugs have been counted, with whether these are the first counts of a search, or of what is there after one.
    package var onCounted: ((BugCounts, _ isOfNewSearch: Bool) -> Void)?
    /// Called when a search has selected another bug.
    package var onSelected: (() -> Void)?

    /// - Parameters:
    ///   - list, gallery: show the bugs.
    ///   - days: where the days begin now, in the user's calendar.
    ///   - reportError: gets what cannot be read.
    package init(
        store: Store, list: any ListDisplay, gallery: any ListDisplay, days: @escaping () -> CreatedBounds,
        reportError: @escaping (any Error) -> Void
    ) {
        self.store = store
        self.days = days
        grouping = .status
        filter = .all
        view = .list
        bounds = days()
        lists = [
            .list: ListModel(display: list, reportError: reportError),
            .gallery: ListModel(display: gallery, reportError: reportError),
        ]
        for list in lists.values {
            list.onResultsChanged = { [weak self] in self?.onPageChanged?() }
        }
    }

    isolated deinit {
        counting?.cancel()
        readingAhead?.cancel()
    }

    /// The rows of the list or the gallery.
    package func list(of view: BugView) -> ListModel<Bug> {
        guard let list = lists[view] else { preconditionFailure("a view without rows") }
        return list
    }

    /// The rows of the list or the gallery, whichever is shown.
    package var list: ListModel<Bug> { list(of: view) }

    package var display: any ListDisplay { list.display }

    package var firstBug: Bug.ID? { list.firstID }

    /// A bug of the list; nil when it has been deleted.
    package func bug(_ id: Bug.ID) -> Bug? { list.record(id: id) }
}

// MARK: - What is shown

extension BugListModel {
    /// What the bugs are grouped by: those of a project are not grouped by projects.
    package var shownGrouping: BugGrouping { scope == .all || !grouping.isOfProjects ? grouping : .status }

    /// Begins with a grouping and a filter, before bugs are shown.
    package func begin(grouping: BugGrouping, filter: BugFilter) {
        self.grouping = grouping
        self.filter = filter
    }

    /// Shows the bugs of `scope`; none for nil. Ends the search.
    package func show(_ scope: BugScope?) {
        self.scope = scope
        display.select(rowID: nil, scroll: false)
        searched = ""
        counts = nil
        reload()
        display.scrollTo(section: 0)
        updateCounts()
    }

    package func group(by grouping: BugGrouping) {
        guard grouping != self.grouping else { return }
        self.grouping = grouping
        update()
        display.scrollTo(section: 0)
        // The selection may be far from there.
        list.revealSelection()
    }

    package func filter(by filter: BugFilter) {
        guard filter != self.filter else { return }
        self.filter = filter
        update()
    }

    /// Shows the bugs that a text is found in; all for an empty one.
    package func search(_ text: String) {
        searched = text
        isSearchNew = true
        update(isSearch: !text.isEmpty)
        // After a search the user goes on with the bug that is selected.
        if text.isEmpty { list.revealSelection() }
        selectNamed()
        counts = nil
        updateCounts()
        readAhead()
    }

    /// Shows the same bugs as a list or as a gallery, with the same selection. What was shown before still has its rows: see
    /// ``clearHidden()``.
    package func show(as view: BugView) {
        guard view != self.view else { return }
        let selected = selectedIDs
        self.view = view
        // It still has the selection from when it was last shown.
        display.select(rowID: nil, scroll: false)
        reload()
        list.select(selected)
        updateCounts()
    }

    /// Releases the rows of the list or the gallery, whichever is hidden.
    package func clearHidden() {
        for (view, list) in lists where view != self.view { list.clear() }
    }

    /// Updates sections and dates after a new day has begun.
    package func updateDays() {
        let bounds = days()
        if bounds != self.bounds {
            self.bounds = bounds
            if grouping == .created { update() }
        }
        display.rebind()
    }

    /// Applies filter, grouping and search once more.
    package func update(isSearch: Bool = false) {
        willShow?()
        if let request { list.change(to: request, of: store, isSearch: isSearch) }
    }

    private func reload() {
        willShow?()
        if let request { list.show(request, of: store) } else { list.clear() }
    }

    /// Nil when no project is selected.
    private var request: ListRequest<Bug>? {
        scope.map { store.bugList($0, grouping: shownGrouping, filter: filter, search: searched, bounds: bounds) }
    }

    /// Selects the bug whose number, or key in another tracker, is searched for, even where other bugs match the text as well.
    private func selectNamed() {
        let text = searched
        guard let scope, let id = (try? store.bug(searched: text, in: scope)) ?? nil else { return }
        let wasInList = display.containsFocus
        list.whenKnown(id) { [weak self] isShown in
            // Not if the user has gone on to the list meanwhile.
            guard let self, isShown, searched == text, display.containsFocus == wasInList else { return }
            if list.selectNamed(id) { onSelected?() }
        }
    }

    /// Reads ahead what searching needs, once, after the frame with the results of the first key.
    private func readAhead() {
        guard readingAhead == nil else { return }
        let frame = display.nextFrame(orAfter: .seconds(1))
        readingAhead = Task { [store] in
            await frame.wait()
            if !Task.isCancelled { await store.readAhead() }
        }
    }
}

// MARK: - Where there are none

/// Why no bugs are shown.
package nonisolated enum EmptyBugList: String, CaseIterable, Sendable {
    case noProjects, noProject, noBugs, noOpenBugs, noClosedBugs, unreadable
    /// Nothing was found in one project, so that all could be searched.
    case noResults, noOpenResults, noClosedResults
    case noResultsInAll, noOpenResultsInAll, noClosedResultsInAll

    static func noResults(of filter: BugFilter, inAll: Bool) -> Self {
        switch filter {
        case .all: inAll ? .noResultsInAll : .noResults
        case .open: inAll ? .noOpenResultsInAll : .noOpenResults
        case .closed: inAll ? .noClosedResultsInAll : .noClosedResults
        }
    }
}

extension BugListModel {
    /// Why there are no bugs; nil while there are, or it is not known yet.
    package var emptiness: EmptyBugList? {
        guard scope != nil else { return hasProjects ? .noProject : .noProjects }
        guard !list.hasFailed else { return .unreadable }
        guard list.numberOfObjects == 0, list.isComplete else { return nil }
        if scope == .all, !hasProjects { return .noProjects }
        guard searched.isEmpty else { return .noResults(of: filter, inAll: scope == .all) }
        switch filter {
        case .all: return .noBugs
        case .open: return counts?.total == 0 ? .noBugs : .noOpenBugs
        case .closed: return .noClosedBugs
        }
    }

    /// Whether the project whose bugs are shown has been deleted, and the list of projects does not know yet.
    package var isProjectGone: Bool {
        if case .project(let id) = scope { (try? store.project(id)) == nil } else { false }
    }

    /// Ignores errors, which are reported where the projects are shown.
    package var hasProjects: Bool { (try? store.projectCount()) != 0 }
}

// MARK: - Counting

/// Counts the open and the closed bugs; those that match the search, if there is one.
extension BugListModel {
    /// Counts the bugs again, in the background.
    package func updateCounts() {
        guard scope != nil else {
            onPageChanged?()
            return
        }
        counting?.cancel()
        // The rows that are seen are read first.
        list.whenComplete { [weak self] in self?.count() }
    }

    private func count() {
        guard let scope else { return }
        counting?.cancel()
        counting = Task { [weak self] in
            guard let counts = try? await self?.counts(in: scope), let self, !Task.isCancelled else { return }
            self.counts = counts
            onPageChanged?()
            let isOfNewSearch = isSearchNew
            isSearchNew = false
            onCounted?(counts, isOfNewSearch)
        }
    }

    /// How many bugs the list has when all are known; nil until they are counted.
    package var shownCount: Int? {
        switch filter {
        case .all: counts?.total
        case .open: counts?.open
        case .closed: counts?.closed
        }
    }

    /// Asks the store whether the list is empty.
    package func isEmpty() async throws -> Bool {
        guard let scope else { return true }
        return try await count(filter, in: scope) == 0
    }

    /// The closed bugs; those that match the search, if there is one.
    package func closedIDs() async throws -> Set<Bug.ID> {
        guard let scope else { return [] }
        return try await Set(list(.closed, in: scope).idsInBackground(from: store))
    }

    private func counts(in scope: BugScope) async throws -> BugCounts {
        guard !searched.isEmpty else { return try await store.bugCounts(of: scope) }
        return try await BugCounts(open: count(.open, in: scope), closed: count(.closed, in: scope))
    }

    private func count(_ filter: BugFilter, in scope: BugScope) async throws -> Int {
        try await list(filter, in: scope).countInBackground(from: store)
    }

    private func list(_ filter: BugFilter, in scope: BugScope) -> ListRequest<Bug> {
        store.bugList(scope, grouping: .status, filter: filter, search: searched, bounds: bounds)
    }
}

// MARK: - What is selected

/// The bugs that a command concerns.
package nonisolated struct SelectedBugs: Equatable, Sendable {
    /// How many are selected.
    package let count: Int
    /// How many of them can be closed, and how many reopened; nil where they are too many to read.
    package let counts: BugCounts?
    /// The priority that all of them have; nil if they differ, or are too many to read.
    package let priority: Bug.Priority?

    package init(count: Int, counts: BugCounts?, priority: Bug.Priority? = nil) {
        self.count = count
        self.counts = counts
        self.priority = priority
    }

    package var hasOpen: Bool { counts?.open != 0 }
    package var hasClosed: Bool { counts?.closed != 0 }
}

/// Where the user is: whose bugs are shown, the search in them, and the selected bug.
package nonisolated struct BugPlace: Equatable, Sendable {
    package let scope: BugScope?
    package let searched: String
    package let selection: Bug.ID?
}

extension BugListModel {
    /// The most selected bugs that are read on the main actor. The commands for a larger selection do not depend on the bugs,
    /// and a larger selection is copied in the background.
    package static let mostLookedAt = 500

    /// The selected bug, if exactly one is selected.
    package var selection: Bug.ID? { display.selectedItem.flatMap(Bug.ID.init) }

    /// The selected bugs, in display order.
    /// - Complexity: O(selected)
    package var selectedIDs: [Bug.ID] { display.selectedItems.compactMap(Bug.ID.init) }

    package var selectedCount: Int { display.selectedCount }

    /// Whether there is a selection whose rows are not known yet.
    package var isAwaitingSelection: Bool { selectedCount == 0 && !list.awaitedIDs.isEmpty }

    /// Whether ``selection`` is what the user has chosen; not while rows are still read.
    package var knowsSelection: Bool { list.isComplete && !isAwaitingSelection }

    package var place: BugPlace { BugPlace(scope: scope, searched: searched, selection: selection) }

    /// Returns false when the bug is not shown.
    @discardableResult
    package func select(_ id: Bug.ID) -> Bool { display.select(rowID: id.rowID, scroll: true) }

    /// Selects those of the bugs that are shown. Returns whether there is one.
    @discardableResult
    package func select(_ ids: some Sequence<Bug.ID>) -> Bool {
        display.select(rowIDs: ids.map(\.rowID), scroll: true)
    }

    package var selected: SelectedBugs {
        let count = selectedCount
        guard count <= Self.mostLookedAt else { return SelectedBugs(count: count, counts: countsOfMany(count)) }
        let selected = selectedIDs.compactMap { bug($0) }
        let (open, priorities) = (selected.count { $0.status == .open }, Set(selected.map(\.priority)))
        return SelectedBugs(
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
}

extension Bug.ID {
    /// The bug of a row.
    package init?(_ item: ListItem) {
        guard let rowID = item.rowID else { return nil }
        self.init(rowID: rowID)
    }
}

extension BugGrouping {
    /// Whether the sections are projects or hosts, which is useful for the bugs of all projects only.
    package var isOfProjects: Bool {
        switch self {
        case .project, .host: true
        case .status, .priority, .created, .hour, .title: false
        }
    }
}

/// How bugs are shown. The raw values are kept in settings.
package nonisolated enum BugView: String, CaseIterable, Sendable {
    case list, gallery
}
