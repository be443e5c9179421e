import CGtk

// Rows take the keyboard focus themselves: a screen reader then hears which one has it.
extension SectionedListView {
    var listHasFocus: Bool { gtk_widget_get_focus_child(widget) != nil }

    func isFocusChild(_ cell: ListCellWidget) -> Bool {
        gtk_widget_get_focus_child(widget) == cell.widget
    }

    /// Tab enters at the cursor and leaves from any row.
    func moveFocus(_ direction: GtkDirectionType) -> Bool {
        guard !listHasFocus else { return false }
        return takeFocus()
    }

    /// Gives the focus to the cursor's row, else to the selected or first visible one.
    func takeFocus() -> Bool {
        if selection.cursor == nil {
            let first = layout.indices(from: viewport.value, to: viewport.value + viewport.height).first
            selection.cursor =
                selection.selected ?? mark(.topRow) ?? first.flatMap { mark(at: layout.position(ofIndex: $0)) }
        }
        if let cursor = selection.cursor { reveal(cursor) }
        return focusCursor()
    }

    @discardableResult
    func focusCursor() -> Bool {
        guard let cell = cell(of: selection.cursor?.item) else { return false }
        return gtk_widget_grab_focus(cell.widget) != 0
    }

    func cell(of item: ListItem?) -> ListCellWidget? {
        switch item {
        case .topRow: topCell
        case .row(let id): rows.live[id]?.widget
        case nil: nil
        }
    }
}
