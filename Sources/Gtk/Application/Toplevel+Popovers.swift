import CGtk

extension Toplevel {
    /// Hides what is open above the window: lists of choices, menus.
    ///
    /// An open popover has all input for itself, and is kept alive by that until it is hidden. GTK does not hide those of a window
    /// that goes: nothing in the program would hear a key or a click any more.
    func hidePopovers() {
        Self.hidePopovers(in: widget)
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
