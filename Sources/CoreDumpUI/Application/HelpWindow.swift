import CoreDumpStore
import Gtk
import Localization

/// The help: a few pages about what the program does, and where things are.
final class HelpWindow {
    private let window: PreferencesWindow
    /// The pages that are still empty.
    private var waiting: [(page: PreferencesPage, content: HelpPage)]
    private var painted: FrameNotice?

    /// - Parameters:
    ///   - store: the open database, whose paths the help names.
    ///   - closed: called when the window has gone and may be released.
    init(over parent: Toplevel, about store: Store, closed: @escaping () -> Void) {
        window = PreferencesWindow(title: gettext("Help"), search: gettext("Search"), parent: parent, isModal: false)
        window.addStyle(.help)
        // The header needs room for the names of all pages side by side.
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

    /// Fills the first page before the window opens, and each further page in a frame of its own: breaking all these texts into
    /// lines takes long enough for the user to notice.
    private func fillNext() {
        guard !waiting.isEmpty else { return }
        let (page, content) = waiting.removeFirst()
        let rows = content.topics.map { ActionRow(title: $0.heading, subtitle: $0.sentences.joined(separator: " ")) }
        page.add(PreferencesGroup(rows: rows))
        painted = window.host?.onNextFrame { [weak self] in self?.fillNext() }
    }
}

/// A page of the help.
struct HelpPage {
    /// A heading and the text below it.
    struct Topic {
        let heading: String
        /// In reading order.
        let sentences: [String]

        init(_ heading: String, _ sentences: String...) {
            self.heading = heading
            self.sentences = sentences
        }
    }

    let title: String
    let iconName: String
    let topics: [Topic]

    /// All pages, in the order in which a new user needs them.
    ///
    /// - Parameters:
    ///   - databasePath: the open database.
    ///   - backupsPath: the folder of its backups.
    static func all(databasePath: String, backupsPath: String) -> [HelpPage] {
        [basics, changes, data(databasePath, backupsPath), commandLine]
    }

    private static var basics: HelpPage {
        HelpPage(
            title: gettext("Basics"), iconName: "help-about-symbolic",
            topics: [
                Topic(
                    gettext("Projects"), gettext("A project has a name and a URL."),
                    gettext(
                        "Projects can be grouped by host, by name, by the month they were added, or by whether they have open bugs."
                    )),
                Topic(
                    gettext("Bugs"), gettext("A bug belongs to a project and has a number that is never reused."),
                    gettext("Tick a bug to close it; it stays in the list under “Closed”."),
                    // Translators: %1$@ is a key such as "Ctrl+M".
                    formatted(
                        gettext("Press %1$@ to add a dated note to a bug."),
                        Shortcut.addNote.keyText ?? "")),
                Topic(
                    gettext("Screenshots"),
                    gettext("Drop images on a bug, paste them, or choose them while editing the bug."),
                    gettext("Drop an image on a project to start a new bug."),
                    gettext("Click a screenshot to view it; turn the wheel to zoom.")),
                Topic(
                    gettext("Search"), gettext("Start typing in a list to search it."),
                    gettext("Projects are found by name and URL, bugs by title, details and notes."),
                    gettext("Upper and lower case and accents make no difference."),
                    gettext(
                        "Several words are found wherever they stand, and what is in quotation marks as it stands there."
                    ),
                    gettext(
                        "“#12” finds the bug of that number, and “MULE-6432” the imported bug that is called so elsewhere."
                    ), gettext("“label:ui” finds the bugs with a label that begins with “ui”.")),
            ])
    }

    private static var shortcutsKey: String { Shortcut.shortcuts.keys.first.map(Accelerator.label) ?? "" }

    private static var changes: HelpPage {
        HelpPage(
            title: gettext("Changes"), iconName: "edit-undo-symbolic",
            topics: [
                Topic(
                    gettext("Undo"), gettext("Every change can be undone, even an import of thousands of bugs."),
                    gettext("The history is kept when you quit.")),
                Topic(
                    gettext("Several Bugs"),
                    gettext(
                        "Hold Ctrl or Shift while clicking to select several bugs, or press Ctrl+A to select all of them."
                    ),
                    gettext("Whatever you do to them is undone in one step.")),
                Topic(
                    gettext("Other Windows"),
                    gettext("Changes made in another window or on the command line appear automatically.")),
                Topic(
                    gettext("Keyboard"),
                    // Translators: %1$@ is a key such as "Ctrl+?".
                    formatted(
                        gettext("Everything can be done with the keyboard. Press %1$@ to see all shortcuts."),
                        shortcutsKey),
                    gettext("Tab also goes to the lines between the panes; arrow keys move them.")),
            ])
    }

    private static func data(_ path: String, _ backups: String) -> HelpPage {
        HelpPage(
            title: gettext("Data"), iconName: "drive-harddisk-symbolic",
            topics: [
                Topic(
                    gettext("Where Your Data Is Stored"),
                    formatted(gettext("Everything is stored in one SQLite file on this computer: %1$@."), path),
                    gettext("Large screenshots are kept in a hidden folder next to it.")),
                Topic(
                    gettext("Backups"),
                    gettext("A backup is made every day, and those of the last seven days are kept."),
                    formatted(gettext("They are stored in %1$@."), backups),
                    gettext("You can restore one in the preferences.")),
                Topic(
                    gettext("Import"), gettext("Choose CSV or JSON files from the menu, or drop them on the window."),
                    gettext("JSON can come from other trackers, such as GitHub, or from Core Dump itself."),
                    gettext("A file that is imported again changes its bugs; what you have changed yourself stays.")),
                Topic(
                    gettext("Export"), gettext("JSON contains everything, including the screenshots."),
                    gettext("CSV is for spreadsheets, Markdown is for reading.")),
            ])
    }

    /// Commands are the same in every language, so that they are not translated.
    private static var commandLine: HelpPage {
        HelpPage(
            title: gettext("Command Line"), iconName: "utilities-terminal-symbolic",
            topics: [
                Topic("coredump add --project wry \"The list is empty\"", gettext("Adds a bug to a project.")),
                Topic("coredump list", gettext("Lists bugs as text, JSON, CSV or Markdown.")),
                Topic("coredump import mule.csv", gettext("Imports files, as the menu does.")),
                Topic("coredump export bugs.json", gettext("Exports bugs, as the menu does.")),
                Topic("coredump backup copy.sqlite", gettext("Copies the whole database.")),
                Topic("coredump restore --list", gettext("Lists the backups that can be restored.")),
                Topic("coredump check", gettext("Checks whether the database is damaged.")),
                Topic("coredump --help", gettext("Explains all commands.")),
            ])
    }
}
