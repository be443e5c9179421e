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
    /// Underlines these ranges, and no others.
    func setLinks(_ ranges: [Range<Int>], color: String?) {
        mark(ranges, as: "link") { tag in
            tag.setProperty(
                "underline", to: .enumeration(type: pango_underline_get_type(), value: PANGO_UNDERLINE_SINGLE.rawValue))
            if let color { tag.setProperty("foreground", to: .string(color)) }
        }
    }

    /// Sets the background of these ranges, and no others.
    func setHighlights(_ ranges: [Range<Int>], background: String, foreground: String) {
        mark(ranges, as: "highlight") {
            $0.setProperty("background", to: .string(background))
            $0.setProperty("foreground", to: .string(foreground))
        }
    }

    /// Applies a tag to these ranges, and removes it from others; `prepare` configures a new tag.
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

// MARK: - Insertions

extension TextBuffer {
    /// Prepares inserted text for wrapping: without hyphens in words that are longer than a line, which would seem to be part of a name,
    /// and with long text divided into runs; see ``stretchLength``.
    ///
    /// - Returns: the signal connections.
    func prepareInsertions() -> [SignalConnection] {
        guard let withoutHyphens = addTag(), let stretch = addTag() else { return [] }
        withoutHyphens.setProperty("insert-hyphens", to: .bool(false))
        // Pango begins a new run where this is set, even to its default value.
        stretch.setProperty("line-height", to: .float(1))
        return onInsertion { [weak self] inserted in
            guard let self else { return }
            apply(withoutHyphens, to: inserted)
            divide(at: inserted.lowerBound, by: stretch)
        }
    }

    /// - Parameter body: gets the inserted range, in Unicode scalars.
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

    /// In characters. Pango shapes text with equal attributes as one run, and iterates over the rest of the run for each line: a line of
    /// 960,000 letters took 1.1 s, and 0.33 s in runs of this length (Pango 1.50). From 2³¹ / 1,024 pixels on a run overflows and is
    /// drawn over itself.
    private static let stretchLength = 20_000

    /// Divides a run around an offset that is too long into shorter ones with and without the tag in alternation. None begins or ends
    /// within a character.
    private func divide(at offset: gint, by tag: Object) {
        let whole = run(of: tag, at: offset)
        guard whole.count > 2 * Self.stretchLength else { return }
        let text = text(in: whole)
        // The first and the last part stay as they are, because their neighbours have the opposite state.
        let count = (text.count / Self.stretchLength) | 1
        let length = text.count / count + 1
        var (place, start, ends) = (text.startIndex, whole.lowerBound, [gint]())
        while let end = text.index(place, offsetBy: length, limitedBy: text.endIndex) {
            start += gint(text.unicodeScalars.distance(from: place, to: end))
            ends.append(start)
            place = end
        }
        let isTagged = hasTag(tag, at: whole.lowerBound)
        for index in stride(from: 0, to: ends.count - 1, by: 2) {
            apply(tag, to: ends[index]..<ends[index + 1], isRemoved: isTagged)
        }
    }

    /// The range around an offset that has the tag, or lacks it, throughout.
    private func run(of tag: Object, at offset: gint) -> Range<gint> {
        var (start, end) = places(of: offset..<offset)
        if gtk_text_iter_toggles_tag(&start, tag.cast()) == 0 {
            gtk_text_iter_backward_to_tag_toggle(&start, tag.cast())
        }
        gtk_text_iter_forward_to_tag_toggle(&end, tag.cast())
        return gtk_text_iter_get_offset(&start)..<gtk_text_iter_get_offset(&end)
    }

    private func hasTag(_ tag: Object, at offset: gint) -> Bool {
        var (place, _) = places(of: offset..<offset)
        return gtk_text_iter_has_tag(&place, tag.cast()) != 0
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

    private func apply(_ tag: Object, to range: Range<gint>, isRemoved: Bool = false) {
        var (start, end) = places(of: range)
        let change = isRemoved ? gtk_text_buffer_remove_tag : gtk_text_buffer_apply_tag
        change(cast(), tag.cast(), &start, &end)
    }

    private func places(of range: Range<gint>) -> (start: GtkTextIter, end: GtkTextIter) {
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_iter_at_offset(cast(), &start, range.lowerBound)
        gtk_text_buffer_get_iter_at_offset(cast(), &end, range.upperBound)
        return (start, end)
    }
}
