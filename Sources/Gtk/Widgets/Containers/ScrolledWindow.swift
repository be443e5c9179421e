import CGtk

/// A scrolling view of its child. Its content takes the focus where possible.
package final class ScrolledWindow: Widget {
    package init(_ child: Widget? = nil) {
        super.init(retaining: gtk_scrolled_window_new())
        self.child = child
        // Otherwise it takes the focus when its content cannot, and a screen reader has no name for it.
        isFocusable = false
    }

    /// The nearest scrolled window around a widget; nil for none.
    package init?(around inner: Widget) {
        guard let ancestor = gtk_widget_get_ancestor(inner.widget, gtk_scrolled_window_get_type()) else { return nil }
        super.init(retaining: ancestor)
    }

    /// Makes it focusable, so that the arrow keys scroll it where nothing else in it has the focus.
    ///
    /// - Parameter name: the accessible name.
    package func scrollsByKeys(named name: String) {
        isFocusable = true
        // In newer GTK its role takes no name; in older GTK the default role says that it scrolls.
        if !Self.exposesNameAndDescriptionOnly { setAccessibleRole(.group) }
        setAccessibleName(name)
    }

    /// The scrolled child. One that cannot scroll by itself gets a viewport, which this then returns.
    package var child: Widget? {
        get { Widget(borrowing: gtk_scrolled_window_get_child(pointer)) }
        set { gtk_scrolled_window_set_child(pointer, newValue?.widget) }
    }

    /// Gives a child in a viewport its natural height instead of its minimum height. Call this after setting the child.
    package func giveNaturalHeight() {
        guard let child, g_type_check_instance_is_a(child.cast(), gtk_scrollable_get_type()) != 0 else { return }
        gtk_scrollable_set_vscroll_policy(child.pointer, GTK_SCROLL_NATURAL)
    }

    package func setPolicy(horizontal: ScrollbarPolicy, vertical: ScrollbarPolicy) {
        gtk_scrolled_window_set_policy(pointer, horizontal.cValue, vertical.cValue)
    }

    package var verticalAdjustment: Adjustment {
        Adjustment(retaining: gtk_scrolled_window_get_vadjustment(pointer))
    }

    package var horizontalAdjustment: Adjustment {
        Adjustment(retaining: gtk_scrolled_window_get_hadjustment(pointer))
    }

    /// Stops kinetic scrolling and overshoot of the user, which would override the program's scrolling in each frame.
    package func stopMoving() {
        // GTK has no function for it.
        for isOn in [false, true] { gtk_scrolled_window_set_kinetic_scrolling(pointer, isOn.gboolean) }
    }

    /// Scrolls by the minimum distance that shows the range from one widget to another below it; its top where it does not fit.
    package func reveal(from first: Widget, to last: Widget) {
        guard let top = first.bounds(in: self), let bottom = last.bounds(in: self) else { return }
        reveal(from: top.y, to: bottom.y + bottom.height)
    }

    /// The same for a range in the visible part, in pixels.
    package func reveal(from top: Double, to bottom: Double) {
        let position = verticalAdjustment
        position.value += min(max(0, bottom - position.pageSize), top)
    }

    /// The minimum height of the visible part, in pixels.
    package var minimumContentHeight: Int {
        get { Int(gtk_scrolled_window_get_min_content_height(pointer)) }
        set { gtk_scrolled_window_set_min_content_height(pointer, gint(newValue)) }
    }

    /// The height up to which it follows its child's, in pixels; nil for any.
    package var maximumContentHeight: Int? {
        get {
            let height = Int(gtk_scrolled_window_get_max_content_height(pointer))
            return height < 0 ? nil : height
        }
        set { gtk_scrolled_window_set_max_content_height(pointer, gint(newValue ?? -1)) }
    }

    /// Whether the view requests the natural height of its content.
    package var propagatesNaturalHeight: Bool {
        get { gtk_scrolled_window_get_propagate_natural_height(pointer) != 0 }
        set { gtk_scrolled_window_set_propagate_natural_height(pointer, newValue.gboolean) }
    }
}

/// When a scrollbar is visible.
package enum ScrollbarPolicy {
    /// Always.
    case always
    /// When the content is larger than the view.
    case automatic
    /// Never: the view grows with its content and does not scroll.
    case never
    /// Never, but the view scrolls.
    case external

    var cValue: GtkPolicyType {
        switch self {
        case .always: GTK_POLICY_ALWAYS
        case .automatic: GTK_POLICY_AUTOMATIC
        case .never: GTK_POLICY_NEVER
        case .external: GTK_POLICY_EXTERNAL
        }
    }
}

/// A scroll position with its bounds, in pixels.
package final class Adjustment: Object {
    private var adjustment: UnsafeMutablePointer<GtkAdjustment> { cast() }

    init(retaining adjustment: UnsafeMutablePointer<GtkAdjustment>) {
        super.init(retaining: OpaquePointer(adjustment))
    }

    /// The position, clamped to the bounds.
    package var value: Double {
        get { gtk_adjustment_get_value(adjustment) }
        set { gtk_adjustment_set_value(adjustment, newValue) }
    }

    package var lower: Double { gtk_adjustment_get_lower(adjustment) }

    /// The end of the content. The largest value is `upper - pageSize`. The scrolled widget sets it at each layout.
    package var upper: Double {
        get { gtk_adjustment_get_upper(adjustment) }
        set { gtk_adjustment_set_upper(adjustment, newValue) }
    }

    /// The size of the visible part. The scrolled widget sets it at each layout.
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
