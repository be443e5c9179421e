import CGtk

extension TextBuffer {
    /// Prepares all text that comes from now on for being broken into lines. Pango is not to write a hyphen where it breaks a word that is
    /// longer than a line: it would seem to be part of a name. And it is to lay out long text in stretches: see ``stretchLength``.
    ///
    /// - Returns: what does so.
    func prepareInsertions() -> [SignalConnection] {
        guard let withoutHyphens = addTag(), let stretch = addTag() else { return [] }
        withoutHyphens.setProperty("insert-hyphens", to: .bool(false))
        // Pango begins anew where this is set, also to what it is anyway.
        stretch.setProperty("line-height", to: .float(1))
        return onInsertion { [weak self] inserted in
            guard let self else { return }
            apply(withoutHyphens, to: inserted)
            for part in stretches(of: inserted) { apply(stretch, to: part) }
        }
    }

    /// - Parameter body: is given what has been inserted, in Unicode scalars.
    private func onInsertion(_ body: @escaping (Range<gint>) -> Void) -> [SignalConnection] {
        var insertion: (start: gint, before: gint)?
        let beginning = connect("insert-text") { [weak self] (arguments: SignalArguments) in
            guard let self, let place = arguments.textIter(0) else { return }
            insertion = (gtk_text_iter_get_offset(place), gtk_text_buffer_get_char_count(cast()))
        }
        let end = connect("changed") { [weak self] in
            guard let self, let (start, before) = insertion else { return }
            insertion = nil
            body(start..<start + gtk_text_buffer_get_char_count(cast()) - before)
        }
        return [beginning, end]
    }

    /// In characters. Pango shapes what has the same attributes as a whole, and for each line that it takes from it goes through the
    /// rest: a line of 960,000 letters took 1.1 s, and 0.33 s in stretches of this length (Pango 1.50). From 2³¹ / 1,024 pixels on it lost
    /// count of them, and drew the whole over itself.
    private static let stretchLength = 20_000

    /// Every other stretch of a long range, none of which begins or ends within a letter.
    private func stretches(of range: Range<gint>) -> [Range<gint>] {
        guard range.count > Self.stretchLength else { return [] }
        let text = text(in: range)
        var (place, offset) = (text.startIndex, range.lowerBound)
        var ends: [gint] = []
        while let end = text.index(place, offsetBy: Self.stretchLength, limitedBy: text.endIndex) {
            offset += gint(text.unicodeScalars.distance(from: place, to: end))
            ends.append(offset)
            place = end
        }
        return stride(from: 0, to: ends.count - 1, by: 2).map { ends[$0]..<ends[$0 + 1] }
    }

    private func text(in range: Range<gint>) -> String {
        var (start, end) = places(of: range)
        return String(freeing: gtk_text_buffer_get_text(cast(), &start, &end, 1))
    }

    private func addTag() -> Object? {
        guard let tag = gtk_text_tag_new(nil) else { return nil }
        let object = Object(owning: OpaquePointer(tag))
        gtk_text_tag_table_add(gtk_text_buffer_get_tag_table(cast()), tag)
        return object
    }

    private func apply(_ tag: Object, to range: Range<gint>) {
        var (start, end) = places(of: range)
        gtk_text_buffer_apply_tag(cast(), tag.cast(), &start, &end)
    }

    private func places(of range: Range<gint>) -> (start: GtkTextIter, end: GtkTextIter) {
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_iter_at_offset(cast(), &start, range.lowerBound)
        gtk_text_buffer_get_iter_at_offset(cast(), &end, range.upperBound)
        return (start, end)
    }
}
