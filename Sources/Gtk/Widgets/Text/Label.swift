import CGtk

/// A text for the user.
package final class Label: Widget {
    private var focus: FocusController?
    private var leaving: SignalConnection?

    package init(_ text: String = "") {
        super.init(retaining: gtk_label_new(CombiningMarks.trimmed(text)))
    }

    /// The plain text, without markup. Invisible parts are left out: excess ``CombiningMarks``, and the end of a ``TruncatedLine`` that
    /// may be ellipsized.
    package var text: String {
        get { String(copying: gtk_label_get_text(pointer)) }
        set {
            gtk_label_set_use_markup(pointer, 0)
            gtk_label_set_text(
                pointer, ellipsize == .end ? TruncatedLine.of(newValue) : CombiningMarks.trimmed(newValue))
            wrapLongWords()
        }
    }

    /// Shows Pango markup. Escape other text by ``GLibText/escapedForMarkup(_:)`` first.
    package func setMarkup(_ markup: String) {
        gtk_label_set_markup(pointer, markup)
        wrapLongWords()
    }

    private func wrapLongWords() {
        if wraps { gtk_label_set_wrap_mode(pointer, LongWords.wrapMode(of: text)) }
    }

    /// Where a text that does not fit is ellipsized. Such a text is shown in one line, with symbols for its line ends.
    package var ellipsize: Ellipsize {
        get { Ellipsize(rawValue: gtk_label_get_ellipsize(pointer).rawValue) ?? .none }
        set {
            gtk_label_set_ellipsize(pointer, PangoEllipsizeMode(newValue.rawValue))
            gtk_label_set_single_line_mode(pointer, (newValue != .none).gboolean)
        }
    }

    /// Whether long text wraps, breaking words only where a line has no other break, or for a very long word. A broken word gets no
    /// hyphen, which would seem to be part of a name.
    package var wraps: Bool {
        get { gtk_label_get_wrap(pointer) != 0 }
        set {
            gtk_label_set_wrap(pointer, newValue.gboolean)
            wrapLongWords()
            highlight { _ in [] }
        }
    }

    /// The most lines of wrapped text; nil for all.
    package var lines: Int? {
        get {
            let lines = gtk_label_get_lines(pointer)
            return lines < 0 ? nil : Int(lines)
        }
        set { gtk_label_set_lines(pointer, gint(newValue ?? -1)) }
    }

    /// The horizontal alignment of the text in a wider label: 0 at the start, 1 at the end.
    package var xalign: Float {
        get { gtk_label_get_xalign(pointer) }
        set { gtk_label_set_xalign(pointer, newValue) }
    }

    /// Whether each of several lines is centred.
    package var isCentered: Bool {
        get { gtk_label_get_justify(pointer) == GTK_JUSTIFY_CENTER }
        set { gtk_label_set_justify(pointer, newValue ? GTK_JUSTIFY_CENTER : GTK_JUSTIFY_LEFT) }
    }

    /// Aligns the text by the direction of its first line, even if the interface has the other direction.
    package func alignAsWritten() {
        let runsLeft = pango_layout_get_direction(gtk_label_get_layout(pointer), 0) == PANGO_DIRECTION_RTL
        // GTK mirrors the alignment in a right-to-left interface.
        xalign = runsLeft == isRightToLeft ? 0 : 1
    }

    /// Whether the user can select and copy the text. The selection ends when the label loses the focus: GTK selects all of a label that
    /// Tab enters.
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
            // The window may have lost the focus, or the label's menu may have it.
            guard let self, isSelectable, !containsFocus else { return }
            gtk_label_select_region(pointer, 0, 0)
        }
        addController(controller)
        focus = controller
    }

    /// Sets the requested width in average characters; nil for that of the text.
    package func setWidth(minimum: Int? = nil, maximum: Int? = nil) {
        gtk_label_set_width_chars(pointer, gint(minimum ?? -1))
        gtk_label_set_max_width_chars(pointer, gint(maximum ?? -1))
    }
}

extension Label {
    /// Which part of a text is ellipsized.
    package enum Ellipsize: UInt32 {
        case none, start, middle, end
    }
}

extension Label {
    /// Runs when the user activates a link of the markup, `<a href="…">`, by pointer, keyboard or context menu. Answer whether it was
    /// handled; otherwise the desktop opens the address.
    package func onActivateLink(_ body: @escaping (_ address: String) -> Bool) -> SignalConnection {
        connect("activate-link") { $0.answer(body($0.string(0))) }
    }
}

// MARK: - Highlights

extension Label {
    /// Highlights parts of the visible text, as search results, and replaces earlier highlights. The selection stays.
    ///
    /// - Parameter ranges: takes the visible text, which may be shorter than the set text or have other line ends.
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
        // GTK lays the text out again even for an empty or equal list of attributes.
        let wanted = wraps || !ranges.isEmpty ? attributes : nil
        if pango_attr_list_equal(gtk_label_get_attributes(pointer), wanted) == 0 {
            gtk_label_set_attributes(pointer, wanted)
        }
        pango_attr_list_unref(attributes)
    }

    /// The bounds of a character in another widget after the last layout, in pixels; nil when they are not in one window, or there is no
    /// such character.
    ///
    /// - Parameter index: takes the visible text.
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

/// The style of search results: black on yellow, in light and dark. With a paler yellow, the text of the dark style would have a contrast
/// of 3 : 1.
enum Highlight {
    /// For an attribute list, which takes ownership.
    static var attributes: [UnsafeMutablePointer<PangoAttribute>] {
        [
            pango_attr_background_new(0xF6F6, 0xD3D3, 0x2D2D), pango_attr_background_alpha_new(0xC000),
            pango_attr_foreground_new(0, 0, 0), pango_attr_foreground_alpha_new(0xFFFF),
        ].compactMap { $0 }
    }

    /// The same in CSS.
    static let (background, foreground) = ("rgba(246, 211, 45, 0.75)", "black")
}

extension TextView {
    /// Highlights parts of the text, as ``Label/highlight(_:)`` does.
    ///
    /// - Parameter ranges: in Unicode scalars from the beginning. They replace earlier ones.
    /// - Complexity: O(k log n) for k ranges.
    package func highlight(_ ranges: [Range<Int>]) {
        buffer.setHighlights(ranges, background: Highlight.background, foreground: Highlight.foreground)
    }
}

/// Text functions of Pango and GLib.
package enum GLibText {
    /// `text` with `&`, `<`, `>` and quotes escaped.
    package static func escapedForMarkup(_ text: String) -> String {
        String(freeing: g_markup_escape_text(text, -1))
    }
}
