import CoreDumpStore
import Gtk
import Localization

/// A few pages about what the program does, and where things are.
enum HelpWindow {
    /// - Parameter store: what is open, whose places are named.
    static func present(over parent: Toplevel, about store: Store) {
        let window = PreferencesWindow(title: gettext("Help"), parent: parent, isModal: false)
        window.defaultSize = (width: min(640, parent.width), height: 600)
        for page in HelpPage.all(databasePath: store.path, backupsPath: store.backups.path) {
            let rows = page.topics.map { ActionRow(title: $0.heading, subtitle: $0.sentences.joined(separator: " ")) }
            window.add(
                PreferencesPage(title: page.title, iconName: page.iconName, groups: [PreferencesGroup(rows: rows)]))
        }
        window.present()
    }
}
