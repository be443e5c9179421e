import CGtk

/// Text that the person reads.
package final class Label: Widget {
    private var focus: FocusController?
    private var leaving: SignalConnection?

    package init(_ text: String = "") {
        super.init(retaining: gtk_label_new(PiledMarks.trimmed(text)))
    }

    /// The plain text. Setting it ends markup. What nobody would see is left out of it: ``PiledMarks``, and what comes after the
    /// ``LineBeginning`` where the end may be cut off.
    package var text: String {
        get { String(copying: gtk_label_get_text(pointer)) }
        set {
            gtk_label_set_use_markup(pointer, 0)
            gtk_label_set_text(pointer, ellipsize == .end ? LineBeginning.of(newValue) : PiledMarks.trimmed(newValue))
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

    /// Whether the person can select and copy the text. The selection goes when the keyboard does: GTK selects all of a label
    /// that Tab goes into.
    package var isSelectable: Bool {
        get { gtk_label_get_selectable(pointer) != 0 }
        set {
            gtk_label_set_selectable(pointer, newValue.gboolean)
            guard newValue, focus == nil else { return }
            endSelectionOnLeaving()
            withholdDragsOfBlanks()
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

    /// The widget that the label's mnemonic and name belong to.
    package func setMnemonicWidget(_ target: Widget?) {
        gtk_label_set_mnemonic_widget(pointer, target?.widget)
    }
}

extension Label {
    /// Which part of the text gives way to an ellipsis.
    package enum Ellipsize: UInt32 {
        case none, start, middle, end
    }
}
