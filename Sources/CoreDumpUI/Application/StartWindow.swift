import CoreDumpStore
import Foundation
import Gtk
import Localization

/// The window that shows until a database is open: it says that the database is being opened, or why it cannot be.
final class StartWindow {
    let window: ApplicationWindow

    private let stack = Stack(transition: .crossfade)
    private let tasks = LongTasks()
    private let bar: TaskBar
    private let toasts = Toasts()
    private var problem: ProblemPage?
    private var backups: BackupsPage?
    private var connections: [SignalConnection] = []

    /// Called when the user wants to open a database: the same one again, or another.
    var onOpen: ((String) -> Void)?
    /// The message to show in the main window once the database is open.
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

    /// Gives the keyboard to the visible page.
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
            let copy = SaveDestination(chosen, suffix: "sqlite").file
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

    /// Copies what can still be read into a new file, says where the damaged file is, and opens the new one.
    private func repair(_ path: String) {
        run { window in
            do {
                let outcome = try await window.tasks.run(gettext("Repairing the Database"), replacesData: true) {
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

/// Says why a database cannot be opened, where it is, and what can be done.
final class ProblemPage {
    let widget: Widget

    var onChooseAnother: (() -> Void)?
    var onRestore: (() -> Void)?
    var onRepair: (() -> Void)?
    var onTryAgain: (() -> Void)?
    var onOpenCopy: (() -> Void)?
    var onQuit: (() -> Void)?

    /// Whether there is a backup; true until the search for one ends.
    var offersBackups: Bool { restore.isSensitive }

    private let tryAgain = Button(label: gettext("Try Again"))
    private let openCopy = Button(label: gettext("Open a Copy…"))
    private let restore = Button(label: gettext("Restore Backup…"))
    private let repair = Button(label: gettext("Repair"))
    private let another = Button(label: gettext("Choose Another…"))
    private let quit = Button(label: gettext("Quit"))
    private var connections: [SignalConnection] = []

    /// For buttons of one width, in pixels.
    private static let width = 240

    init(_ error: any Error, path: String) {
        let column = Box(.vertical, spacing: 12)
        let file = Label(path)
        file.isSelectable = true
        // Without the focus: otherwise the page would open with all of the path selected. `isFocusable` does not help: a
        // selectable label of GTK 4.24 takes the focus all the same, and then nothing has it.
        file.canFocus = false
        file.wraps = true
        file.addStyle(.dimLabel)
        file.setAccessibleName(formatted(gettext("File: %1$@"), path))
        column.append(file)
        let all = [tryAgain, openCopy, restore, repair, another, quit]
        let buttons = Box(.vertical, spacing: 12, children: all)
        buttons.halign = .center
        buttons.margins = Margins(top: 12)
        buttons.setSizeRequest(width: Self.width)
        for button in all { button.addStyle(.pill) }
        repair.isVisible = Self.isDamage(error)
        openCopy.isVisible = Self.isReadable(error)
        (Self.isPassing(error) ? tryAgain : restore).addStyle(.suggestedAction)
        column.append(buttons)
        widget = StatusPage(
            iconName: "dialog-warning-symbolic", title: StartWording.title(for: error),
            description: StartWording.message(for: error), child: Clamp(column, maximumSize: 480))
        connect()
        lookForBackups(of: path)
    }

    /// Gives the keyboard to the suggested button.
    func grabFocus() {
        if !restore.hasStyle(.suggestedAction) || !restore.grabFocus() { tryAgain.grabFocus() }
    }

    /// Whether the error may go away by itself, or after the user has done something in another program.
    private static func isPassing(_ error: any Error) -> Bool {
        switch error as? StoreError {
        case .damaged, .notADatabase: false
        default: true
        }
    }

    /// Whether the file is a damaged database of Core Dump, of which something may still be readable.
    private static func isDamage(_ error: any Error) -> Bool {
        if case .damaged = error as? StoreError { true } else { false }
    }

    /// Whether the whole database can be read.
    private static func isReadable(_ error: any Error) -> Bool {
        if case .readOnly = error as? StoreError { true } else { false }
    }

    private func connect() {
        openCopy.onClicked { [weak self] in self?.onOpenCopy?() }.store(in: &connections)
        repair.onClicked { [weak self] in self?.onRepair?() }.store(in: &connections)
        another.onClicked { [weak self] in self?.onChooseAnother?() }.store(in: &connections)
        restore.onClicked { [weak self] in self?.onRestore?() }.store(in: &connections)
        tryAgain.onClicked { [weak self] in self?.onTryAgain?() }.store(in: &connections)
        quit.onClicked { [weak self] in self?.onQuit?() }.store(in: &connections)
    }

    private func lookForBackups(of path: String) {
        Task { [weak self] in
            let found = await Task.detached { Backups(of: path).latest() != nil }.value
            if !found { self?.showThatThereIsNoBackup() }
        }
    }

    private func showThatThereIsNoBackup() {
        let hadFocus = restore.isFocus
        restore.isSensitive = false
        restore.tooltip = gettext("There are no backups of this database")
        restore.removeStyle(.suggestedAction)
        let best = repair.isVisible ? repair : tryAgain
        best.addStyle(.suggestedAction)
        if hadFocus { best.grabFocus() }
    }
}

/// Lists the backups of a database that cannot be opened.
final class BackupsPage {
    let widget: Widget

    var onBack: (() -> Void)?
    var onRestore: ((Backup) -> Void)? {
        get { list.onRestore }
        set { list.onRestore = newValue }
    }

    private let list: BackupList
    private let back = Button(label: gettext("Back"))
    private var connections: [SignalConnection] = []

    init(of path: String) {
        list = BackupList(of: path)
        back.halign = .start
        let column = Box(.vertical, spacing: 18, children: [back, list.group])
        column.margins = Margins(all: 18)
        let scrolled = ScrolledWindow(Clamp(column))
        scrolled.setPolicy(horizontal: .never, vertical: .automatic)
        widget = scrolled
        back.onClicked { [weak self] in self?.onBack?() }.store(in: &connections)
        list.reload()
    }

    func grabFocus() {
        back.grabFocus()
    }
}
