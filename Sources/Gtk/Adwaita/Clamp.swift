import CGtk

/// Keeps its child from getting too wide.
package final class Clamp: Widget {
    /// - Parameter maximumSize: the most width of the child, in pixels.
    package init(_ child: Widget? = nil, maximumSize: Int = 600) {
        super.init(retaining: adw_clamp_new())
        self.child = child
        adw_clamp_set_maximum_size(pointer, gint(maximumSize))
    }

    package var child: Widget? {
        get { Widget(borrowing: adw_clamp_get_child(pointer)) }
        set { adw_clamp_set_child(pointer, newValue?.widget) }
    }
}
