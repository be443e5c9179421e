import CGtk

/// Works around GTK 4, which makes no drag icon for selected white space and logs a warning then (`gtk_text_util_create_drag_icon`): a
/// press deselects white space, as a click does anyway.
extension Widget {
    /// - Parameters:
    ///   - selection: the selected text of the widget; nil for none.
    ///   - deselect: removes the selection.
    fileprivate func deselectBlanksWhenPressed(
        _ selection: @escaping (OpaquePointer) -> String?, _ deselect: @escaping (OpaquePointer) -> Void
    ) {
        let gesture = ClickGesture(phase: .capture)
        let connection = gesture.onPressed { [weak gesture] _, _, _ in
            // With Shift the user extends the selection.
            guard let gesture, !gesture.modifiers.contains(.shift),
                let widget = gtk_event_controller_get_widget(gesture.pointer).map(OpaquePointer.init),
                let text = selection(widget), text.unicodeScalars.allSatisfy(isBlank)
            else { return }
            deselect(widget)
        }
        addController(gesture)
        // Lives as long as the widget, which may outlive its wrapper.
        onFinalize { _ = (gesture, connection) }
    }
}

private func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
}

extension Editable {
    /// Call this once.
    func preventDraggingBlanks() {
        guard let text = gtk_editable_get_delegate(pointer) else { return }
        Widget(retaining: UnsafeMutablePointer(text)).deselectBlanksWhenPressed { text in
            var (start, end) = (gint(0), gint(0))
            guard gtk_editable_get_selection_bounds(text, &start, &end) != 0 else { return nil }
            return String(freeing: gtk_editable_get_chars(text, start, end))
        } _: { text in
            let caret = gtk_editable_get_position(text)
            gtk_editable_select_region(text, caret, caret)
        }
    }
}

extension TextView {
    /// Call this once.
    func preventDraggingBlanks() {
        deselectBlanksWhenPressed { view in
            let buffer = gtk_text_view_get_buffer(UnsafeMutablePointer(view))
            var (start, end) = (GtkTextIter(), GtkTextIter())
            guard gtk_text_buffer_get_selection_bounds(buffer, &start, &end) != 0 else { return nil }
            return String(freeing: gtk_text_buffer_get_text(buffer, &start, &end, 1))
        } _: { view in
            let buffer = gtk_text_view_get_buffer(UnsafeMutablePointer(view))
            var caret = GtkTextIter()
            gtk_text_buffer_get_iter_at_mark(buffer, &caret, gtk_text_buffer_get_insert(buffer))
            gtk_text_buffer_place_cursor(buffer, &caret)
        }
    }
}

extension Label {
    /// Call this once, after the text becomes selectable.
    func preventDraggingBlanks() {
        deselectBlanksWhenPressed { label in
            var (start, end) = (gint(0), gint(0))
            guard gtk_label_get_selection_bounds(label, &start, &end) != 0 else { return nil }
            let scalars = String(copying: gtk_label_get_text(label)).unicodeScalars
            return String(String.UnicodeScalarView(scalars.dropFirst(Int(start)).prefix(Int(end - start))))
        } _: { label in
            gtk_label_select_region(label, 0, 0)
        }
    }
}
