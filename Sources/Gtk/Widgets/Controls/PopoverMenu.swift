import CGtk

/// A context menu of a widget, which is no view that lays its children out by itself: GTK 4.8 cuts off the last entry there.
/// Taken off the widget when this object is released or the widget ends.
package final class PopoverMenu: Widget {
    private var popover: UnsafeMutablePointer<GtkPopover> { cast() }
    private weak var owner: Widget?
    private var ownerDestroyed: SignalConnection?
    private var placed: FrameNotice?

    package init(_ menu: Menu, on owner: Widget) {
        self.owner = owner
        super.init(retaining: gtk_popover_menu_new_from_model(menu.model))
        gtk_popover_set_has_arrow(popover, 0)
        gtk_widget_set_halign(widget, GTK_ALIGN_START)
        gtk_widget_set_parent(widget, owner.widget)
        ownerDestroyed = owner.onDestroy { [weak self] in self?.detach() }
    }

    isolated deinit {
        detach()
    }

    /// Opens the menu at a point of its widget, in pixels from the widget's upper left corner; where that lies outside of the
    /// window, at the nearest one inside, since GTK looks for the monitor that shows it. Does nothing when the widget is not on the
    /// screen, which GTK would not survive.
    package func popUp(x: Double, y: Double) {
        guard let parent, parent.isMapped, let window = parent.toplevel, let place = parent.bounds(in: window) else {
            return
        }
        let x = min(max(x, -place.x), Double(window.width) - place.x)
        let y = min(max(y, -place.y), Double(window.height) - place.y)
        var point = GdkRectangle(x: gint(x), y: gint(y), width: 1, height: 1)
        gtk_popover_set_pointing_to(popover, &point)
        clearDefaultAccessibleNames()
        gtk_popover_popup(popover)
    }

    /// Opens the menu in the middle of its widget: for a key that comes before that has been laid out, once it has.
    package func popUpInMiddle() {
        placed = nil
        guard let owner else { return }
        guard owner.width > 0, owner.height > 0 else {
            placed = owner.onNextFrame { [weak self] in self?.popUpInMiddle() }
            return
        }
        popUp(x: Double(owner.width / 2), y: Double(owner.height / 2))
    }

    package func popDown() {
        gtk_popover_popdown(popover)
    }

    /// Runs when the menu has closed. The chosen action is activated only after that.
    package func onClosed(_ body: @escaping () -> Void) -> SignalConnection {
        connect("closed", body)
    }

    private func detach() {
        guard gtk_widget_get_parent(widget) != nil else { return }
        // Gives back the input, see Widget.hidePopovers().
        gtk_widget_set_visible(widget, 0)
        gtk_widget_unparent(widget)
        // Makes every other holder release it. GTK 4.8's window keeps a menu that closes with the keyboard in it until it has drawn again, and
        // one with submenus always; its tooltip, which waits for half a second, would look for the pointer over what has no surface.
        g_object_run_dispose(cast())
    }
}
