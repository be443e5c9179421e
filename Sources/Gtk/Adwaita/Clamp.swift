import CGtk

/// Limits the width of its child.
package final class Clamp: Widget {
    /// - Parameter maximumSize: the maximum width of the child, in pixels.
    package init(_ child: Widget? = nil, maximumSize: Int = 600) {
        super.init(retaining: adw_clamp_new())
        self.child = child
        self.maximumSize = maximumSize
    }

    /// The maximum width of the child, in pixels.
    package var maximumSize: Int {
        get { Int(adw_clamp_get_maximum_size(pointer)) }
        set {
            adw_clamp_set_maximum_size(pointer, gint(newValue))
            // Gives the child the full width up to the maximum, instead of an easing share of it.
            adw_clamp_set_tightening_threshold(pointer, gint(newValue))
        }
    }

    package var child: Widget? {
        get { Widget(borrowing: adw_clamp_get_child(pointer)) }
        set { adw_clamp_set_child(pointer, newValue?.widget) }
    }
}
