import CGtk

/// A widget with one line of text to edit. (GtkEditable)
package protocol Editable: Widget {}

extension Editable {
    package var text: String {
        get { String(copying: gtk_editable_get_text(pointer)) }
        set { gtk_editable_set_text(pointer, newValue) }
    }

    /// Whether the person can change the text.
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

    /// To be called when the field has been made: spares it what GTK 4.8 does wrong.
    func mend() {
        leaveOutEmoji()
        forgetPlacesOfDrops()
        withholdDragsOfBlanks()
    }

    /// Leaves GTK's chooser of emoji out of the menu; see ``Toolkit/withholdEmojiChooser()``.
    private func leaveOutEmoji() {
        gtk_text_set_input_hints(UnsafeMutablePointer(gtk_editable_get_delegate(pointer)), GTK_INPUT_HINT_NO_EMOJI)
    }

    /// Forgets what was typed: afterwards the field has nothing to undo.
    package func forgetTyping() {
        // GTK lets go of its history when it is to keep none.
        gtk_editable_set_enable_undo(pointer, false.gboolean)
        gtk_editable_set_enable_undo(pointer, true.gboolean)
    }

    /// Runs after each change of the text.
    package func onChanged(_ body: @escaping () -> Void) -> SignalConnection {
        connect("changed", body)
    }
}
