import FetchedResults
import Gtk
import SectionedViews

/// What was selected when a search or a filter took it out of the list. A request that brings it back selects it again, unless
/// the user has turned to something else meanwhile.
struct DisplacedSelection {
    let rowID: Int64
    /// What is selected instead of it.
    var substitute: ListItem?
}

extension FetchedListAdapter {
    /// Selects rows of a list that has just been shown: at once where all of them are known, else as soon as all rows are.
    func select(_ ids: [Record.ID]) {
        if isComplete || ids.allSatisfy({ index(of: $0.rowID) != nil }) {
            view.select(rowIDs: ids.map(\.rowID), scroll: true)
        } else {
            awaitedIDs = ids
        }
    }

    /// Selects the row that what is searched for names. What was selected before the search comes back after it, unless the user
    /// has turned to this one.
    @discardableResult
    func selectNamed(_ id: Record.ID) -> Bool {
        if displaced == nil, let before = view.selectedItem?.rowID, before != namedRow {
            displaced = DisplacedSelection(rowID: before)
        }
        namedRow = id.rowID
        return view.select(rowID: id.rowID, scroll: true)
    }

    /// Brings what is selected into view, also when it is known later: where others have come back around it, it may be far
    /// away.
    func revealSelection() {
        view.scrollToSelection()
        if !isComplete { whenComplete { [weak self] in self?.view.scrollToSelection() } }
    }

    /// Another request is about to take the place of the one that is shown.
    func noteSelection() {
        let selected = view.selectedItem
        if view.containsFocus || selected?.rowID != namedRow { namedRow = nil }
        // A user who has selected several rows has turned to them.
        if view.selectedCount > 1 { displaced = nil }
        // The search has selected it, not the user.
        guard namedRow == nil else { return }
        // Nothing is selected while it is awaited.
        let isOther = displaced?.substitute != selected && (selected != nil || awaitedIDs.isEmpty)
        // A user whose keyboard is in the list has seen what is selected there, and goes on with it.
        if view.containsFocus || isOther { displaced = nil }
        guard displaced == nil, let rowID = selected?.rowID else { return }
        displaced = DisplacedSelection(rowID: rowID, substitute: selected)
    }

    /// Rows have left, or are about to, that which is selected perhaps among them: what a request has taken out does not come back in
    /// the place of what was chosen after it.
    func forgetDisplacedIfOtherIsChosen() {
        // The list knows no longer what has left, but what it was.
        let ownChoices = [displaced?.substitute?.rowID, namedRow].compactMap(\.self)
        if let selected = view.selectedRowIDs, selected.count < 2, selected.allSatisfy(ownChoices.contains) { return }
        displaced = nil
    }

    /// All rows of another request are shown.
    func bringSelectionBack() {
        guard let id = displaced?.rowID else { return }
        guard index(of: id) != nil else {
            selectFirstFound()
            displaced?.substitute = view.selectedItem
            return
        }
        let selected = view.selectedItem
        // A user who has selected another one while rows were read goes on with that.
        let isFree = view.selectedCount == 0 || selected == displaced?.substitute || selected?.rowID == namedRow
        displaced = nil
        guard isFree || selected == .row(id) else { return }
        // If the keyboard is there, it goes on from it.
        if view.containsFocus, view.selectedItem == .row(id) { view.scrollTo(rowID: id) }
        guard view.selectedItem != .row(id), view.selectedCount < 2, !view.isSelectingAll else { return }
        view.select(rowID: id, scroll: !isSearch)
        view.onSelectionChanged?()
    }

    /// What is found is looked at from its beginning: where the selection is not in it, the row beside that may be out of sight, and
    /// where nothing was found before there is none.
    private func selectFirstFound() {
        guard isSearch, namedRow == nil, !view.containsFocus, view.selectedCount < 2, !view.isSelectingAll,
            let first = firstID?.rowID, view.selectedItem != .row(first)
        else { return }
        view.select(rowID: first, scroll: false)
        view.onSelectionChanged?()
    }
}
