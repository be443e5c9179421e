import CGtk

extension Toplevel {
    /// Hides what is open above the window: lists of choices, menus.
    ///
    /// An open popover has all input for itself, and is kept alive by that until it is hidden. GTK does not hide those of a window
    /// that goes: nothing in the program would hear a key or a click any more.
    func hidePopovers() {
        Self.hidePopovers(in: widget)
    }

    /// Runs `body` when the window has another width, before what is in it is laid out for that. Nil when it has no surface.
    ///
    /// What an open popover points to may then go where it cannot be seen, or beside the screen, where GTK has no place for it.
    func onWidthChanged(_ body: @escaping () -> Void) -> SignalConnection? {
        guard let surface = gtk_native_get_surface(pointer) else { return nil }
        return Object(retaining: surface).onNotify("width", body)
    }

    private static func hidePopovers(in widget: UnsafeMutablePointer<GtkWidget>) {
        if g_type_check_instance_is_a(
            UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self), gtk_popover_get_type()) != 0
        {
            gtk_widget_set_visible(widget, 0)
        }
        var next = gtk_widget_get_first_child(widget)
        while let child = next {
            next = gtk_widget_get_next_sibling(child)
            hidePopovers(in: child)
        }
    }
}
