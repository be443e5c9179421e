import CGtk

extension Widget {
    /// Hides what has been opened in the widget and lies above its window: lists of choices, menus, tooltips.
    ///
    /// An open popover has all input for itself, and is kept alive by that until it is hidden. GTK does not hide those of a window
    /// that goes: nothing in the program would hear a key or a click any more.
    package func hidePopovers() {
        Self.hidePopovers(in: widget)
    }

    /// The innermost popover that is open in the widget and has all input for itself.
    /// - Complexity: O(n) for n widgets inside.
    var openPopover: Widget? {
        guard isMapped else { return nil }
        for child in children.reversed() {
            if let inner = child.openPopover { return inner }
        }
        return isA(gtk_popover_get_type()) && gtk_popover_get_autohide(cast()) != 0 ? self : nil
    }

    private static func isAbove(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
        let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
        // GTK keeps the type of a tooltip's window to itself; there is none before the first tooltip.
        return [gtk_popover_get_type(), g_type_from_name("GtkTooltipWindow")].contains {
            $0 != 0 && g_type_check_instance_is_a(instance, $0) != 0
        }
    }

    private static func hidePopovers(in widget: UnsafeMutablePointer<GtkWidget>) {
        if isAbove(widget) { gtk_widget_set_visible(widget, 0) }
        var next = gtk_widget_get_first_child(widget)
        while let child = next {
            next = gtk_widget_get_next_sibling(child)
            hidePopovers(in: child)
        }
    }
}
