import CGtk

extension Widget {
    /// Has the pages of the stacks in it, and the menus, be called nothing by a screen reader: GTK 4.8 calls what has no name by its type,
    /// "GtkStackPage panel", where it is no part of a name that somebody has given.
    /// - Complexity: O(n) for n widgets inside.
    func leavePartsUnnamed() {
        if isA(gtk_stack_get_type()) { leavePagesUnnamed() }
        if isA(gtk_popover_menu_get_type()) { setAccessibleName("") }
        children.forEach { $0.leavePartsUnnamed() }
    }

    /// The same for the pages of a stack alone.
    func leavePagesUnnamed() {
        for child in children {
            if let page = gtk_stack_get_page(pointer, child.widget) { Object(retaining: page).setAccessibleLabel("") }
        }
    }

    /// Has a screen reader know the descriptions of all that can have the keyboard in it; see ``tellAhead()``.
    /// - Complexity: O(n) for n widgets inside.
    func tellPartsAhead() {
        if isFocusable { tellAhead() }
        children.forEach { $0.tellPartsAhead() }
    }

    /// Has a screen reader know all of the widget before that gets the keyboard for the first time. GTK 4.8 tells what was set until then
    /// right after it, as a change, so that it would be said twice.
    func tellAhead() {
        guard Self.isToldByNameAlone, gtk_widget_get_root(widget) != nil else { return }
        for isOn in [false, true] { gtk_widget_set_focusable(widget, isOn.gboolean) }
    }
}
