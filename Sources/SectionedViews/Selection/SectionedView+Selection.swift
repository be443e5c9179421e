import CGtk
import Foundation
import Gtk
import ListDiff

extension SectionedView {
    /// How many rows can be selected. Without selection the cursor still moves and Return still activates.
    package var selectionMode: SelectionMode {
        get { selection.mode }
        set {
            selection.mode = newValue
            if newValue == .none { unselectAll() }
            if newValue == .single, selection.count > 1 { setSelection(selection.cursor) }
            setAccessibleMultiSelectable(newValue == .multiple)
            showSelection()
        }
    }

    /// What is selected, if it is one item; nil for none and for several.
    package var selectedItem: ListItem? {
        selection.count == 1 ? selectedItems.first : nil
    }

    /// What is selected, in the order of the view.
    /// - Complexity: O(selected)
    package var selectedItems: [ListItem] {
        (selection.includesTopRow ? [.topRow] : []) + identities(of: selection.rows).map { .row($0) }
    }

    /// How many items are selected.
    package var selectedCount: Int { selection.count }

    /// Selects one row and moves the cursor there; nil selects nothing. Does not call ``onSelectionChanged``.
    /// Returns false, and changes nothing, if there is no such row.
    /// - Parameter scroll: whether to bring the row into the viewport.
    @discardableResult
    package func select(rowID: Int64?, scroll: Bool = false) -> Bool {
        guard let rowID else {
            setSelection(nil)
            return true
        }
        return select(.row(rowID), scroll: scroll)
    }

    /// Selects exactly those of the rows that are there, and moves the cursor to the first of them. Does not call
    /// ``onSelectionChanged``.
    /// - Returns: whether there was one.
    /// - Complexity: O(k log k) for k rows.
    @discardableResult
    package func select(rowIDs: some Sequence<Int64>, scroll: Bool = false) -> Bool {
        let marks = rowIDs.compactMap { mark(.row($0)) }.sorted { ($0.index ?? 0) < ($1.index ?? 0) }
        guard let first = marks.first else { return false }
        guard selection.mode == .multiple, marks.count > 1 else { return select(first.item, scroll: scroll) }
        setSelection(first)
        changeSelection(notify: false) { selection in
            for mark in marks { selection.insert(mark) }
        }
        if scroll { reveal(first) }
        if containsFocus { focusCursor() }
        return true
    }

    /// Selects the row above all sections. Does not call ``onSelectionChanged``.
    @discardableResult
    package func selectTopRow(scroll: Bool = false) -> Bool {
        select(.topRow, scroll: scroll)
    }

    /// Selects all rows, though not the one above all sections. Does nothing unless several can be selected. Does not
    /// call ``onSelectionChanged``.
    ///
    /// While the data source does not know all rows, nothing is selected until it does: what would be done to all must not be
    /// done to some. Another selection meanwhile takes its place.
    package func selectAll() {
        selectAll(notify: false)
    }

    func selectAll(notify: Bool) {
        guard selection.mode == .multiple else { return }
        guard let dataSource else { return selectKnown(notify: notify) }
        isSelectingAll = true
        dataSource.whenComplete { [weak self] in
            if let self, isSelectingAll { selectKnown(notify: notify) }
        }
        guard isSelectingAll else { return }
        changeSelection(notify: notify) { $0.clear() }
        isSelectingAll = true
    }

    private func selectKnown(notify: Bool) {
        changeSelection(notify: notify) { selection in
            selection.clear()
            selection.rows.insert(integersIn: 0..<layout.rowCount)
        }
    }

    /// Lets go of the wish to select all rows once they are known: they are others.
    package func stopSelectingAll() {
        isSelectingAll = false
    }

    /// Does not call ``onSelectionChanged``.
    package func unselectAll() {
        changeSelection(notify: false) { $0.clear() }
    }

    private func select(_ item: ListItem, scroll: Bool) -> Bool {
        guard let mark = mark(item) else { return false }
        setSelection(mark)
        if scroll { reveal(mark) }
        if containsFocus { focusCursor() }
        return true
    }

    /// Where an item is; nil if there is no such item.
    func mark(_ item: ListItem) -> ListSelection.Mark? {
        switch item {
        case .topRow: topCell == nil ? nil : ListSelection.Mark(item: item)
        case .row(let id):
            dataSource?.index(of: id).map { ListSelection.Mark(item: item, index: $0) }
        }
    }

    func mark(at index: Int) -> ListSelection.Mark? {
        dataSource.map { ListSelection.Mark(item: .row($0.rowID(at: index)), index: index) }
    }

    /// Moves the cursor, and the selection with it.
    func setSelection(_ mark: ListSelection.Mark?, notify: Bool = false) {
        changeSelection(notify: notify) { selection in
            selection.cursor = mark
            selection.anchor = mark
            selection.column = nil
            selection.clear()
            if selection.mode != .none, let mark { selection.insert(mark) }
        }
    }

    /// Changes the selection as `body` says, and shows and tells it.
    func changeSelection(notify: Bool, _ body: (inout ListSelection) -> Void) {
        isSelectingAll = false
        let before = selection
        body(&selection)
        guard selection.rows != before.rows || selection.includesTopRow != before.includesTopRow else { return }
        rememberIdentities()
        forgetSuccession()
        showSelection()
        guard notify else { return }
        choiceCount += 1
        onSelectionChanged?()
    }

    /// Brings style and accessible state of the shown rows up to date.
    func showSelection() {
        for cell in rows.ordered { cell.widget.isSelected = selection.rows.contains(cell.place) }
        topCell?.isSelected = selection.includesTopRow
    }

    func rememberIdentities() {
        selection.identities =
            selection.rows.count <= ListSelection.identityLimit ? identities(of: selection.rows) : nil
    }

    private func identities(of indices: IndexSet) -> [Int64] {
        guard let dataSource else { return [] }
        return indices.map { dataSource.rowID(at: $0) }
    }
}
