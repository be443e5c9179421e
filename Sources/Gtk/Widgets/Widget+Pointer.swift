import CGtk

extension Widget {
    /// What the pointer looks like over the widget, by its CSS name such as "grab"; nil for that of the parent.
    package func setCursor(_ name: String?) {
        gtk_widget_set_cursor_from_name(widget, name)
    }

    /// Whether the widget and its children hear of the pointer; what lies behind them does otherwise.
    package var canTarget: Bool {
        get { gtk_widget_get_can_target(widget) != 0 }
        set { gtk_widget_set_can_target(widget, newValue.gboolean) }
    }
}
