import CGtk

/// Keys as people read them.
package enum KeyName {
    /// "Ctrl+N" for "<Control>n", in the language of the session; the text itself when GTK does not understand it.
    package static func text(_ accelerator: String) -> String {
        var key: guint = 0
        var modifiers = GdkModifierType(0)
        guard gtk_accelerator_parse(accelerator, &key, &modifiers) != 0 else { return accelerator }
        return String(freeing: gtk_accelerator_get_label(key, modifiers))
    }
}
