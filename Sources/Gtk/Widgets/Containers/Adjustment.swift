import CGtk

/// A scroll position and its bounds, in pixels.
package final class Adjustment: Object {
    private var adjustment: UnsafeMutablePointer<GtkAdjustment> { cast() }

    init(retaining adjustment: UnsafeMutablePointer<GtkAdjustment>) {
        super.init(retaining: OpaquePointer(adjustment))
    }

    /// The position; setting it clamps to the bounds.
    package var value: Double {
        get { gtk_adjustment_get_value(adjustment) }
        set { gtk_adjustment_set_value(adjustment, newValue) }
    }

    package var lower: Double { gtk_adjustment_get_lower(adjustment) }

    /// The end of the content. The largest value is `upper - pageSize`. What scrolls sets it at each layout.
    package var upper: Double {
        get { gtk_adjustment_get_upper(adjustment) }
        set { gtk_adjustment_set_upper(adjustment, newValue) }
    }

    /// How much is seen. What scrolls sets it at each layout.
    package var pageSize: Double { gtk_adjustment_get_page_size(adjustment) }

    /// Sets both at once, and clamps the position.
    package func setBounds(upper: Double, pageSize: Double) {
        gtk_adjustment_configure(
            adjustment, value, lower, upper, gtk_adjustment_get_step_increment(adjustment),
            gtk_adjustment_get_page_increment(adjustment), pageSize)
    }

    /// Runs when ``value`` has changed.
    package func onValueChanged(_ body: @escaping () -> Void) -> SignalConnection {
        connect("value-changed", body)
    }

    /// Runs when a bound or the page size has changed.
    package func onBoundsChanged(_ body: @escaping () -> Void) -> SignalConnection {
        connect("changed", body)
    }
}
