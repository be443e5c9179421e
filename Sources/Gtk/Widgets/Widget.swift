import CGtk

/// A GtkWidget.
///
/// A wrapper may outlive its widget's place on the screen: a widget that GTK has destroyed with its window stays valid
/// as an object, and calls on it have no visible effect.
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
}
