import CoreDumpStore
import Foundation
import Gtk
import Localization

/// The window until a database is open: it says that one is being opened, or why it cannot be.
final class StartWindow {
    let window: ApplicationWindow

    private let stack = Stack(transition: .crossfade)
    private let tasks = LongTasks()
    private let bar: TaskBar
    private let toasts = Toasts()
    private var problem: ProblemPage?
    private var backups: BackupsPage?
    private var connections: [SignalConnection] = []

    /// Called when the person wants a database opened: the same one again, or another.
    var onOpen: ((String) -> Void)?
    /// What is to be told when it is open.
    var notice: String?

    private static let openingName = "opening"
    private static let problemName = "problem"
    private static let backupsName = "backups"

    init(application: Application, size: (width: Int, height: Int)) {
        window = ApplicationWindow(application: application)
        bar = tasks.makeBar()
        let box = Box(.vertical)
        box.append(HeaderBar())
        stack.vexpand = true
        toasts.overlay.child = stack
        toasts.overlay.vexpand = true
        box.append(toasts.overlay)
        box.append(bar.widget)
        bar.onKeyboardFreed = { [weak self] in self?.grabFocus() }
        window.title = gettext("Core Dump")
        window.content = box
        window.defaultSize = size
        stack.add(Self.openingPage(), name: Self.openingName)
        window.onCloseRequest { [weak self] in
            guard let self else { return false }
            return tasks.stopsClosing(window) { [weak self] in self?.window.close() }
        }.store(in: &connections)
    }

    func showOpening() {
        stack.visibleChildName = Self.openingName
    }

    /// Says why a database cannot be opened, and what can be done.
    func show(_ error: any Error, path: String) {
        notice = nil
        if let problem { stack.remove(problem.widget) }
        let page = ProblemPage(error, path: path)
        problem = page
        page.onChooseAnother = { [weak self] in self?.chooseAnother() }
        page.onOpenCopy = { [weak self] in self?.openCopy(of: path) }
        page.onRestore = { [weak self] in self?.showBackups(of: path) }
        page.onRepair = { [weak self] in self?.repair(path) }
        page.onTryAgain = { [weak self] in self?.onOpen?(path) }
        page.onQuit = { [weak self] in self?.window.close() }
        stack.add(page.widget, name: Self.problemName)
        stack.visibleChildName = Self.problemName
        page.grabFocus()
    }

    /// Gives the keyboard to the page that is seen.
    private func grabFocus() {
        if stack.visibleChildName == Self.backupsName { backups?.grabFocus() } else { problem?.grabFocus() }
    }

    private func chooseAnother() {
        Task { [weak self] in
            guard let self else { return }
            if let path = await DatabaseChooser.choose(over: window) { onOpen?(path) }
        }
    }

    private func openCopy(of path: String) {
        run { window in
            let chooser = FileChooser(title: gettext("Open a Copy"), purpose: .save, parent: window.window)
            chooser.setName(URL(filePath: path).lastPathComponent)
            guard let chosen = await chooser.choose().first else { return }
            let copy = ChosenFile(chosen, suffix: "sqlite").file
            try await window.tasks.run(gettext("Saving a Copy"), describe: BackupWording.state) { report in
                try await Store.copy(path, to: copy, progress: report)
            }
            window.onOpen?(copy.path)
        }
    }

    private func showBackups(of path: String) {
        if let backups { stack.remove(backups.widget) }
        let page = BackupsPage(of: path)
        backups = page
        page.onBack = { [weak self] in
            self?.stack.visibleChildName = Self.problemName
            self?.problem?.grabFocus()
        }
        page.onRestore = { [weak self] in self?.restore($0, into: path) }
        stack.add(page.widget, name: Self.backupsName)
        stack.visibleChildName = Self.backupsName
        page.grabFocus()
    }

    /// Reads what can still be read into a new file, says where the damaged one is, and opens the new one.
    private func repair(_ path: String) {
        run { window in
            do {
                let outcome = try await window.tasks.run(gettext("Repairing the Database"), changesData: true) {
                    try await DatabaseRepair(of: path).repairInBackground()
                }
                await window.tell(outcome)
                window.onOpen?(path)
            } catch StoreError.damaged {
                window.toasts.tell(
                    window.problem?.offersBackups == false
                        ? gettext("Nothing can be read of the file any more, and there is no backup.")
                        : gettext("Nothing can be read of the file any more. Restore a backup."))
            }
        }
    }

    private func tell(_ outcome: DatabaseRepair.Outcome) async {
        guard let aside = outcome.asidePath else { return }
        let dialog = MessageDialog(
            parent: window, heading: gettext("The Database Was Repaired"),
            body: outcome.read.map { StartWording.repaired($0, asidePath: aside) }
                ?? formatted(gettext("The file as it was is kept as “%1$@”."), aside))
        dialog.addResponse("open", label: gettext("Open"), appearance: .suggested)
        dialog.closeResponse = "open"
        dialog.defaultResponse = "open"
        _ = await dialog.choose()
    }

    private func restore(_ backup: Backup, into path: String) {
        run { window in
            let restoring = BackupRestoring(of: path, tasks: window.tasks)
            guard try await restoring.restore(backup, askingOver: window.window) != nil else { return }
            window.notice = BackupWording.restored(backup)
            window.onOpen?(path)
        }
    }

    private func run(_ body: @escaping (StartWindow) async throws -> Void) {
        Task { [weak self] in
            guard let self else { return }
            do {
                try await body(self)
            } catch is CancellationError {
                toasts.tell(gettext("Cancelled; nothing was changed"))
            } catch {
                toasts.report(error)
            }
        }
    }

    private static func openingPage() -> Widget {
        let spinner = Spinner()
        spinner.isSpinning = true
        spinner.setSizeRequest(width: 32, height: 32)
        return StatusPage(title: gettext("Opening Database"), child: spinner)
    }
}
