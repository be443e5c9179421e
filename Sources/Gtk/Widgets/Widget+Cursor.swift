import CGtk

extension Widget {
    /// The pointer's shape over the widget, by its name in CSS ("col-resize"); nil for the one of the parent.
    package func setCursor(_ name: String?) {
        gtk_widget_set_cursor_from_name(widget, name)
    }
}
