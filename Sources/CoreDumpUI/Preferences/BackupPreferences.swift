import CoreDumpStore
import Foundation
import Gtk
import Localization

/// The backups that there are, and making another one.
final class BackupPreferences {
    let page: PreferencesPage

    private let store: Store
    private let frame: PreferencesFrame
    private let reopen: Reopening
    private let bar: TaskBar
    private let list: BackupList
    private var connections: [SignalConnection] = []

    init(store: Store, frame: PreferencesFrame, reopen: @escaping Reopening) {
        self.store = store
        self.frame = frame
        self.reopen = reopen
        bar = frame.tasks.makeBar()
        list = BackupList(of: store.path)
        page = PreferencesPage(title: gettext("Backups"), iconName: "document-save-symbolic")
        page.add(PreferencesGroup(rows: [makeRow(), folderRow(), bar.widget]))
        page.add(list.group)
        page.add(PreferencesGroup(rows: [copyRow()]))
        list.onRestore = { [weak self] in self?.restore($0) }
        list.reload()
    }

    private func makeRow() -> Widget {
        let row = ActionRow(
            title: gettext("Complete Copy"),
            subtitle: gettext("A backup of the database and all screenshots, wherever you like"))
        let button = Button(label: gettext("Back Up Now…"))
        button.valign = .center
        button.onClicked { [weak self] in self?.backUp() }.store(in: &connections)
        row.addSuffix(button)
        bar.onKeyboardFreed = { [weak button] in button?.grabFocus() }
        return row
    }

    private func folderRow() -> Widget {
        let path = store.backups.path
        let row = ActionRow(title: gettext("Daily Backups"), subtitle: path)
        let button = Button(label: gettext("Open Folder"))
        button.valign = .center
        // The first backup may come while the preferences are open.
        button.onMap { [weak button] in button?.isSensitive = FileManager.default.fileExists(atPath: path) }
            .store(in: &connections)
        button.onClicked { [weak self] in
            guard let self else { return }
            frame.host.showURI(URL(filePath: path, directoryHint: .isDirectory).absoluteString) { [frame] in
                frame.tell(ErrorWording.noProgramForFolder)
            }
        }.store(in: &connections)
        row.addSuffix(button)
        return row
    }

    private func copyRow() -> Widget {
        let row = ActionRow(
            title: gettext("Restore Copy"), subtitle: gettext("From a file that Back Up Now has made"))
        let button = Button(label: gettext("Choose File…"))
        button.valign = .center
        button.onClicked { [weak self] in self?.restoreCopy() }.store(in: &connections)
        row.addSuffix(button)
        return row
    }

    private func restoreCopy() {
        frame.perform { [weak self] in
            guard let self else { return }
            try frame.tasks.requireIdle()
            let path = await DatabaseChooser.choose(
                gettext("Restore Copy"), accept: gettext("_Restore"), over: frame.host)
            guard let path else { return }
            guard DatabasePath.resolved(path) != store.path else {
                return frame.tell(gettext("This is the database itself, not a copy of it."))
            }
            let copy = await Task.detached { Backups.copy(at: path) }.value
            guard let copy else { throw StoreError.cannotOpen(path: path, message: String(cString: strerror(ENOENT))) }
            if let problem = copy.problem { throw problem }
            try await bringBack(copy)
        }
    }

    private func backUp() {
        frame.perform { [weak self] in
            guard let self else { return }
            try frame.tasks.requireIdle()
            let chooser = FileChooser(
                title: gettext("Back Up"), purpose: .save, accept: gettext("_Back Up"), parent: frame.host)
            chooser.setName("coredump \(LocalTime(Date()).format("%Y-%m-%d %H-%M-%S")).sqlite")
            guard let path = await chooser.choose().first else { return }
            let (store, file) = (store, ChosenFile(path, suffix: "sqlite").file)
            let wrong = try await frame.tasks.run(gettext("Backing Up"), describe: BackupWording.state) { report in
                try await store.backup(to: file, progress: report)
            }
            frame.tell(formatted(gettext("Copied the database to “%1$@”"), file.lastPathComponent))
            // What is wrong with the copy is wrong here.
            try await DamagedContents(findings: wrong, path: file.path).tell(
                gettext("The copy was made, but it lacks what the database lacks. This concerns these bugs:"),
                over: frame.host)
        }
    }

    private func restore(_ backup: Backup) {
        frame.perform { [weak self] in try await self?.bringBack(backup) }
    }

    private func bringBack(_ backup: Backup) async throws {
        let restoring = BackupRestoring(of: store.path, tasks: frame.tasks)
        guard let outcome = try await restoring.restore(backup, askingOver: frame.host) else { return }
        let notice = BackupWording.restored(backup)
        // This window goes with the other one.
        if outcome.isNewFile { return reopen(notice) }
        list.reload()
        frame.tell(notice)
    }
}
