import CGtk

/// Shows a part of its child, and scrolls. The keyboard goes to what is in it, where that takes it.
package final class ScrolledWindow: Widget {
    package init(_ child: Widget? = nil) {
        super.init(retaining: gtk_scrolled_window_new())
        self.child = child
        // GTK would give it the keyboard where nothing in it takes that, and a screen reader would have no name for it.
        isFocusable = false
    }

    /// The nearest one that a widget is in; nil where nothing scrolls it.
    package init?(around inner: Widget) {
        guard let ancestor = gtk_widget_get_ancestor(inner.widget, gtk_scrolled_window_get_type()) else { return nil }
        super.init(retaining: ancestor)
    }

    /// Takes the keyboard itself, so that the arrow keys scroll it where nothing else in it has the keyboard.
    ///
    /// - Parameter name: what a screen reader calls it.
    package func scrollsByKeys(named name: String) {
        isFocusable = true
        // That of a scrolled window takes no name in newer GTK; in older, it says that it scrolls.
        if !Self.exposesNameAndDescriptionOnly { setAccessibleRole(.group) }
        setAccessibleName(name)
    }

    /// What scrolls. A child that cannot scroll by itself is put into a viewport, which this then answers.
    package var child: Widget? {
        get { Widget(borrowing: gtk_scrolled_window_get_child(pointer)) }
        set { gtk_scrolled_window_set_child(pointer, newValue?.widget) }
    }

    /// Gives a child that cannot scroll by itself all the height that it would like to have, instead of the least that it can
    /// do with. To be called once it is there.
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

    /// Ends what goes on of a movement that the user has made, as where the wheel was turned beyond an end: in each frame it takes back
    /// what something else scrolls to.
    package func stopMoving() {
        // GTK has no other way.
        for isOn in [false, true] { gtk_scrolled_window_set_kinetic_scrolling(pointer, isOn.gboolean) }
    }

    /// Scrolls as little as it takes to see what lies from one widget in it to another below that; its top where there is no room for
    /// all of it.
    package func reveal(from first: Widget, to last: Widget) {
        guard let top = first.bounds(in: self), let bottom = last.bounds(in: self) else { return }
        reveal(from: top.y, to: bottom.y + bottom.height)
    }

    /// The same for two heights in what is seen now, in pixels.
    package func reveal(from top: Double, to bottom: Double) {
        let position = verticalAdjustment
        position.value += min(max(0, bottom - position.pageSize), top)
    }

    /// The least height of the visible part, in pixels.
    package var minimumContentHeight: Int {
        get { Int(gtk_scrolled_window_get_min_content_height(pointer)) }
        set { gtk_scrolled_window_set_min_content_height(pointer, gint(newValue)) }
    }

    /// Whether the view asks for as much height as its content has.
    package var propagatesNaturalHeight: Bool {
        get { gtk_scrolled_window_get_propagate_natural_height(pointer) != 0 }
        set { gtk_scrolled_window_set_propagate_natural_height(pointer, newValue.gboolean) }
    }
}

/// When a scrollbar shows.
package enum ScrollbarPolicy {
    /// Always there.
    case always
    /// There when the content is larger than the view.
    case automatic
    /// The view grows with its content and does not scroll.
    case never
    /// Scrolls without a scrollbar.
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
