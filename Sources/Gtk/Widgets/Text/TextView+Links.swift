import CGtk

/// Parts of the text that lead somewhere. Where to is known to who follows them.
extension TextView {
    /// Underlines parts of the text, in the colour of the style that is used now.
    ///
    /// - Parameter ranges: in Unicode scalars from the beginning. They replace those before.
    /// - Complexity: O(k log n) for k ranges; a hundred thousand would take seconds.
    package func setLinks(_ ranges: [Range<Int>]) {
        buffer.setLinks(ranges, color: accentColor)
    }

    /// What is at a point of the widget: how many Unicode scalars are before it; nil beside the text.
    package func offset(atX x: Double, y: Double) -> Int? {
        var (left, top): (gint, gint) = (0, 0)
        gtk_text_view_window_to_buffer_coords(view, GTK_TEXT_WINDOW_WIDGET, gint(x), gint(y), &left, &top)
        var place = GtkTextIter()
        guard gtk_text_view_get_iter_at_location(view, &place, left, top) != 0 else { return nil }
        return Int(gtk_text_iter_get_offset(&place))
    }

    /// How many Unicode scalars are before the caret.
    package var caret: Int { buffer.caret }

    /// After a text was set, which leaves it at the end.
    package func placeCaretAtStart() {
        buffer.placeCaretAtStart()
    }

    package var hasSelection: Bool { buffer.hasSelection }

    /// As CSS has it; nil if the style has none.
    private var accentColor: String? {
        color(named: "accent_color").map { color in
            withUnsafePointer(to: color) { String(freeing: gdk_rgba_to_string($0)) }
        }
    }
}
