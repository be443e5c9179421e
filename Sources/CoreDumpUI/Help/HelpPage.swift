import Gtk
import Localization

/// A page of the help.
struct HelpPage {
    /// A heading and what there is to say about it.
    struct Topic {
        let heading: String
        /// One after the other.
        let sentences: [String]

        init(_ heading: String, _ sentences: String...) {
            self.heading = heading
            self.sentences = sentences
        }
    }

    let title: String
    let iconName: String
    let topics: [Topic]

    /// All pages, in the order in which a new person needs them.
    ///
    /// - Parameters:
    ///   - databasePath: the file that is open.
    ///   - backupsPath: where its backups lie.
    static func all(databasePath: String, backupsPath: String) -> [HelpPage] {
        [basics, changes, data(databasePath, backupsPath), commandLine]
    }

    private static var basics: HelpPage {
        HelpPage(
            title: gettext("Basics"), iconName: "help-about-symbolic",
            topics: [
                Topic(
                    gettext("Projects"), gettext("A project has a name and a URL."),
                    gettext("Projects are grouped by host, name, the month they were added in, or their open bugs.")),
                Topic(
                    gettext("Bugs"), gettext("A bug belongs to a project and has a number that is never used again."),
                    gettext("Tick a bug to close it; it stays in the list under “Closed”.")),
                Topic(
                    gettext("Screenshots"),
                    gettext("Drop pictures on a bug, paste them, or choose them while you edit the bug."),
                    gettext("Dropped on a project, a picture begins a new bug.")),
                Topic(
                    gettext("Search"), gettext("Type anywhere in a list to search it."),
                    gettext("Projects are found by name and URL, bugs by title and details."),
                    gettext("Capital letters and accents do not matter.")),
            ])
    }

    private static var shortcutsKey: String { Shortcut.shortcuts.keys.first.map(KeyName.text) ?? "" }

    private static var changes: HelpPage {
        HelpPage(
            title: gettext("Changes"), iconName: "edit-undo-symbolic",
            topics: [
                Topic(
                    gettext("Undo"), gettext("Everything can be undone, also an import of thousands of bugs."),
                    gettext("The steps are kept when you quit.")),
                Topic(
                    gettext("Several Bugs"), gettext("Select bugs with Ctrl or Shift and a click, or all of them."),
                    gettext("What you do to them then is one step.")),
                Topic(
                    gettext("Other Windows"),
                    gettext("What another window or the command line changes appears by itself.")),
                Topic(
                    gettext("Keys"),
                    // Translators: %1$@ is a key such as "Ctrl+?".
                    formatted(gettext("Everything can be done by keyboard. %1$@ lists all keys."), shortcutsKey)),
            ])
    }

    private static func data(_ path: String, _ backups: String) -> HelpPage {
        HelpPage(
            title: gettext("Data"), iconName: "drive-harddisk-symbolic",
            topics: [
                Topic(
                    gettext("Where the Data Live"),
                    formatted(gettext("Everything is in one SQLite file on this computer: %1$@."), path),
                    gettext("Large screenshots lie in a hidden folder beside it.")),
                Topic(
                    gettext("Backups"), gettext("One is made each day, and those of the last seven days are kept."),
                    formatted(gettext("They lie in %1$@."), backups),
                    gettext("The preferences list them and bring one back.")),
                Topic(
                    gettext("Import"), gettext("Choose CSV or JSON files from the menu, or drop them on the window."),
                    gettext("JSON is read as GitHub, GitLab and Core Dump itself write it."),
                    gettext("Bugs that were imported before are left as they are.")),
                Topic(
                    gettext("Export"), gettext("JSON holds everything, also the screenshots."),
                    gettext("CSV is for spreadsheets, Markdown for people.")),
            ])
    }

    /// What is typed is the same in every language.
    private static var commandLine: HelpPage {
        HelpPage(
            title: gettext("Command Line"), iconName: "utilities-terminal-symbolic",
            topics: [
                Topic("coredump add --project wry “The list is empty”", gettext("Adds a bug to a project.")),
                Topic("coredump list", gettext("Lists bugs as text, JSON, CSV or Markdown.")),
                Topic("coredump import mule.csv", gettext("Imports files, as the menu does.")),
                Topic("coredump export bugs.json", gettext("Exports bugs, as the menu does.")),
                Topic("coredump backup copy.sqlite", gettext("Copies the whole database.")),
                Topic("coredump restore --list", gettext("Shows the backups that can be brought back.")),
                Topic("coredump check", gettext("Says whether anything in the database is damaged.")),
                Topic("coredump --help", gettext("Explains all commands.")),
            ])
    }
}
