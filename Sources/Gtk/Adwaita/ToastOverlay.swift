import CGtk

/// Shows toasts over its child.
package final class ToastOverlay: Widget {
    package init(_ child: Widget? = nil) {
        super.init(retaining: adw_toast_overlay_new())
        self.child = child
    }

    package var child: Widget? {
        get { Widget(borrowing: adw_toast_overlay_get_child(pointer)) }
        set { adw_toast_overlay_set_child(pointer, newValue?.widget) }
    }

    /// Shows the toast after those that wait already. Keep its wrapper only to dismiss it or to hear of it.
    package func add(_ toast: Toast) {
        // The overlay takes over a reference of its own.
        g_object_ref(toast.raw)
        adw_toast_overlay_add_toast(pointer, toast.pointer)
    }
}
