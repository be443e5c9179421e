import CGtk
import CGtkShim

extension Widget {
    /// Says what the widget is called on the accessibility tree.
    package func setAccessibleName(_ name: String) {
        setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL) { g_value_set_string($0, name) }
    }

    /// Adds to the name what the widget does or holds.
    package func setAccessibleDescription(_ description: String) {
        setAccessible(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION) { g_value_set_string($0, description) }
    }

    /// The level of a heading, counted from 1.
    package func setAccessibleLevel(_ level: Int) {
        setAccessible(GTK_ACCESSIBLE_PROPERTY_LEVEL) { g_value_set_int($0, gint(level)) }
    }

    /// Whether several items of a list can be selected at once.
    func setAccessibleMultiSelectable(_ isOn: Bool) {
        setAccessible(GTK_ACCESSIBLE_PROPERTY_MULTI_SELECTABLE) { g_value_set_boolean($0, isOn.gboolean) }
    }

    /// Says what the widget is. To be set before the widget is first shown.
    package func setAccessibleRole(_ role: AccessibleRole) {
        setProperty(
            "accessible-role", to: .enumeration(type: gtk_accessible_role_get_type(), value: role.cValue.rawValue))
    }

    /// Tells whether the state holds.
    package func setAccessibleState(_ state: AccessibleState, _ isOn: Bool) {
        shim_accessible_update_state(raw, state.cValue, isOn.gboolean)
    }

    private func setAccessible(_ property: GtkAccessibleProperty, _ fill: (UnsafeMutablePointer<GValue>) -> Void) {
        var properties = [property]
        var value = GValue()
        gtk_accessible_property_init_value(property, &value)
        fill(&value)
        gtk_accessible_update_property_value(pointer, 1, &properties, &value)
        g_value_unset(&value)
    }
}
