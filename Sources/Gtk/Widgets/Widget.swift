import CGtk

/// A GtkWidget.
package class Widget: Object {
    /// The widget as GTK's functions take it.
    var widget: UnsafeMutablePointer<GtkWidget> { cast() }

    init(retaining widget: UnsafeMutablePointer<GtkWidget>) {
        super.init(retaining: OpaquePointer(widget))
    }
}
