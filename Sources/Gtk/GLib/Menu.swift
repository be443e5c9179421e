import CGtk

/// A menu model. Labels may mark a mnemonic with `_`.
package final class Menu: Object {
    package init() {
        super.init(owning: g_menu_new())
    }

    /// Adds an item that activates `action` ("win.undo").
    ///
    /// - Parameter key: a key to show beside the label, in GTK's notation; an accelerator of the action is shown automatically.
    package func append(_ label: String, action: String, key: String? = nil) {
        guard let key else { return g_menu_append(pointer, label, action) }
        let item = Object(owning: g_menu_item_new(label, action))
        g_menu_item_set_attribute_value(item.pointer, "accel", g_variant_new_string(key))
        g_menu_append_item(pointer, item.pointer)
    }

    /// The same for a text that marks no mnemonic.
    package func append(text: String, action: String) {
        append(text.replacing("_", with: "__"), action: action)
    }

    /// Adds a section, with a heading if there is a label.
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
