import CGtk

// Rows take the keyboard focus themselves: a screen reader then hears which one has it.
extension SectionedView {
    /// Whether a row has the focus.
    var viewHasFocus: Bool { gtk_widget_get_focus_child(widget) != nil }

    func isFocusChild(_ cell: CellWidget) -> Bool {
        gtk_widget_get_focus_child(widget) == cell.widget
    }

    /// Tab enters at the cursor and leaves from any row.
    func moveFocus(_ direction: GtkDirectionType) -> Bool {
        guard !viewHasFocus else { return false }
        return takeFocus()
    }

    /// Gives the focus to the cursor's row, else to the selected or first visible one.
    func takeFocus() -> Bool {
        if selection.cursor == nil {
            let first = layout.rows(from: viewport.top, to: viewport.bottom).first
            selection.cursor = selection.rows.first.flatMap(mark(at:)) ?? mark(.topRow) ?? first.flatMap(mark(at:))
        }
        guard let cursor = selection.cursor else {
            // Without a row the placeholder's controls are what there is to focus.
            return placeholder.map { $0.isShown && gtk_widget_child_focus($0.cell.widget, GTK_DIR_TAB_FORWARD) != 0 }
                ?? false
        }
        reveal(cursor)
        return focusCursor()
    }

    @discardableResult
    func focusCursor() -> Bool {
        guard let cell = cell(of: selection.cursor?.item) else { return false }
        return gtk_widget_grab_focus(cell.widget) != 0
    }

    func cell(of item: ListItem?) -> CellWidget? {
        switch item {
        case .topRow: topCell
        case .row(let id): rows.live[id]?.widget
        case nil: nil
        }
    }
}
