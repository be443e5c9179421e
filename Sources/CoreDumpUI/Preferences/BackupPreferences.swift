import CoreDumpStore
import Foundation
import Gtk
import Localization

/// The page with the backups, and the commands that make and restore copies.
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
        // The first backup may be made while the preferences are open.
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
            let (store, file) = (store, SaveDestination(path, suffix: "sqlite").file)
            let wrong = try await frame.tasks.run(gettext("Backing Up"), describe: BackupWording.state) { report in
                try await store.backup(to: file, progress: report)
            }
            frame.tell(formatted(gettext("Copied the database to “%1$@”"), file.lastPathComponent))
            // Contents that are damaged in the copy are damaged in this database.
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
        // The preferences close with the main window.
        if outcome.isNewFile { return reopen(notice) }
        list.reload()
        frame.tell(notice)
    }
}

/// The backups of a database, newest first, each with a button that restores it.
final class BackupList {
    let group = PreferencesGroup(title: gettext("Restore"))
    /// Called when the user wants to restore a backup.
    var onRestore: ((Backup) -> Void)?

    private let backups: Backups
    private var rows: [Widget] = []
    private var connections: [SignalConnection] = []

    /// - Parameter path: of the database.
    init(of path: String) {
        backups = Backups(of: path)
    }

    /// Reads the list of backups in the background.
    func reload() {
        Task { [weak self, backups] in
            let found = await Task.detached { backups.all() }.value
            self?.show(found)
        }
    }

    private func show(_ found: [Backup]) {
        rows.forEach(group.remove)
        connections = []
        group.setDescription(found.isEmpty ? gettext("There are no backups yet.") : nil)
        rows = found.map(row)
        rows.forEach(group.add)
    }

    private func row(_ backup: Backup) -> Widget {
        let date = BackupWording.date(backup)
        let row = ActionRow(title: date, subtitle: BackupWording.details(backup))
        let button = Button(label: gettext("Restore…"))
        button.valign = .center
        button.isSensitive = backup.problem == nil
        button.setAccessibleDescription(date)
        button.onClicked { [weak self] in self?.onRestore?(backup) }.store(in: &connections)
        row.addSuffix(button)
        return row
    }
}

/// Restores a backup, after a question.
struct BackupRestoring {
    private let path: String
    private let tasks: LongTasks

    /// - Parameter path: of the database, which need not be open or readable.
    init(of path: String, tasks: LongTasks) {
        self.path = path
        self.tasks = tasks
    }

    @concurrent
    private static func lostScreenshotCount(_ path: String, _ source: String) async -> Int {
        Restoration(of: path).lostScreenshotCount(in: source)
    }

    /// - Returns: what was restored; nil when the user cancels.
    /// - Throws: see ``Store/restore(_:from:progress:)``, ``LongTaskError``, or ``ChangeError`` when a change that waited before it has
    ///   failed.
    func restore(_ backup: Backup, askingOver parent: Toplevel) async throws -> Restoration.Outcome? {
        try tasks.requireIdle()
        let (path, source) = (path, backup.path)
        // As a long task, so that a second click on a slow disk does not ask twice.
        let lost = try await tasks.run(gettext("Restoring Backup")) { await Self.lostScreenshotCount(path, source) }
        let question = MessageDialog(
            parent: parent, heading: gettext("Restore This Backup?"),
            body: BackupWording.question(backup, lostScreenshotCount: lost))
        question.addResponse("cancel", label: gettext("_Cancel"))
        question.addResponse("restore", label: gettext("_Restore"), appearance: .destructive)
        question.closeResponse = "cancel"
        question.defaultResponse = "cancel"
        guard await question.choose() == "restore" else { return nil }
        // Changes that still wait would be made to the restored data, or be lost.
        try await tasks.commandsDone?()
        let outcome = try await tasks.run(
            gettext("Restoring Backup"), replacesData: true, describe: BackupWording.state
        ) { report in
            try await Store.restore(path, from: source, progress: report)
        }
        try await DamagedContents(findings: outcome.wrongContents, path: path).tell(
            gettext("The backup was restored, but it lacks the screenshots of these bugs:"), over: parent)
        return outcome
    }
}

/// Lists the bugs that lack screenshots in a copy, or in a restored backup.
struct DamagedContents {
    let findings: [CheckFinding]
    /// The database with the findings.
    let path: String

    /// Returns once the user has closed the list; at once where there are no findings.
    ///
    /// - Throws: `StoreError`
    func tell(_ summary: String, over parent: Toplevel) async throws {
        guard !findings.isEmpty else { return }
        let titles = try await Store.titles(of: findings, in: path)
        await ProblemsDialog(
            titles, heading: gettext("Screenshots Are Missing or Damaged"), summary: summary, parent: parent
        ).show()
    }
}
