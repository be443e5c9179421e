import CGtk

/// Two children with a handle between them that the person can move.
package final class Paned: Widget {
    package init(_ orientation: Orientation, start: Widget? = nil, end: Widget? = nil) {
        super.init(retaining: gtk_paned_new(orientation.cValue))
        startChild = start
        endChild = end
    }

    package var startChild: Widget? {
        get { Widget(borrowing: gtk_paned_get_start_child(pointer)) }
        set { gtk_paned_set_start_child(pointer, newValue?.widget) }
    }

    package var endChild: Widget? {
        get { Widget(borrowing: gtk_paned_get_end_child(pointer)) }
        set { gtk_paned_set_end_child(pointer, newValue?.widget) }
    }

    /// Pixels from the start to the handle.
    package var position: Int {
        get { Int(gtk_paned_get_position(pointer)) }
        set { gtk_paned_set_position(pointer, gint(newValue)) }
    }

    /// Whether each child gets room when the paned widget grows.
    package func setResizes(start: Bool, end: Bool) {
        gtk_paned_set_resize_start_child(pointer, start.gboolean)
        gtk_paned_set_resize_end_child(pointer, end.gboolean)
    }

    /// Whether each child may get smaller than it asks for.
    package func setShrinks(start: Bool, end: Bool) {
        gtk_paned_set_shrink_start_child(pointer, start.gboolean)
        gtk_paned_set_shrink_end_child(pointer, end.gboolean)
    }

    package func onPositionChanged(_ body: @escaping () -> Void) -> SignalConnection {
        onNotify("position", body)
    }
}
