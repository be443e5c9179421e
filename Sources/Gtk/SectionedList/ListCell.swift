import CGtk
import CGtkShim

/// A recycled widget: the container the list places, focuses and names, around the data source's own widget.
final class ListCellWidget: Widget {
    let content: Widget

    /// - Parameter isRow: a row can be focused, selected and activated; a header cannot.
    init(content: Widget, isRow: Bool) {
        self.content = content
        super.init(
            retaining: shim_list_cell_new(
                isRow ? "row" : "header", isRow ? GTK_ACCESSIBLE_ROLE_LIST_ITEM : GTK_ACCESSIBLE_ROLE_HEADING,
                content.widget))
        gtk_widget_set_focusable(widget, isRow ? 1 : 0)
        if isRow { gtk_widget_add_css_class(widget, "activatable") }
    }

    var accessibleName = "" {
        didSet { if accessibleName != oldValue { setAccessibleName(accessibleName) } }
    }

    /// Nil until it was said once: a new widget tells a screen reader that it can be selected.
    var isSelected: Bool? {
        didSet {
            guard isSelected != oldValue else { return }
            setAccessibleState(.selected, isSelected == true)
            if isSelected == true {
                gtk_widget_set_state_flags(widget, GTK_STATE_FLAG_SELECTED, 0)
            } else {
                gtk_widget_unset_state_flags(widget, GTK_STATE_FLAG_SELECTED)
            }
        }
    }

    /// The natural height in pixels at `width` (−1: at the natural width). Also what GTK wants to have been asked before
    /// it allocates the widget; cached by GTK.
    func height(forWidth width: Int32) -> Double {
        var natural: Int32 = 0
        gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, width, nil, &natural, nil, nil)
        return Double(natural)
    }
}

/// A row or header that is shown or animated: its identity, its place in the model and its motion.
final class ListCell<ID: Hashable, Place: Comparable> {
    let id: ID
    let widget: ListCellWidget
    var place: Place
    var motion: ListMotion?
    /// Where a deleted one stays while it fades, counted from the top of the content.
    var frozenY: Double?
    /// Where it was last seen, counted from the top of the viewport.
    var y = 0.0
    /// Where it belonged then.
    var targetY = 0.0
    /// The change that is being applied moves it past others: it flies above them.
    var isMoved = false

    init(id: ID, place: Place, widget: ListCellWidget) {
        self.id = id
        self.place = place
        self.widget = widget
    }
}
