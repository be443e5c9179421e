import CoreDumpStore
import Gtk
import Localization

/// A few pages about what the program does, and where things are.
enum HelpWindow {
    /// - Parameter store: what is open, whose places are named.
    static func present(over parent: Toplevel, about store: Store) {
        let window = PreferencesWindow(title: gettext("Help"), parent: parent, isModal: false)
        window.defaultSize = (width: min(640, parent.width), height: 600)
        let contents = HelpPage.all(databasePath: store.path, backupsPath: store.backups.path)
        let pages = contents.map { PreferencesPage(title: $0.title, iconName: $0.iconName) }
        pages.forEach(window.add)
        window.present()
        // Each page in a turn of its own: all at once would hold up the main loop for several frames.
        Task {
            for (page, content) in zip(pages, contents) {
                page.add(group(of: content))
                await Task.yield()
            }
        }
    }

    private static func group(of content: HelpPage) -> PreferencesGroup {
        PreferencesGroup(
            rows: content.topics.map { ActionRow(title: $0.heading, subtitle: $0.sentences.joined(separator: " ")) })
    }
}
