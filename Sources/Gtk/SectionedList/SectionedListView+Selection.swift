import CGtk

extension SectionedListView {
    /// Whether rows can be selected. Without selection the cursor still moves and Return still activates.
    package var selectionMode: SelectionMode {
        get { selection.mode }
        set {
            selection.mode = newValue
            if newValue == .none { selection.selected = nil }
            showSelection()
        }
    }

    /// What is selected.
    package var selectedItem: ListItem? { selection.selected?.item }

    /// Selects a row and moves the cursor there; nil selects nothing. Does not call ``onSelectionChanged``.
    /// Returns false, and changes nothing, if there is no such row.
    /// - Parameter scroll: whether to bring the row into the viewport.
    @discardableResult
    package func select(rowID: Int64?, scroll: Bool = false) -> Bool {
        guard let rowID else {
            setSelection(nil, notify: false)
            return true
        }
        return select(.row(rowID), scroll: scroll)
    }

    /// Selects the row above all sections. Does not call ``onSelectionChanged``.
    @discardableResult
    package func selectTopRow(scroll: Bool = false) -> Bool {
        select(.topRow, scroll: scroll)
    }

    private func select(_ item: ListItem, scroll: Bool) -> Bool {
        guard let mark = mark(item) else { return false }
        setSelection(mark, notify: false)
        if scroll { reveal(mark) }
        if listHasFocus { focusCursor() }
        return true
    }

    /// Where an item is; nil if there is no such item.
    func mark(_ item: ListItem) -> ListSelection.Mark? {
        switch item {
        case .topRow: topCell == nil ? nil : ListSelection.Mark(item: item, position: nil)
        case .row(let id): dataSource?.position(of: id).map { ListSelection.Mark(item: item, position: $0) }
        }
    }

    func mark(at position: ListPosition) -> ListSelection.Mark? {
        dataSource.map { ListSelection.Mark(item: .row($0.rowID(at: position)), position: position) }
    }

    /// Moves the cursor, and the selection with it.
    func setSelection(_ mark: ListSelection.Mark?, notify: Bool) {
        let before = selection.selected?.item
        selection.cursor = mark
        if selection.mode == .single { selection.selected = mark }
        showSelection()
        if notify, selection.selected?.item != before { onSelectionChanged?(selection.selected?.item) }
    }

    /// Brings style and accessible state of the visible rows up to date.
    func showSelection() {
        let selected = selection.selected?.item
        for cell in rows.ordered { cell.widget.isSelected = selected == .row(cell.id) }
        topCell?.isSelected = selected == .topRow
    }

    /// Lets selection and cursor follow their rows through a change; those whose rows are gone go to the next row, at
    /// the end to the previous one. Returns whether another row is selected now.
    func followSelection(_ change: ListChange, _ dataSource: any SectionedListDataSource) -> Bool {
        let before = selection.selected?.item
        selection.selected = selection.selected.flatMap { followed($0, change, dataSource) }
        selection.cursor = selection.cursor.flatMap { followed($0, change, dataSource) }
        return selection.selected?.item != before
    }

    private func followed(
        _ mark: ListSelection.Mark, _ change: ListChange, _ dataSource: any SectionedListDataSource
    ) -> ListSelection.Mark? {
        guard let old = mark.position, let id = mark.item.rowID else { return mark }
        if let new = change.index.newPosition(ofOld: old), dataSource.rowID(at: new) == id {
            return ListSelection.Mark(item: mark.item, position: new)
        }
        if let new = dataSource.position(of: id) { return ListSelection.Mark(item: mark.item, position: new) }
        guard layout.rowCount > 0 else { return nil }
        let next = change.index.indexOfSuccessor(ofOld: old, old: change.before, new: layout)
        return self.mark(at: layout.position(ofIndex: min(next, layout.rowCount - 1)))
    }

    /// Finds the selected row and the cursor again after a reload; those that are gone are forgotten.
    func refindSelection() {
        let before = selection.selected?.item
        selection.selected = selection.selected.flatMap { mark($0.item) }
        selection.cursor = selection.cursor.flatMap { mark($0.item) }
        if selection.selected?.item != before { onSelectionChanged?(selection.selected?.item) }
    }
}
