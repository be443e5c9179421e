import AppModel
import CoreDumpStore
import FetchedResults
import Foundation
import Gtk
import Localization

/// The preferences: appearance and start, backups, the undo history and the database.
final class PreferencesDialog {
    private let window: PreferencesWindow
    private let general: GeneralPreferences
    private let backups: BackupPreferences
    private let data: DataPreferences

    /// - Parameters:
    ///   - tasks: the long tasks of the window, which stays open while one runs.
    ///   - closed: called when the dialog has closed and may be released.
    init(
        store: Store, settings: ApplicationSettings, tasks: LongTasks, parent: Toplevel, reopen: @escaping Reopening,
        closed: @escaping () -> Void
    ) {
        window = PreferencesWindow(title: gettext("Preferences"), search: gettext("Search"), parent: parent)
        window.setSize(width: min(640, parent.width), height: 640)
        let frame = PreferencesFrame(window: window, host: window.host ?? parent, tasks: tasks)
        general = GeneralPreferences(settings)
        backups = BackupPreferences(store: store, frame: frame, reopen: reopen)
        data = DataPreferences(store: store, frame: frame)
        for page in [general.page, backups.page, data.page] { window.add(page) }
        window.onClosed(closed)
    }

    func present() {
        window.present()
    }
}

/// What the pages of the preferences share: the dialog, the parent window of questions, and the long tasks.
struct PreferencesFrame {
    let window: PreferencesWindow
    let host: Toplevel
    let tasks: LongTasks

    func tell(_ message: String) {
        window.add(Toast(message, closeName: Toasts.closeName))
    }

    /// Runs `body`, and shows its error.
    func perform(_ body: @escaping () async throws -> Void) {
        Task {
            do {
                try await body()
            } catch is CancellationError {
                tell(gettext("Cancelled; nothing was changed"))
            } catch {
                tell(ErrorWording.message(for: error, naming: .name))
            }
        }
    }
}

/// The page with appearance, start view and groupings.
final class GeneralPreferences {
    let page: PreferencesPage
    /// Keeps the rows, which their handlers use weakly.
    private var rows: [ComboRow] = []
    private var connections: [SignalConnection] = []

    init(_ settings: ApplicationSettings) {
        page = PreferencesPage(title: gettext("General"), iconName: "preferences-system-symbolic")
        let appearance = row(gettext("Style"), settings.colorScheme, PreferenceWording.colorScheme) {
            settings.colorScheme = $0
        }
        let start = row(gettext("Start With"), settings.startView, PreferenceWording.startView) {
            settings.startView = $0
        }
        let projects = row(
            gettext("Group Projects By"), settings.projectGrouping, PreferenceWording.grouping
        ) { settings.projectGrouping = $0 }
        let bugs = row(gettext("Group Bugs By"), settings.bugGrouping, PreferenceWording.grouping) {
            settings.bugGrouping = $0
        }
        page.add(PreferencesGroup(title: gettext("Appearance"), rows: [appearance]))
        let window = PreferencesGroup(title: gettext("Window"), rows: [start, projects, bugs])
        window.setDescription(gettext("A database other than your own always starts with All Bugs."))
        page.add(window)
    }

    /// A row with one choice, which is stored as soon as the user selects it.
    private func row<Choice: CaseIterable & Equatable>(
        _ title: String, _ current: Choice, _ word: (Choice) -> String, store: @escaping (Choice) -> Void
    ) -> ComboRow {
        let choices = Array(Choice.allCases)
        let row = ComboRow(title: title, strings: choices.map(word), selected: choices.firstIndex(of: current) ?? 0)
        row.onSelected { [weak row] in
            guard let index = row?.selected else { return }
            store(choices[index])
        }.store(in: &connections)
        rows.append(row)
        return row
    }
}

/// The page about the database file and the undo history.
final class DataPreferences {
    let page: PreferencesPage

    private let store: Store
    private let frame: PreferencesFrame
    private let history = ActionRow(title: gettext("Stored Steps"))
    private let another = Button(label: gettext("Open…"))
    private let clear = Button(label: gettext("Clear…"))
    private var connections: [SignalConnection] = []

    init(store: Store, frame: PreferencesFrame) {
        self.store = store
        self.frame = frame
        page = PreferencesPage(title: gettext("Data"), iconName: "drive-harddisk-symbolic")
        page.add(PreferencesGroup(title: gettext("Database"), rows: [fileRow(), otherRow()]))
        page.add(PreferencesGroup(title: gettext("Undo History"), rows: [limitRow(), history]))
        clear.valign = .center
        clear.addStyle(.destructiveAction)
        clear.onClicked { [weak self] in self?.clearHistory() }.store(in: &connections)
        history.addSuffix(clear)
        showUsage()
    }

    private func fileRow() -> Widget {
        let row = ActionRow(title: gettext("File"), subtitle: store.path)
        let copy = Button(iconName: "edit-copy-symbolic", name: gettext("Copy Path"))
        copy.valign = .center
        copy.addStyle(.flat)
        copy.onClicked { [weak self] in
            guard let self else { return }
            Display.default?.clipboard.setText(store.path)
            frame.tell(gettext("Copied the path"))
        }.store(in: &connections)
        row.addSuffix(copy)
        return row
    }

    private func otherRow() -> Widget {
        let row = ActionRow(title: gettext("Other Databases"), subtitle: gettext("Each opens in its own window"))
        another.valign = .center
        another.setAccessibleName(gettext("Open Another Database…"))
        another.onClicked { [weak self] in self?.openAnother() }.store(in: &connections)
        row.addSuffix(another)
        return row
    }

    private func limitRow() -> Widget {
        ActionRow(
            title: PreferenceWording.historyLimit(store.historyLimit),
            subtitle: gettext("Fewer if they are large, so that the history does not take up too much disk space"))
    }

    private func showUsage() {
        do {
            let usage = try store.historyUsage()
            history.subtitle = PreferenceWording.history(usage)
            clear.isSensitive = usage.stepCount > 0
        } catch {
            history.subtitle = ErrorWording.message(for: error)
            clear.isSensitive = false
        }
    }

    private func openAnother() {
        frame.perform { [weak self] in
            guard let self else { return }
            if let path = await DatabaseChooser.choose(over: frame.host) { try AnotherWindow.open(database: path) }
        }
    }

    private func clearHistory() {
        frame.perform { [weak self] in
            guard let self else { return }
            try frame.tasks.requireIdle()
            let count = try store.historyUsage().stepCount
            let question = MessageDialog(
                parent: frame.host, heading: gettext("Clear Undo History?"),
                body: formatted(
                    ngettext(
                        "You will no longer be able to undo or redo %1$@ step.",
                        "You will no longer be able to undo or redo %1$@ steps.",
                        count),
                    localized(count)))
            question.addResponse("cancel", label: gettext("_Cancel"))
            question.addResponse("clear", label: gettext("C_lear"), appearance: .destructive)
            question.closeResponse = "cancel"
            question.defaultResponse = "cancel"
            guard await question.choose() == "clear" else { return }
            let store = store
            try await frame.tasks.run(gettext("Clearing Undo History")) {
                try await store.clearHistory()
            }
            showUsage()
            // The button is insensitive now, and loses the keyboard.
            another.grabFocus()
        }
    }
}
