import Gtk

/// Lists every key of the program.
enum ShortcutsDialog {
    static func present(over parent: Toplevel) {
        let groups = ShortcutTable.allCases.map { table in
            ShortcutsWindow.Group(
                title: table.title,
                shortcuts: table.shortcuts.map {
                    ShortcutsWindow.Shortcut(title: table.title(of: $0), keys: $0.keys)
                })
        }
        ShortcutsWindow(parent: parent, groups: groups).present()
    }
}
