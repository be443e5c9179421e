import CGtk

extension Toplevel {
    /// Takes back the last typing in the text field that has the focus.
    ///
    /// - Returns: false when no text field has the focus, or it has nothing to take back.
    package func undoTyping() -> Bool { changeText("text.undo") }

    /// Types again in the text field that has the focus what was taken back.
    ///
    /// - Returns: false when no text field has the focus, or it has nothing to type again.
    package func redoTyping() -> Bool { changeText("text.redo") }

    /// Whether a text field that can be typed in has the focus.
    package var isTyping: Bool { focusedText.map { _ in true } ?? false }

    /// GTK 4.8 does not tell whether a GtkText has something to undo: it is asked to, and looked at.
    private func changeText(_ action: String) -> Bool {
        guard let before = focusedText, let focus = gtk_window_get_focus(window) else { return false }
        gtk_widget_activate_action_variant(focus, action, nil)
        return focusedText != before
    }

    /// Nil when what has the focus is no text field.
    private var focusedText: String? {
        guard let focus = gtk_window_get_focus(window) else { return nil }
        let instance = UnsafeMutableRawPointer(focus).assumingMemoryBound(to: GTypeInstance.self)
        if g_type_check_instance_is_a(instance, gtk_text_get_type()) != 0 {
            let text = OpaquePointer(focus)
            guard gtk_editable_get_editable(text) != 0 else { return nil }
            return String(copying: gtk_editable_get_text(text))
        }
        guard g_type_check_instance_is_a(instance, gtk_text_view_get_type()) != 0 else { return nil }
        let view: UnsafeMutablePointer<GtkTextView> = UnsafeMutablePointer(OpaquePointer(focus))
        guard gtk_text_view_get_editable(view) != 0 else { return nil }
        return TextBuffer(retaining: gtk_text_view_get_buffer(view)).text
    }
}
