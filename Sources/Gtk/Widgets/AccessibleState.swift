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

    /// Fills a value that GTK has prepared: states that can be undefined are integers, tristates are enumerations.
    func write(_ isOn: Bool, to value: UnsafeMutablePointer<GValue>) {
        switch self {
        case .busy, .disabled, .hidden: g_value_set_boolean(value, isOn.gboolean)
        case .expanded, .selected: g_value_set_int(value, isOn.gboolean)
        case .checked, .pressed: g_value_set_enum(value, isOn.gboolean)
        }
    }
}
