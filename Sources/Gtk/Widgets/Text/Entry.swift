import CGtk

/// A widget with one line of text to edit. (GtkEditable)
package protocol Editable: Widget {}

extension Editable {
    package var text: String {
        get { String(copying: gtk_editable_get_text(pointer)) }
        set { gtk_editable_set_text(pointer, newValue) }
    }

    /// Whether the user can change the text.
    package var isEditable: Bool {
        get { gtk_editable_get_editable(pointer) != 0 }
        set { gtk_editable_set_editable(pointer, newValue.gboolean) }
    }

    /// The cursor's place in characters.
    package var cursorPosition: Int {
        get { Int(gtk_editable_get_position(pointer)) }
        set { gtk_editable_set_position(pointer, gint(newValue)) }
    }

    /// The cursor is at the beginning then, which comes into view.
    package func selectAll() {
        gtk_editable_select_region(pointer, -1, 0)
    }

    /// Works around errors of GTK 4.8. To be called when the field has been made.
    func applyWorkarounds() {
        leaveOutEmoji()
        forgetPlacesOfDrops()
        preventDraggingBlanks()
    }

    /// Leaves GTK's chooser of emoji out of the menu; see ``Toolkit/disableEmojiChooser()``.
    private func leaveOutEmoji() {
        gtk_text_set_input_hints(UnsafeMutablePointer(gtk_editable_get_delegate(pointer)), GTK_INPUT_HINT_NO_EMOJI)
    }

    /// Forgets what was typed: afterwards the field has nothing to undo.
    package func forgetTyping() {
        // GTK drops its history when undo is disabled.
        gtk_editable_set_enable_undo(pointer, false.gboolean)
        gtk_editable_set_enable_undo(pointer, true.gboolean)
    }

    /// Runs after each change of the text.
    package func onChanged(_ body: @escaping () -> Void) -> SignalConnection {
        connect("changed", body)
    }
}

extension Editable {
    /// Makes sure that the field forgets the place of a drop when that is over. GTK 4.8 tells it that what was dropped has left when
    /// the next drag begins, and until then the field draws a second caret there; once its text is shorter, where no text is.
    func forgetPlacesOfDrops() {
        guard let text = gtk_editable_get_delegate(pointer).map({ Widget(retaining: UnsafeMutablePointer($0)) }),
            let target = text.controllers(of: gtk_drop_target_get_type()).first
        else { return }
        let connection = target.onNotify("current-drop") { [weak target] in
            guard let target, gtk_drop_target_get_current_drop(target.pointer) == nil else { return }
            target.emit("leave")
        }
        // As long as the field, which may outlive its wrapper.
        onFinalize { _ = (connection, target) }
    }
}

/// A field for one line of text.
package final class Entry: Widget, Editable {
    private var entry: UnsafeMutablePointer<GtkEntry> { cast() }

    package init() {
        super.init(retaining: gtk_entry_new())
        applyWorkarounds()
    }

    /// Words that show while the field is empty.
    package var placeholder: String? {
        get { gtk_entry_get_placeholder_text(entry).map { String(cString: $0) } }
        set { gtk_entry_set_placeholder_text(entry, newValue) }
    }

    /// Runs when the user presses Return.
    package func onActivate(_ body: @escaping () -> Void) -> SignalConnection {
        connect("activate", body)
    }
}

/// A field for what to search for.
package final class SearchEntry: Widget, Editable {
    package init(placeholder: String? = nil) {
        super.init(retaining: gtk_search_entry_new())
        setPlaceholder(placeholder)
        applyWorkarounds()
    }

    /// Words that show while the field is empty.
    package func setPlaceholder(_ placeholder: String?) {
        // GTK 4.8 has the property, but the setter only from 4.10 on.
        setProperty("placeholder-text", to: .string(placeholder))
    }

    /// Keys pressed anywhere in `widget` that mean text start a search. The entry does not keep `widget` alive.
    package func setKeyCaptureWidget(_ widget: Widget?) {
        gtk_search_entry_set_key_capture_widget(pointer, widget?.widget)
    }

    /// Runs when typing in the widget of ``setKeyCaptureWidget(_:)`` has begun a search.
    package func onSearchStarted(_ body: @escaping () -> Void) -> SignalConnection {
        connect("search-started", body)
    }

    /// Runs when the input method shows another part of what is being composed: an accent that waits for its letter, or nothing any more.
    package func onPreeditChanged(_ body: @escaping (String) -> Void) -> SignalConnection {
        textWidget.connect("preedit-changed") { body($0.string(0)) }
    }

    /// The part that gets the keys.
    package var textWidget: Widget { Widget(retaining: UnsafeMutablePointer(gtk_editable_get_delegate(pointer))) }

    /// Runs when the user presses Escape.
    package func onStopSearch(_ body: @escaping () -> Void) -> SignalConnection {
        connect("stop-search", body)
    }

    /// Runs when the user presses Return.
    package func onActivate(_ body: @escaping () -> Void) -> SignalConnection {
        connect("activate", body)
    }
}
