import CGtk

/// Text that the user reads.
package final class Label: Widget {
    private var focus: FocusController?
    private var leaving: SignalConnection?

    package init(_ text: String = "") {
        super.init(retaining: gtk_label_new(CombiningMarks.trimmed(text)))
    }

    /// The plain text. Setting it ends markup. What the user could not see is left out: too many ``CombiningMarks``, and what
    /// comes after the ``TruncatedLine`` where the end may be cut off.
    package var text: String {
        get { String(copying: gtk_label_get_text(pointer)) }
        set {
            gtk_label_set_use_markup(pointer, 0)
            gtk_label_set_text(
                pointer, ellipsize == .end ? TruncatedLine.of(newValue) : CombiningMarks.trimmed(newValue))
            wrapLongWords()
        }
    }

    /// Shows Pango markup. Pass foreign text through ``GLibText/escapedForMarkup(_:)`` first.
    package func setMarkup(_ markup: String) {
        gtk_label_set_markup(pointer, markup)
        wrapLongWords()
    }

    private func wrapLongWords() {
        if wraps { gtk_label_set_wrap_mode(pointer, LongWords.wrapMode(of: text)) }
    }

    /// Where text is left out when there is no room for it. A text that may be cut off is shown in one line, with signs for its
    /// line ends.
    package var ellipsize: Ellipsize {
        get { Ellipsize(rawValue: gtk_label_get_ellipsize(pointer).rawValue) ?? .none }
        set {
            gtk_label_set_ellipsize(pointer, PangoEllipsizeMode(newValue.rawValue))
            gtk_label_set_single_line_mode(pointer, (newValue != .none).gboolean)
        }
    }

    /// Whether long text goes on in the next line, breaking words only where a line has no other place to break, or one is very long.
    /// A broken word gets no hyphen: it would seem to be part of a name.
    package var wraps: Bool {
        get { gtk_label_get_wrap(pointer) != 0 }
        set {
            gtk_label_set_wrap(pointer, newValue.gboolean)
            wrapLongWords()
            highlight { _ in [] }
        }
    }

    /// The most lines of wrapped text that show, nil for all.
    package var lines: Int? {
        get {
            let lines = gtk_label_get_lines(pointer)
            return lines < 0 ? nil : Int(lines)
        }
        set { gtk_label_set_lines(pointer, gint(newValue ?? -1)) }
    }

    /// Where the text stands in a wider label: 0 at the start, 1 at the end.
    package var xalign: Float {
        get { gtk_label_get_xalign(pointer) }
        set { gtk_label_set_xalign(pointer, newValue) }
    }

    /// Whether each of several lines stands in the middle.
    package var isCentered: Bool {
        get { gtk_label_get_justify(pointer) == GTK_JUSTIFY_CENTER }
        set { gtk_label_set_justify(pointer, newValue ? GTK_JUSTIFY_CENTER : GTK_JUSTIFY_LEFT) }
    }

    /// Lets the text stand at the side at which its first line begins, also in a window that runs the other way.
    package func alignAsWritten() {
        let runsLeft = pango_layout_get_direction(gtk_label_get_layout(pointer), 0) == PANGO_DIRECTION_RTL
        // GTK turns this round where the window runs from right to left.
        xalign = runsLeft == isRightToLeft ? 0 : 1
    }

    /// Whether the user can select and copy the text. The selection goes when the keyboard does: GTK selects all of a label
    /// that Tab goes into.
    package var isSelectable: Bool {
        get { gtk_label_get_selectable(pointer) != 0 }
        set {
            gtk_label_set_selectable(pointer, newValue.gboolean)
            guard newValue, focus == nil else { return }
            endSelectionOnLeaving()
            preventDraggingBlanks()
        }
    }

    private func endSelectionOnLeaving() {
        let controller = FocusController()
        leaving = controller.onLeave { [weak self] in
            // The window may have lost the keyboard, and the label's menu may have it.
            guard let self, isSelectable, !containsFocus else { return }
            gtk_label_select_region(pointer, 0, 0)
        }
        addController(controller)
        focus = controller
    }

    /// The width to ask for, in average characters; nil for that of the text.
    package func setWidth(minimum: Int? = nil, maximum: Int? = nil) {
        gtk_label_set_width_chars(pointer, gint(minimum ?? -1))
        gtk_label_set_max_width_chars(pointer, gint(maximum ?? -1))
    }
}

extension Label {
    /// Which part of the text gives way to an ellipsis.
    package enum Ellipsize: UInt32 {
        case none, start, middle, end
    }
}

extension Label {
    /// Runs when the user follows a link of the markup, `<a href="…">`, by pointer, keyboard or context menu: with its
    /// address. Answer whether that is done; the desktop opens the address otherwise.
    package func onActivateLink(_ body: @escaping (_ address: String) -> Bool) -> SignalConnection {
        connect("activate-link") { $0.answer(body($0.string(0))) }
    }
}

// MARK: - Highlights

extension Label {
    /// Lets some parts of what is shown stand out and no others, as a search marks what it has found; what is selected in it stays so.
    ///
    /// - Parameter ranges: of the text that they are given: what is shown, which may be less than what was set, or have other line ends.
    package func highlight(_ ranges: (_ shown: String) -> [Range<String.Index>]) {
        let text = text
        let ranges = ranges(text)
        let attributes = pango_attr_list_new()
        if wraps { pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0)) }
        for range in ranges {
            let start = guint(text.utf8.distance(from: text.startIndex, to: range.lowerBound))
            let end = guint(text.utf8.distance(from: text.startIndex, to: range.upperBound))
            for attribute in Highlight.attributes {
                attribute.pointee.start_index = start
                attribute.pointee.end_index = end
                pango_attr_list_insert(attributes, attribute)
            }
        }
        // GTK lays the text out again even for an empty list, or for one with the same attributes.
        let wanted = wraps || !ranges.isEmpty ? attributes : nil
        if pango_attr_list_equal(gtk_label_get_attributes(pointer), wanted) == 0 {
            gtk_label_set_attributes(pointer, wanted)
        }
        pango_attr_list_unref(attributes)
    }

    /// Where a letter stands in another widget, as the last layout has placed both, in pixels; nil when they are not in one window,
    /// or there is no such letter.
    ///
    /// - Parameter index: of the text that it is given, which is shown.
    package func bounds(in other: Widget, of index: (_ shown: String) -> String.Index?) -> Bounds? {
        let text = text
        guard var place = bounds(in: other), let index = index(text) else { return nil }
        var (left, top) = (gint(0), gint(0))
        gtk_label_get_layout_offsets(pointer, &left, &top)
        var letter = PangoRectangle()
        let byte = text.utf8.distance(from: text.startIndex, to: index)
        pango_layout_index_to_pos(gtk_label_get_layout(pointer), gint(byte), &letter)
        pango_extents_to_pixels(&letter, nil)
        place.x += Double(left + letter.x)
        place.y += Double(top + letter.y)
        (place.width, place.height) = (Double(letter.width), Double(letter.height))
        return place
    }
}

/// How what a search has found stands out: black on a marker's yellow, in light and dark. Through a paler one the text of the dark
/// scheme could be read, but had a contrast of 3 : 1.
enum Highlight {
    /// For an attribute list, which takes them over.
    static var attributes: [UnsafeMutablePointer<PangoAttribute>] {
        [
            pango_attr_background_new(0xF6F6, 0xD3D3, 0x2D2D), pango_attr_background_alpha_new(0xC000),
            pango_attr_foreground_new(0, 0, 0), pango_attr_foreground_alpha_new(0xFFFF),
        ].compactMap { $0 }
    }

    /// The same, as CSS has it.
    static let (background, foreground) = ("rgba(246, 211, 45, 0.75)", "black")
}

extension TextView {
    /// Lets parts of the text stand out, as ``Label/highlight(_:)`` does.
    ///
    /// - Parameter ranges: in Unicode scalars from the beginning. They replace those before.
    /// - Complexity: O(k log n) for k ranges.
    package func highlight(_ ranges: [Range<Int>]) {
        buffer.setHighlights(ranges, background: Highlight.background, foreground: Highlight.foreground)
    }
}

/// Text as Pango and GLib take it.
package enum GLibText {
    /// `text` with `&`, `<`, `>` and quotes replaced, so that markup shows it as it is.
    package static func escapedForMarkup(_ text: String) -> String {
        String(freeing: g_markup_escape_text(text, -1))
    }
}
