import CGtk
import CGtkShim
import Gtk
import ListDiff

/// A recycled widget: the container the view places, focuses and names, around the data source's own widget.
final class CellWidget: Widget {
    enum Kind {
        /// Can be focused, selected and activated.
        case row(node: String)
        case header
        /// What is shown when there are no rows.
        case placeholder
        /// What the pointer draws to select rows.
        case rubberBand
        /// What keeps the pointer from the rows below a header.
        case shield
    }

    let content: Widget

    init(_ kind: Kind, content: Widget) {
        self.content = content
        let (node, role) =
            switch kind {
            case .row(let node): (node, GTK_ACCESSIBLE_ROLE_LIST_ITEM)
            case .header: ("header", GTK_ACCESSIBLE_ROLE_HEADING)
            case .placeholder: ("placeholder", GTK_ACCESSIBLE_ROLE_GROUP)
            case .rubberBand: ("rubberband", GTK_ACCESSIBLE_ROLE_PRESENTATION)
            case .shield: ("shield", GTK_ACCESSIBLE_ROLE_PRESENTATION)
            }
        super.init(retaining: shim_list_cell_new(node, role, content.widget))
        if case .row = kind {
            gtk_widget_set_focusable(widget, 1)
            gtk_widget_add_css_class(widget, "activatable")
        } else {
            gtk_widget_set_focusable(widget, 0)
        }
    }

    var accessibleName = "" {
        didSet { if accessibleName != oldValue { setAccessibleName(accessibleName) } }
    }

    /// What there is to be known of the row besides its name.
    var facts = ""
    /// What stands above the row, where it is to be said with it: when the keyboard comes to it from another section.
    var section = ""
    private var isKnown = false
    private var told: RowDescription?

    /// Tells the section, the facts, and which of how many rows this is; nil where that is not known.
    ///
    /// - Parameter words: for all that.
    func describe(at place: AccessiblePlace?, in words: (RowDescription) -> String) {
        let all = RowDescription(section: section, facts: facts, place: place)
        guard all != told else { return }
        told = all
        guard AccessiblePlace.isTold else { return setAccessibleDescription(words(all)) }
        setAccessiblePlace(place)
        setAccessibleDescription(words(RowDescription(section: section, facts: facts, place: nil)))
    }

    /// The same as ``flushAccessibleDescription()``, once.
    func tellRowAhead() {
        guard !isKnown, gtk_widget_get_root(widget) != nil else { return }
        isKnown = true
        flushAccessibleDescription()
    }

    /// Nil until it was said once: a new widget tells a screen reader that it can be selected.
    var isSelected: Bool? {
        didSet {
            guard isSelected != oldValue else { return }
            setAccessibleState(.selected, isSelected == true)
            setState(GTK_STATE_FLAG_SELECTED, isSelected == true)
        }
    }

    /// Whether what is dragged would be dropped here.
    var isDropTarget = false {
        didSet { if isDropTarget != oldValue { setState(GTK_STATE_FLAG_DROP_ACTIVE, isDropTarget) } }
    }

    /// The natural height in pixels at `width` (−1: at the natural width). Also what GTK wants to have been asked before
    /// it allocates the widget; cached by GTK.
    func height(forWidth width: Double) -> Double {
        var natural: Int32 = 0
        gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, Int32(width), nil, &natural, nil, nil)
        return Double(natural)
    }

    /// What the widget can do with and what it likes, in pixels.
    var widths: (minimum: Int32, natural: Int32) {
        var minimum: Int32 = 0
        var natural: Int32 = 0
        gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, nil, nil)
        return (minimum, natural)
    }

    private func setState(_ flag: GtkStateFlags, _ isOn: Bool) {
        if isOn {
            gtk_widget_set_state_flags(widget, flag, 0)
        } else {
            gtk_widget_unset_state_flags(widget, flag)
        }
    }
}
