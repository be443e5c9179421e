import CGtk

/// A GtkWidget.
///
/// A wrapper may outlive the window: its widget has no parent then, and calls on it have no visible effect.
package class Widget: Object {
    /// The widget as GTK's functions take it.
    var widget: UnsafeMutablePointer<GtkWidget> { cast() }

    init(retaining widget: UnsafeMutablePointer<GtkWidget>) {
        super.init(retaining: OpaquePointer(widget))
    }

    /// Wraps a borrowed widget, or answers nil for NULL.
    convenience init?(borrowing widget: UnsafeMutablePointer<GtkWidget>?) {
        guard let widget else { return nil }
        self.init(retaining: widget)
    }

    /// Makes the group's actions known to the widget and its children as "`prefix`.name"; nil takes them away.
    package func insertActions(_ group: ActionGroup?, prefix: String) {
        gtk_widget_insert_action_group(widget, prefix, group?.pointer)
    }
}
