import CGtk
import Gtk
import ListDiff

// Rows take the keyboard focus themselves: a screen reader then hears which one has it.
extension SectionedView {
    /// Tab enters at the cursor and leaves from any row.
    func moveFocus(_ direction: GtkDirectionType) -> Bool {
        if let placeholder, placeholder.cell.containsFocus {
            return gtk_widget_child_focus(placeholder.cell.widget, direction) != 0
        }
        guard !containsFocus else { return false }
        return takeFocus()
    }

    /// Gives the focus to the cursor's row, else to the selected one or the first that is not cut off at the top.
    @discardableResult
    func takeFocus() -> Bool {
        if selection.cursor == nil {
            let visible = layout.rows(from: viewport.top, to: viewport.bottom)
            let edge = viewport.top + layout.metrics.headerHeight
            let first = visible.first { layout.frame(ofRow: $0).minY >= edge } ?? visible.first
            selection.cursor = selection.rows.first.flatMap(mark(at:)) ?? mark(.topRow) ?? first.flatMap(mark(at:))
        }
        guard let cursor = selection.cursor else {
            // Without a row the placeholder's controls are what there is to focus.
            return placeholder.map { $0.isShown && gtk_widget_child_focus($0.cell.widget, GTK_DIR_TAB_FORWARD) != 0 }
                ?? false
        }
        reveal(cursor)
        // A view that has no size yet cannot scroll to it.
        showCursor()
        return focusCursor()
    }

    /// Gives the keyboard to the first row of a section, and selects it as a key would.
    func selectFirstRow(ofSection section: Int) {
        guard let dataSource, dataSource.numberOfRows(inSection: section) > 0 else { return }
        guard let mark = mark(at: layout.rows.rowCount(beforeSection: section)) else { return }
        setSelection(mark, notify: true)
        scrollTo(section: section)
        focusCursor()
    }

    /// Keeps the keyboard here when the row that had it is gone: with the cursor, or, without rows, with the view itself
    /// until rows come.
    func keepFocus() {
        if layout.rowCount == 0, topCell == nil {
            if let placeholder, placeholder.cell.containsFocus { return }
            gtk_widget_set_focusable(widget, 1)
            if let root = gtk_widget_get_root(widget) { gtk_root_set_focus(root, widget) }
        } else {
            if selection.cursor == nil { takeFocus() } else { focusCursor() }
            gtk_widget_set_focusable(widget, 0)
        }
    }

    @discardableResult
    func focusCursor() -> Bool {
        guard let cell = cell(of: selection.cursor?.item) else { return false }
        tellSection(of: selection.cursor?.index, in: cell)
        cell.tellRowAhead()
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
