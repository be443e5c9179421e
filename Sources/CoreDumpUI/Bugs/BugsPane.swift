import CoreDumpStore
import Foundation
import Gtk
import Localization

/// The middle pane: the bugs of a project, or of all, as a list or a gallery.
final class BugsPane {
    let content = Box(.vertical)
    let header = BugsHeader()
    let search = SearchField(name: gettext("Search Bugs"), placeholder: gettext("Search titles and details"))
    let presentation: BugPresentation

    let store: Store
    let now: () -> Date
    let stack = Stack(transition: .crossfade)
    let views = Stack(transition: .crossfade)
    let index = SectionIndex(accessibleName: gettext("Bugs Index"))
    let controls = Box(.vertical)
    let filters: ChoiceBar
    let pages = BugPages()
    private(set) lazy var selectionBar = SelectionBar { [weak self] in self?.menu.make() ?? Menu() }
    let collections: [BugView: any BugCollection]
    var scope: BugScope?
    var grouping = BugGrouping.status
    var filter = BugFilter.all
    var view = BugView.list
    /// Of those that are searched for; nil while they are counted.
    var counts: BugCounts?
    /// Where the days begin that the sections by date are made of.
    var bounds: CreatedBounds
    var counting: Task<Void, Never>?
    var viewsTransition: SignalConnection?
    lazy var spoken = SpokenAfterTyping(in: search.entry)
    /// Whether the person has typed what is searched for, and not heard yet what was found.
    var awaitsCount = false
    private var readingAhead: (start: LoopSource, task: Task<Void, Never>?)?

    /// Called when the person selects other bugs, or they change.
    var onSelect: (() -> Void)?
    /// Called with the name of the project whose bugs are shown, nil for all and for none.
    var onTitled: ((_ project: String?) -> Void)?
    /// Called when they have been counted.
    var onCounted: (() -> Void)?
    /// Called when what had the keyboard has gone, and there is no project left.
    var onKeyboardFreed: (() -> Void)?
    let reportError: ErrorHandler

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
            // Who leaves a search goes on with what it has found.
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

    /// The list or the gallery, whichever shows.
    var list: SectionedView { collection.view }

    var collection: any BugCollection {
        guard let collection = collections[view] else { preconditionFailure("a view without a collection") }
        return collection
    }

    /// The selected bug, if it is one.
    var selection: Bug.ID? { list.selectedItem.flatMap(Bug.ID.init) }

    /// The selected bugs in their order.
    /// - Complexity: O(selected)
    var selectedIDs: [Bug.ID] { list.selectedItems.compactMap(Bug.ID.init) }

    var selectedCount: Int { list.selectedCount }

    /// For those who measure the window.
    var reported: any ReportedList { collection }

    var firstBug: Bug.ID? { collection.firstID }

    /// A bug of the list; nil when it is gone.
    func bug(_ id: Bug.ID) -> Bug? { collection.record(id: id) }

    /// Runs `body` when it is known which bugs are shown.
    func whenComplete(_ body: @escaping () -> Void) {
        collection.whenComplete(body)
    }

    /// Runs `body` when it is known whether the bug is shown.
    func whenKnown(_ id: Bug.ID, _ body: @escaping (_ isShown: Bool) -> Void) {
        collection.whenKnown(id, body)
    }

    /// Returns false when the bug is not among those that are shown.
    @discardableResult
    func select(_ id: Bug.ID) -> Bool {
        list.select(rowID: id.rowID, scroll: true)
    }

    /// Selects those that are shown. Returns whether there is one.
    @discardableResult
    func select(_ ids: some Sequence<Bug.ID>) -> Bool {
        list.select(rowIDs: ids.map(\.rowID), scroll: true)
    }

    /// Gives the keyboard to the list, or to what is there instead.
    func grabFocus() {
        switch stack.visibleChildName {
        case "bugs": list.grabFocus()
        case BugPages.Page.noBugs.rawValue: pages.newBug.grabFocus()
        default: if controls.isVisible { search.entry.grabFocus() } else { header.grabFocus() }
        }
    }

    /// Gives the keyboard to the search entry.
    func startSearch() {
        if scope != nil { search.grabFocus() }
    }

    /// Who types the number of a bug, or its key elsewhere, wants to see that one, whatever else has the text.
    private func selectNamed(_ text: String) {
        guard let scope, let id = (try? store.bug(searched: text, in: scope)) ?? nil else { return }
        let wasInList = list.containsFocus
        whenKnown(id) { [weak self] isShown in
            // Unless the person has gone on to something else in the list meanwhile.
            guard let self, isShown, search.searched == text, list.containsFocus == wasInList else { return }
            if collection.selectNamed(id) { onSelect?() }
        }
    }

    /// Once, and only for those who search; after the frame that shows what the first key finds.
    private func prepareForNextKeys() {
        guard readingAhead == nil else { return }
        let start = LoopSource.idle { [weak self] in
            guard let self else { return }
            readingAhead?.task = Task { [store] in await store.readAhead() }
        }
        readingAhead = (start, nil)
    }

    /// What was found has the keyboard, and something of it is selected.
    private func goToResults() {
        guard let first = firstBug else { return }
        list.grabFocus()
        if selectedCount == 0, select(first) { onSelect?() }
    }

    /// Searches for a text, which can be gone on with.
    func startSearch(_ text: String) {
        search.searched = text
        search.goOn()
    }
}
