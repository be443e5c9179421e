import CoreDumpStore
import Gtk
import Localization

/// A few pages about what the program does, and where things are.
final class HelpWindow {
    private let window: PreferencesWindow
    /// What is still empty.
    private var waiting: [(page: PreferencesPage, content: HelpPage)]
    private var painted: FrameNotice?

    /// - Parameters:
    ///   - store: what is open, whose places are named.
    ///   - closed: called when the window has gone and may be released.
    init(over parent: Toplevel, about store: Store, closed: @escaping () -> Void) {
        window = PreferencesWindow(title: gettext("Help"), search: gettext("Search"), parent: parent, isModal: false)
        window.addStyle(.help)
        // The names of all pages stand side by side in the header.
        window.setSize(width: min(760, parent.width), height: 600)
        waiting = HelpPage.all(databasePath: store.path, backupsPath: store.backups.path).map { content in
            (PreferencesPage(title: content.title, iconName: content.iconName), content)
        }
        for (page, _) in waiting { window.add(page) }
        window.onClosed(closed)
        fillNext()
    }

    func present() {
        window.present()
    }

    /// The first page before the window opens, each other one after a frame with the one before: to break all these texts into
    /// lines takes long enough to be felt.
    private func fillNext() {
        guard !waiting.isEmpty else { return }
        let (page, content) = waiting.removeFirst()
        let rows = content.topics.map { ActionRow(title: $0.heading, subtitle: $0.sentences.joined(separator: " ")) }
        page.add(PreferencesGroup(rows: rows))
        painted = window.host?.onNextFrame { [weak self] in self?.fillNext() }
    }
}
