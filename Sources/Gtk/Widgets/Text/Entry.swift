import CGtk

/// A widget with one line of editable text. (GtkEditable)
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

    /// The position of the cursor in characters.
    package var cursorPosition: Int {
        get { Int(gtk_editable_get_position(pointer)) }
        set { gtk_editable_set_position(pointer, gint(newValue)) }
    }

    /// Selects all text, with the cursor at the start, which becomes visible.
    package func selectAll() {
        gtk_editable_select_region(pointer, -1, 0)
    }

    /// Works around errors of GTK 4.8. Call this after the field is created.
    func applyWorkarounds() {
        leaveOutEmoji()
        forgetPlacesOfDrops()
        preventDraggingBlanks()
    }

    /// Removes GTK's emoji chooser from the menu; see ``Toolkit/disableEmojiChooser()``.
    private func leaveOutEmoji() {
        gtk_text_set_input_hints(UnsafeMutablePointer(gtk_editable_get_delegate(pointer)), GTK_INPUT_HINT_NO_EMOJI)
    }

    /// Clears the undo history. Not while the text changes: GTK 4.8 to 4.24 ends the program when a key finds its history empty after it has
    /// put its letter in.
    package func forgetTyping() {
        // Disabling undo clears GTK's history.
        gtk_editable_set_enable_undo(pointer, false.gboolean)
        gtk_editable_set_enable_undo(pointer, true.gboolean)
    }

    /// Runs after each change of the text.
    package func onChanged(_ body: @escaping () -> Void) -> SignalConnection {
        connect("changed", body)
    }
}

extension Editable {
    /// Ends the drop state of the field after a drop. GTK 4.8 sends the leave signal when the next drag begins, and until then the field
    /// draws a second caret, even beyond the end of a shorter text.
    func forgetPlacesOfDrops() {
        guard let text = gtk_editable_get_delegate(pointer).map({ Widget(retaining: UnsafeMutablePointer($0)) }),
            let target = text.controllers(of: gtk_drop_target_get_type()).first
        else { return }
        let connection = target.onNotify("current-drop") { [weak target] in
            guard let target, gtk_drop_target_get_current_drop(target.pointer) == nil else { return }
            target.emit("leave")
        }
        // Lives as long as the field, which may outlive its wrapper.
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

    /// The placeholder of an empty field.
    package var placeholder: String? {
        get { gtk_entry_get_placeholder_text(entry).map { String(cString: $0) } }
        set { gtk_entry_set_placeholder_text(entry, newValue) }
    }

    /// Runs when the user presses Return.
    package func onActivate(_ body: @escaping () -> Void) -> SignalConnection {
        connect("activate", body)
    }
}

package final class SearchEntry: Widget, Editable {
    package init(placeholder: String? = nil) {
        super.init(retaining: gtk_search_entry_new())
        setPlaceholder(placeholder)
        applyWorkarounds()
    }

    /// Sets the placeholder of an empty field.
    package func setPlaceholder(_ placeholder: String?) {
        // GTK 4.8 has the property, but the setter only since 4.10.
        setProperty("placeholder-text", to: .string(placeholder))
    }

    /// Starts a search when the user types text anywhere in `widget`. The entry does not retain `widget`.
    package func setKeyCaptureWidget(_ widget: Widget?) {
        gtk_search_entry_set_key_capture_widget(pointer, widget?.widget)
    }

    /// Runs when typing in the widget of ``setKeyCaptureWidget(_:)`` starts a search.
    package func onSearchStarted(_ body: @escaping () -> Void) -> SignalConnection {
        connect("search-started", body)
    }

    /// Runs when the preedit text of the input method changes, such as a dead key that waits for its letter.
    package func onPreeditChanged(_ body: @escaping (String) -> Void) -> SignalConnection {
        textWidget.connect("preedit-changed") { body($0.string(0)) }
    }

    /// The inner widget that receives keys.
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
