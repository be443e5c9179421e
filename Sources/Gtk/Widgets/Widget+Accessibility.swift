import CGtk
import CGtkShim

extension Widget {
    /// Whether this GTK, and the screen readers of its time, tell of a control little more than its name and its description: neither that a
    /// button stays pressed nor what else stands in a row.
    static var isToldByNameAlone: Bool { gtk_check_version(4, 10, 0) != nil }

    private static let descriptionKey = "coredump-accessible-description"

    /// Says what the widget is called on the accessibility tree.
    package func setAccessibleName(_ name: String) {
        setAccessibleLabel(name)
        // GTK would add what a button shows, a picture too: "GtkImage New Bug"; and 4.24 would call a list of choices by the choice.
        gtk_accessible_reset_relation(pointer, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
    }

    /// Adds to the name what the widget does or holds; nothing where it is empty. Takes the place of what a tooltip says.
    package func setAccessibleDescription(_ description: String) {
        attach(OwnDescription(description), Self.descriptionKey)
        tellDescription(description)
    }

    /// What the description is when no message stands in its place.
    func tellOwnDescription() {
        tellDescription(attachment(Self.descriptionKey, as: OwnDescription.self)?.text ?? tooltip ?? "")
    }

    /// Tells a description that is not the widget's own.
    func tellDescription(_ description: String) {
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

    /// Tells which of how many of a list the widget is, counted from 1; nil where that is not known.
    func setAccessiblePlace(_ place: AccessiblePlace?) {
        let numbers = [
            (GTK_ACCESSIBLE_RELATION_POS_IN_SET, place?.number), (GTK_ACCESSIBLE_RELATION_SET_SIZE, place?.count),
        ]
        for (relation, number) in numbers {
            guard let number else {
                gtk_accessible_reset_relation(pointer, relation)
                continue
            }
            var relations = [relation]
            var value = GValue()
            gtk_accessible_relation_init_value(relation, &value)
            g_value_set_int(&value, gint(number))
            gtk_accessible_update_relation_value(pointer, 1, &relations, &value)
            g_value_unset(&value)
        }
    }

}

extension Object {
    /// Says what something is called on the accessibility tree that need not be a widget, such as a page of a stack.
    func setAccessibleLabel(_ label: String) {
        setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL) { g_value_set_string($0, label) }
    }

    fileprivate func setAccessible(
        _ property: GtkAccessibleProperty, _ fill: (UnsafeMutablePointer<GValue>) -> Void
    ) {
        var properties = [property]
        var value = GValue()
        gtk_accessible_property_init_value(property, &value)
        fill(&value)
        gtk_accessible_update_property_value(pointer, 1, &properties, &value)
        g_value_unset(&value)
    }
}

private final class OwnDescription {
    let text: String

    init(_ text: String) {
        self.text = text
    }
}
