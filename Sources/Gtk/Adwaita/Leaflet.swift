import CGtk

/// Panes side by side, which fold into one when the window gets narrow. libadwaita 1.4 and newer have a successor, AdwNavigationSplitView.
package final class Leaflet: Widget {
    package init() {
        super.init(retaining: adw_leaflet_new())
    }

    /// Adds a pane.
    /// - Parameter isNavigatable: false for separators, which are no page of their own when folded.
    package func append(_ child: Widget, isNavigatable: Bool = true) {
        let page = adw_leaflet_append(pointer, child.widget)
        adw_leaflet_page_set_navigatable(page, isNavigatable.gboolean)
    }

    /// Lets a child that lies over its neighbours have the pointer before them. What comes before or after it stays so.
    package func raise(_ child: Widget) {
        // A leaflet has a list of its own for the order in which its children stand.
        gtk_widget_insert_before(child.widget, widget, nil)
    }

    /// Whether one pane shows at a time.
    package var isFolded: Bool { adw_leaflet_get_folded(pointer) != 0 }

    /// Ends the transition that folds or unfolds it, or slides a pane.
    package func finishTransition() {
        // libadwaita ends what moves in a widget that is not seen any more.
        for isVisible in [false, true] { gtk_widget_set_child_visible(widget, isVisible.gboolean) }
    }

    /// Whether one pane is sliding into the place of another.
    package var isInTransition: Bool { adw_leaflet_get_child_transition_running(pointer) != 0 }

    /// The pane that shows when folded.
    package var visibleChild: Widget? {
        get { Widget(borrowing: adw_leaflet_get_visible_child(pointer)) }
        set { if let newValue { adw_leaflet_set_visible_child(pointer, newValue.widget) } }
    }

    /// Whether swipes, mouse buttons and keys navigate.
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
