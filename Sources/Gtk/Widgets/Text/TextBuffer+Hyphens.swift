import CGtk

extension TextBuffer {
    /// Keeps Pango from writing a hyphen where it breaks a word that is longer than a line: it would seem to be part of a name.
    ///
    /// - Returns: what keeps them out of all text that comes from now on.
    func keepHyphensOut() -> [SignalConnection] {
        guard let tag = gtk_text_tag_new(nil) else { return [] }
        let withoutHyphens = Object(owning: OpaquePointer(tag))
        withoutHyphens.setProperty("insert-hyphens", to: .bool(false))
        gtk_text_tag_table_add(gtk_text_buffer_get_tag_table(cast()), tag)
        var insertion: (start: gint, before: gint)?
        let beginning = connect("insert-text") { [weak self] (arguments: SignalArguments) in
            guard let self, let place = arguments.textIter(0) else { return }
            insertion = (gtk_text_iter_get_offset(place), gtk_text_buffer_get_char_count(cast()))
        }
        let end = connect("changed") { [weak self] in
            guard let self, let (start, before) = insertion else { return }
            insertion = nil
            apply(tag, from: start, count: gtk_text_buffer_get_char_count(cast()) - before)
        }
        return [beginning, end]
    }

    private func apply(_ tag: UnsafeMutablePointer<GtkTextTag>, from offset: gint, count: gint) {
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_iter_at_offset(cast(), &start, offset)
        gtk_text_buffer_get_iter_at_offset(cast(), &end, offset + count)
        gtk_text_buffer_apply_tag(cast(), tag, &start, &end)
    }
}
