import CGtk

/// Lists keys and what they do. (GtkShortcutsWindow)
package final class ShortcutsWindow: Toplevel {
    /// A heading and the keys below it.
    package struct Group {
        package let title: String
        package let shortcuts: [Shortcut]

        package init(title: String, shortcuts: [Shortcut]) {
            self.title = title
            self.shortcuts = shortcuts
        }
    }

    package struct Shortcut {
        package let title: String
        /// In GTK's notation: "<Control>n". Several of them do the same.
        package let keys: [String]

        package init(title: String, keys: [String]) {
            self.title = title
            self.keys = keys
        }
    }

    private static let id = "window"

    /// - Parameter groups: all texts are plain text.
    package init(parent: Toplevel?, groups: [Group]) {
        // A builder knows only types that were asked for once.
        for type in [
            gtk_shortcuts_window_get_type, gtk_shortcuts_section_get_type, gtk_shortcuts_group_get_type,
            gtk_shortcuts_shortcut_get_type,
        ] {
            _ = type()
        }
        let builder = gtk_builder_new_from_string(Self.description(of: groups), -1)
        defer { if let builder { g_object_unref(UnsafeMutableRawPointer(builder)) } }
        guard let window = gtk_builder_get_object(builder, Self.id) else {
            preconditionFailure("the description has no window")
        }
        super.init(retaining: UnsafeMutablePointer(OpaquePointer(window)))
        isModal = true
        setTransient(for: parent)
    }

    /// What a GtkBuilder makes the window of; GTK offers no other way.
    private static func description(of groups: [Group]) -> String {
        let children = groups.map { group in
            let rows = group.shortcuts.map { shortcut in
                let keys = property("accelerator", shortcut.keys.joined(separator: " "))
                return child("GtkShortcutsShortcut", keys + property("title", shortcut.title))
            }
            return child("GtkShortcutsGroup", property("title", group.title) + rows.joined())
        }
        let section = child(
            "GtkShortcutsSection",
            property("section-name", "shortcuts") + property("max-height", "12") + children.joined())
        return "<interface><object class=\"GtkShortcutsWindow\" id=\"\(id)\">\(section)</object></interface>"
    }

    private static func child(_ type: String, _ content: String) -> String {
        // GTK 4.8 leaves out children that are not visible by themselves.
        "<child><object class=\"\(type)\">\(property("visible", "1"))\(content)</object></child>"
    }

    private static func property(_ name: String, _ value: String) -> String {
        "<property name=\"\(name)\">\(GLibText.escapedForMarkup(value))</property>"
    }
}
