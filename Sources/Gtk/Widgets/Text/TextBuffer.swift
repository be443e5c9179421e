import CGtk

/// The text of a ``TextView``.
final class TextBuffer: Object {
    private var buffer: UnsafeMutablePointer<GtkTextBuffer> { cast() }

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
}
