import Gtk
import Localization

/// Lists every key of the program, to be searched. (GtkShortcutsWindow of GTK 4.8 prints warnings under libadwaita's style,
/// and breaks its list into pages.)
enum ShortcutsDialog {
    static func present(over parent: Toplevel) {
        let title = gettext("Keyboard Shortcuts")
        let window = PreferencesWindow(title: title, search: gettext("Search"), parent: parent)
        window.setSize(width: min(520, parent.width), height: 640)
        window.add(
            PreferencesPage(
                title: title, iconName: "input-keyboard-symbolic", groups: ShortcutTable.allCases.map(group)))
        window.present()
    }

    private static func group(_ table: ShortcutTable) -> PreferencesGroup {
        let rows = table.shortcuts.map { shortcut in
            let row = ActionRow(title: table.title(of: shortcut))
            let keys = Label(shortcut.keys.map { KeyName.text($0) }.joined(separator: ", "))
            row.setAccessibleDescription(keys.text)
            keys.addStyle(.dimLabel)
            row.addSuffix(keys)
            return row
        }
        return PreferencesGroup(title: table.title, rows: rows)
    }
}
