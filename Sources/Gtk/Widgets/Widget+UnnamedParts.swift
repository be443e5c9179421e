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
}
