import CGtk

/// The text of a ``TextView``.
final class TextBuffer: Object {
    fileprivate var buffer: UnsafeMutablePointer<GtkTextBuffer> { cast() }

    init(retaining buffer: UnsafeMutablePointer<GtkTextBuffer>) {
        super.init(retaining: OpaquePointer(buffer))
    }

    var text: String {
        get {
            var start = GtkTextIter()
            var end = GtkTextIter()
            gtk_text_buffer_get_bounds(buffer, &start, &end)
            return String(freeing: gtk_text_buffer_get_text(buffer, &start, &end, 1))
        }
        set { gtk_text_buffer_set_text(buffer, newValue, -1) }
    }

    var isEmpty: Bool { gtk_text_buffer_get_char_count(buffer) == 0 }

    var canUndo: Bool { gtk_text_buffer_get_can_undo(buffer) != 0 }

    // MARK: - Places, in Unicode scalars from the beginning

    var caret: Int {
        var place = GtkTextIter()
        gtk_text_buffer_get_iter_at_mark(buffer, &place, gtk_text_buffer_get_insert(buffer))
        return Int(gtk_text_iter_get_offset(&place))
    }

    func placeCaretAtStart() {
        var start = GtkTextIter()
        gtk_text_buffer_get_start_iter(buffer, &start)
        gtk_text_buffer_place_cursor(buffer, &start)
    }

    var hasSelection: Bool { gtk_text_buffer_get_has_selection(buffer) != 0 }
}

extension TextBuffer {
    /// Underlines these parts and no others.
    func setLinks(_ ranges: [Range<Int>], color: String?) {
        mark(ranges, as: "link") { tag in
            tag.setProperty(
                "underline", to: .enumeration(type: pango_underline_get_type(), value: PANGO_UNDERLINE_SINGLE.rawValue))
            if let color { tag.setProperty("foreground", to: .string(color)) }
        }
    }

    /// Lays a colour behind these parts and no others.
    func setHighlights(_ ranges: [Range<Int>], background: String, foreground: String) {
        mark(ranges, as: "highlight") {
            $0.setProperty("background", to: .string(background))
            $0.setProperty("foreground", to: .string(foreground))
        }
    }

    /// Gives these parts, and no others, a tag of a name, made as `prepare` wants it.
    private func mark(_ ranges: [Range<Int>], as name: String, prepare: (Object) -> Void) {
        let table = gtk_text_buffer_get_tag_table(buffer)
        if let old = gtk_text_tag_table_lookup(table, name) { gtk_text_tag_table_remove(table, old) }
        guard !ranges.isEmpty, let new = gtk_text_tag_new(name) else { return }
        let tag = Object(owning: OpaquePointer(new))
        prepare(tag)
        gtk_text_tag_table_add(table, new)
        var (start, end) = (GtkTextIter(), GtkTextIter())
        for range in ranges {
            gtk_text_buffer_get_iter_at_offset(buffer, &start, gint(range.lowerBound))
            gtk_text_buffer_get_iter_at_offset(buffer, &end, gint(range.upperBound))
            gtk_text_buffer_apply_tag(buffer, new, &start, &end)
        }
    }
}
