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
        fill(zip(pages, contents).map { ($0, $1) })
        window.present()
    }

    /// The first page at once, each other one some frames after the one before: to break all these texts into lines takes long
    /// enough to be felt.
    private static func fill(_ pages: [(PreferencesPage, HelpPage)]) {
        guard let (page, content) = pages.first else { return }
        page.add(group(of: content))
        Task {
            try await Task.sleep(for: .milliseconds(50))
            fill(Array(pages.dropFirst()))
        }
    }

    private static func group(of content: HelpPage) -> PreferencesGroup {
        PreferencesGroup(
            rows: content.topics.map { ActionRow(title: $0.heading, subtitle: $0.sentences.joined(separator: " ")) })
    }
}
