import CGtk

/// Panes side by side, which fold into one in a narrow window. Deprecated since libadwaita 1.4 for AdwNavigationSplitView.
package final class Leaflet: Widget {
    package init() {
        super.init(retaining: adw_leaflet_new())
    }

    /// Adds a pane.
    /// - Parameter isNavigatable: false for separators, which are not pages when folded.
    package func append(_ child: Widget, isNavigatable: Bool = true) {
        let page = adw_leaflet_append(pointer, child.widget)
        adw_leaflet_page_set_navigatable(page, isNavigatable.gboolean)
    }

    /// Raises a child that overlaps its neighbours, so that it receives the pointer first. The order of the panes stays the same.
    package func raise(_ child: Widget) {
        // The leaflet stores the order of its panes separately.
        gtk_widget_insert_before(child.widget, widget, nil)
    }

    /// Whether only one pane is visible.
    package var isFolded: Bool { adw_leaflet_get_folded(pointer) != 0 }

    /// Ends a running transition: folding, unfolding or sliding.
    package func finishTransition() {
        // libadwaita ends animations in a hidden widget.
        for isVisible in [false, true] { gtk_widget_set_child_visible(widget, isVisible.gboolean) }
    }

    /// Whether one pane slides over another.
    package var isInTransition: Bool { adw_leaflet_get_child_transition_running(pointer) != 0 }

    /// The visible pane when folded.
    package var visibleChild: Widget? {
        get { Widget(borrowing: adw_leaflet_get_visible_child(pointer)) }
        set { if let newValue { adw_leaflet_set_visible_child(pointer, newValue.widget) } }
    }

    /// Whether swipes, mouse buttons and keys navigate between panes.
    package func setCanNavigate(back: Bool, forward: Bool) {
        adw_leaflet_set_can_navigate_back(pointer, back.gboolean)
        adw_leaflet_set_can_navigate_forward(pointer, forward.gboolean)
    }

    package func onFoldedChanged(_ body: @escaping () -> Void) -> SignalConnection {
        onNotify("folded", body)
    }

    package func onTransitionChanged(_ body: @escaping () -> Void) -> SignalConnection {
        onNotify("child-transition-running", body)
    }

    package func onVisibleChildChanged(_ body: @escaping () -> Void) -> SignalConnection {
        onNotify("visible-child", body)
    }
}
