import CGtk

/// A state told on the accessibility tree.
package enum AccessibleState {
    case busy, checked, disabled, expanded, hidden, pressed, selected

    var cValue: GtkAccessibleState {
        switch self {
        case .busy: GTK_ACCESSIBLE_STATE_BUSY
        case .checked: GTK_ACCESSIBLE_STATE_CHECKED
        case .disabled: GTK_ACCESSIBLE_STATE_DISABLED
        case .expanded: GTK_ACCESSIBLE_STATE_EXPANDED
        case .hidden: GTK_ACCESSIBLE_STATE_HIDDEN
        case .pressed: GTK_ACCESSIBLE_STATE_PRESSED
        case .selected: GTK_ACCESSIBLE_STATE_SELECTED
        }
    }
}
