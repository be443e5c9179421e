import CGtk

/// Shows widgets on top of a main child.
package final class Overlay: Widget {
    package init(_ child: Widget? = nil) {
        super.init(retaining: gtk_overlay_new())
        self.child = child
    }

    package var child: Widget? {
        get { Widget(borrowing: gtk_overlay_get_child(pointer)) }
        set { gtk_overlay_set_child(pointer, newValue?.widget) }
    }

    /// Adds `overlay` on top, placed by its alignment and margins.
    package func addOverlay(_ overlay: Widget) {
        gtk_overlay_add_overlay(pointer, overlay.widget)
    }
}
