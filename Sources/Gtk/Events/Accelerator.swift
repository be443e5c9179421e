import CGtk

/// A key with modifiers that does something, as GTK writes it: "<Control><Shift>z".
package struct Accelerator: Hashable, Sendable {
    package let key: Key
    package let modifiers: Modifiers

    /// Nil for what is none.
    package init?(_ text: String) {
        var (value, state): (guint, GdkModifierType) = (0, GdkModifierType(0))
        guard gtk_accelerator_parse(text, &value, &state) != 0, value != 0 else { return nil }
        (key, modifiers) = (Key(rawValue: value), Modifiers(state))
    }
}
