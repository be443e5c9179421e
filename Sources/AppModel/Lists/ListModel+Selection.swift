import FetchedResults
import ListDiff

/// What was chosen in a list and is not selected in it now: rows that are not known yet, and what a search or a filter has taken out.
nonisolated struct RememberedSelection {
    /// The rows that are selected when all rows are known, unless the user selects something meanwhile. Until then nothing is
    /// selected, which means nothing.
    var awaited: [Int64] = []
    /// The number of the user's choices before rows were awaited.
    var choiceBefore = 0
    /// What was selected when a request took it out of the list. A request that brings it back selects it again, unless the user has
    /// turned to something else meanwhile.
    var displaced: Displaced?
    /// The row that the searched text names, until the user turns to something.
    var named: Int64?

    struct Displaced {
        let rowID: Int64
        /// What is selected instead of it.
        var substitute: ListItem?
    }
}

// MARK: - Rows that are not known yet

extension ListModel {
    /// The rows that are selected when they are known. Nothing is selected until then.
    package var awaitedIDs: [Record.ID] { remembered.awaited.map(Record.ID.init) }

    func awaitRows(_ rowIDs: [Int64]) {
        remembered.awaited = rowIDs
        remembered.choiceBefore = display.choiceCount
    }

    /// Selects rows of a list that has just been shown: at once where all of them are known, else as soon as all rows are.
    package func select(_ ids: [Record.ID]) {
        let rowIDs = ids.map(\.rowID)
        if isComplete || rowIDs.allSatisfy({ index(of: $0) != nil }) {
            display.select(rowIDs: rowIDs, scroll: true)
        } else {
            awaitRows(rowIDs)
        }
    }

    /// What was chosen: what is awaited, or else what is selected; nil when it is too much to be remembered.
    private var chosenIDs: [Int64]? {
        let isAwaiting = display.selectedCount == 0 && display.choiceCount == remembered.choiceBefore
        return isAwaiting ? remembered.awaited : display.selectedRowIDs
    }

    /// Selects nothing where a chosen row is not among those that are known: what would be done to all of the chosen rows must
    /// not be done to some, or to others. They are selected again when all rows are known, unless they are too many.
    func awaitSelection() {
        let chosen = chosenIDs
        if let chosen, chosen.allSatisfy({ index(of: $0) != nil }) { return }
        display.unselectAll()
        awaitRows(chosen ?? [])
        if chosen == nil { display.onSelectionChanged?() }
    }

    /// All rows are known.
    func selectAwaited() {
        let (awaited, choiceBefore) = (remembered.awaited, remembered.choiceBefore)
        awaitRows([])
        guard !awaited.isEmpty, display.selectedCount == 0 else { return }
        if !display.isSelectingAll, display.choiceCount == choiceBefore {
            display.select(rowIDs: awaited, scroll: !isSearch)
        }
        // Also when they are there again: the selection may have been read meanwhile.
        display.onSelectionChanged?()
    }
}

// MARK: - Rows that a request has taken out

extension ListModel {
    /// The selected record that the request hides. It is selected again when a request shows it again.
    package var displacedID: Record.ID? { remembered.displaced.map { Record.ID(rowID: $0.rowID) } }

    /// The user has gone into the list, and goes on with what is selected there.
    package func userEntered() {
        remembered.displaced = nil
    }

    /// Selects the row that the searched text names. What was selected before the search comes back after it, unless the user
    /// has turned to this one.
    @discardableResult
    package func selectNamed(_ id: Record.ID) -> Bool {
        if remembered.displaced == nil, let before = display.selectedItem?.rowID, before != remembered.named {
            remembered.displaced = .init(rowID: before)
        }
        remembered.named = id.rowID
        return display.select(rowID: id.rowID, scroll: true)
    }

    /// Brings what is selected into view, also when it is known later: where others have come back around it, it may be far
    /// away.
    package func revealSelection() {
        display.scrollToSelection()
        if !isComplete { whenComplete { [weak self] in self?.display.scrollToSelection() } }
    }

    /// Another request is about to take the place of the one that is shown.
    func rememberSelection() {
        let selected = display.selectedItem
        if display.containsFocus || selected?.rowID != remembered.named { remembered.named = nil }
        // A user who has selected several rows has turned to them.
        if display.selectedCount > 1 { remembered.displaced = nil }
        // The search has selected it, not the user.
        guard remembered.named == nil else { return }
        // Nothing is selected while it is awaited.
        let isOther =
            remembered.displaced?.substitute != selected && (selected != nil || remembered.awaited.isEmpty)
        // A user whose keyboard is in the list has seen what is selected there, and goes on with it.
        if display.containsFocus || isOther { remembered.displaced = nil }
        guard remembered.displaced == nil, let rowID = selected?.rowID else { return }
        remembered.displaced = .init(rowID: rowID, substitute: selected)
    }

    /// Rows have left, or are about to, that which is selected perhaps among them: what a request has taken out does not come back in
    /// the place of what was chosen after it.
    func forgetDisplacedIfOtherIsChosen() {
        // The list knows no longer what has left, but what it was.
        let ownChoices = [remembered.displaced?.substitute?.rowID, remembered.named].compactMap(\.self)
        if let selected = display.selectedRowIDs, selected.count < 2, selected.allSatisfy(ownChoices.contains) {
            return
        }
        remembered.displaced = nil
    }

    /// All rows of another request are shown.
    func bringSelectionBack() {
        guard let id = remembered.displaced?.rowID else { return }
        guard index(of: id) != nil else {
            selectFirstFound()
            remembered.displaced?.substitute = display.selectedItem
            return
        }
        let selected = display.selectedItem
        // A user who has selected another one while rows were read goes on with that.
        let isFree =
            display.selectedCount == 0 || selected == remembered.displaced?.substitute
            || selected?.rowID == remembered.named
        remembered.displaced = nil
        guard isFree || selected == .row(id) else { return }
        // If the keyboard is there, it goes on from it.
        if display.containsFocus, display.selectedItem == .row(id) { display.scrollTo(rowID: id) }
        guard display.selectedItem != .row(id), display.selectedCount < 2, !display.isSelectingAll else { return }
        display.select(rowID: id, scroll: !isSearch)
        display.onSelectionChanged?()
    }

    /// What is found is looked at from its beginning: where the selection is not in it, the row beside that may be out of sight, and
    /// where nothing was found before there is none.
    private func selectFirstFound() {
        guard isSearch, remembered.named == nil, !display.containsFocus, display.selectedCount < 2,
            !display.isSelectingAll, let first = firstID?.rowID, display.selectedItem != .row(first)
        else { return }
        display.select(rowID: first, scroll: false)
        display.onSelectionChanged?()
    }
}
