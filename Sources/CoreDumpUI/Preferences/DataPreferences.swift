import CoreDumpStore
import FetchedResults
import Foundation
import Gtk
import Localization

/// Where the database is, and what its history takes.
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
            try await frame.tasks.run(gettext("Clearing Undo History"), changesData: true) {
                try await store.clearHistory()
            }
            showUsage()
            // The button can do nothing now, and lets go of the keyboard.
            another.grabFocus()
        }
    }
}
