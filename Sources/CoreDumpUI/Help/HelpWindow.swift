import CoreDumpStore
import Gtk
import Localization

/// A few pages about what the program does, its keys, and where things are.
enum HelpWindow {
    /// - Parameter store: what is open, whose places are named.
    static func present(over parent: Toplevel, about store: Store) {
        let window = PreferencesWindow(title: gettext("Help"), parent: parent, isModal: false)
        window.defaultSize = (width: 640, height: 600)
        for page in HelpPage.all(databasePath: store.path, backupsPath: store.backups.path) {
            let rows = page.topics.map { ActionRow(title: $0.heading, subtitle: $0.sentences.joined(separator: " ")) }
            window.add(
                PreferencesPage(title: page.title, iconName: page.iconName, groups: [PreferencesGroup(rows: rows)]))
        }
        window.add(
            PreferencesPage(
                title: gettext("Keys"), iconName: "input-keyboard-symbolic",
                groups: ShortcutTable.allCases.map(keys)))
        window.present()
    }

    private static func keys(_ table: ShortcutTable) -> PreferencesGroup {
        let rows = table.shortcuts.map { shortcut in
            let row = ActionRow(title: table.title(of: shortcut))
            let keys = Label(shortcut.keys.first.map(KeyName.text) ?? "")
            keys.addStyle(.dimLabel)
            row.addSuffix(keys)
            return row
        }
        return PreferencesGroup(title: table.title, rows: rows)
    }
}
