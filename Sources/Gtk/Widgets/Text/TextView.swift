import CGtk

/// A text field of several lines.
package final class TextView: Widget {
    var view: UnsafeMutablePointer<GtkTextView> { cast() }
    let buffer: TextBuffer
    private let focus = FocusController()
    private var validation: TickCallback?
    private var connections: [SignalConnection] = []

    package init() {
        let view: UnsafeMutablePointer<GtkWidget> = gtk_text_view_new()
        buffer = TextBuffer(retaining: gtk_text_view_get_buffer(UnsafeMutablePointer(OpaquePointer(view))))
        super.init(retaining: view)
        wrapText()
        // See ``Toolkit/disableEmojiChooser()``.
        gtk_text_view_set_input_hints(self.view, GTK_INPUT_HINT_NO_EMOJI)
        preventDraggingBlanks()
        connections = buffer.prepareInsertions()
        buffer.connect("changed") { [weak self] in
            self?.wrapText()
            self?.validateBeforeLayout()
        }.store(in: &connections)
        focus.onEnter { [weak self] in self?.layOutAgain() }.store(in: &connections)
        addController(focus)
    }

    /// Makes GTK measure the text before the layout of the next frame, as it does when it allocates the view. Otherwise it measures text
    /// that is typed during a frame while it draws it, and logs a warning, because the scrollbar has to change.
    private func validateBeforeLayout() {
        guard validation == nil else { return }
        validation = onTick { [weak self] _ in
            guard let self else { return }
            validation = nil
            guard isMapped else { return }
            var place = GtkAllocation()
            gtk_widget_get_allocation(widget, &place)
            // The first layout of a view without a size measures the text anyway.
            guard place.width > 0 else { return }
            gtk_widget_queue_allocate(widget)
            gtk_widget_size_allocate(widget, &place, gtk_widget_get_allocated_baseline(widget))
        }
    }

    /// GTK 4.8 draws no caret in a field that was always empty, because it has not measured the line.
    private func layOutAgain() {
        guard buffer.isEmpty else { return }
        let room = gtk_text_view_get_pixels_above_lines(view)
        for pixels in [room + 1, room] { gtk_text_view_set_pixels_above_lines(view, pixels) }
    }

    private func wrapText() {
        let mode = LongWords.areIn(text) ? GTK_WRAP_CHAR : GTK_WRAP_WORD_CHAR
        if mode != gtk_text_view_get_wrap_mode(view) { gtk_text_view_set_wrap_mode(view, mode) }
    }

    package var text: String {
        get { buffer.text }
        set { buffer.text = newValue }
    }

    /// The height of the first lines of the text at a width, with margins, in pixels. The widget itself does not know it before it is
    /// shown.
    package func textHeight(width: Int) -> Int {
        let layout = Object(owning: gtk_widget_create_pango_layout(widget, String(text.prefix(Self.longestBeginning))))
        let sides = gtk_text_view_get_left_margin(view) + gtk_text_view_get_right_margin(view)
        pango_layout_set_width(layout.pointer, (gint(width) - sides) * PANGO_SCALE)
        pango_layout_set_wrap(layout.pointer, LongWords.wrapMode(of: text))
        var height = gint(0)
        pango_layout_get_pixel_size(layout.pointer, nil, &height)
        return Int(height + gtk_text_view_get_top_margin(view) + gtk_text_view_get_bottom_margin(view))
    }

    /// In characters.
    private static let longestBeginning = 4_000

    /// Whether Ctrl+Z in the field can undo typing.
    package var canUndo: Bool { buffer.canUndo }

    package var isEditable: Bool {
        get { gtk_text_view_get_editable(view) != 0 }
        set { gtk_text_view_set_editable(view, newValue.gboolean) }
    }

    /// Whether Tab inserts a tab instead of moving the focus.
    package var acceptsTab: Bool {
        get { gtk_text_view_get_accepts_tab(view) != 0 }
        set { gtk_text_view_set_accepts_tab(view, newValue.gboolean) }
    }

    /// Sets the margins between the edge and the text, in pixels.
    package func setTextMargins(_ margins: Margins) {
        gtk_text_view_set_top_margin(view, gint(margins.top))
        gtk_text_view_set_bottom_margin(view, gint(margins.bottom))
        gtk_text_view_set_left_margin(view, gint(margins.start))
        gtk_text_view_set_right_margin(view, gint(margins.end))
    }

    /// Runs after each change of the text.
    package func onChanged(_ body: @escaping () -> Void) -> SignalConnection {
        buffer.connect("changed", body)
    }

    /// The bounds of a character in the visible part of the widget, in pixels, as far as GTK has measured the text before it: it measures
    /// long text incrementally.
    ///
    /// - Parameter offset: in Unicode scalars from the beginning.
    package func bounds(of offset: Int) -> Bounds {
        var place = GtkTextIter()
        gtk_text_buffer_get_iter_at_offset(gtk_text_view_get_buffer(view), &place, gint(offset))
        var letter = GdkRectangle()
        gtk_text_view_get_iter_location(view, &place, &letter)
        var (x, y) = (gint(0), gint(0))
        gtk_text_view_buffer_to_window_coords(view, GTK_TEXT_WINDOW_WIDGET, letter.x, letter.y, &x, &y)
        return Bounds(x: Double(x), y: Double(y), width: Double(letter.width), height: Double(letter.height))
    }
}

// MARK: - Links

/// Links in the text. The caller knows their targets.
extension TextView {
    /// Underlines ranges of the text, in the present accent colour.
    ///
    /// - Parameter ranges: in Unicode scalars from the beginning. They replace earlier ones.
    /// - Complexity: O(k log n) for k ranges; a hundred thousand would take seconds.
    package func setLinks(_ ranges: [Range<Int>]) {
        buffer.setLinks(ranges, color: accentColor)
    }

    /// The offset at a point of the widget, in Unicode scalars; nil beside the text.
    package func offset(atX x: Double, y: Double) -> Int? {
        var (left, top): (gint, gint) = (0, 0)
        gtk_text_view_window_to_buffer_coords(view, GTK_TEXT_WINDOW_WIDGET, gint(x), gint(y), &left, &top)
        var place = GtkTextIter()
        guard gtk_text_view_get_iter_at_location(view, &place, left, top) != 0 else { return nil }
        return Int(gtk_text_iter_get_offset(&place))
    }

    /// The offset of the caret, in Unicode scalars.
    package var caret: Int { buffer.caret }

    /// Moves the caret to the start; setting the text leaves it at the end.
    package func placeCaretAtStart() {
        buffer.placeCaretAtStart()
    }

    package var hasSelection: Bool { buffer.hasSelection }

    /// In CSS notation; nil if the style has none.
    private var accentColor: String? {
        color(named: "accent_color").map { color in
            withUnsafePointer(to: color) { String(freeing: gdk_rgba_to_string($0)) }
        }
    }
}
