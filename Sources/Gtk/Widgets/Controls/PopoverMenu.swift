import CGtk

/// A context menu of a widget. The widget must not have its own layout, because GTK 4.8 clips the last entry there. Releasing this
/// object, or the end of the widget, removes the menu.
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

    /// Opens the menu at a point of its widget, in pixels, clamped to the window, because GTK looks for the monitor at that point. Does
    /// nothing when the widget is not mapped, because GTK would crash.
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

    /// Opens the menu in the middle of its widget, after the widget's first layout.
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

    /// Runs when the menu has closed. GTK activates the chosen action after that.
    package func onClosed(_ body: @escaping () -> Void) -> SignalConnection {
        connect("closed", body)
    }

    private func detach() {
        guard gtk_widget_get_parent(widget) != nil else { return }
        // Releases the input grab, see Widget.hidePopovers().
        gtk_widget_set_visible(widget, 0)
        gtk_widget_unparent(widget)
        // Makes all other owners release the menu. GTK 4.8's window keeps a menu that closes with the focus in it until the next frame,
        // and one with submenus forever; its tooltip timeout would look for the pointer without a surface.
        g_object_run_dispose(cast())
    }
}
