import CGtk

/// The contents of a menu. Labels may mark a letter with `_`.
package final class Menu: Object {
    package init() {
        super.init(owning: g_menu_new())
    }

    /// Adds a choice that activates `action` ("win.undo").
    package func append(_ label: String, action: String) {
        g_menu_append(pointer, label, action)
    }

    /// Adds choices set apart by a line, and by a heading if there is one.
    package func appendSection(_ section: Menu, label: String? = nil) {
        g_menu_append_section(pointer, label, section.model)
    }

    package func appendSubmenu(_ submenu: Menu, label: String) {
        g_menu_append_submenu(pointer, label, submenu.model)
    }

    package func removeAll() {
        g_menu_remove_all(pointer)
    }

    var model: UnsafeMutablePointer<GMenuModel> { cast() }
}
