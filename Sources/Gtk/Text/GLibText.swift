import CGtk

/// Text as Pango and GLib take it.
package enum GLibText {
    /// `text` with `&`, `<`, `>` and quotes replaced, so that markup shows it as it is.
    package static func escapedForMarkup(_ text: String) -> String {
        String(freeing: g_markup_escape_text(text, -1))
    }
}
