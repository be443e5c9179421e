import CoreDumpStore
import Gtk
import Localization

/// Says why a database cannot be opened, where it is, and what can be done.
final class ProblemPage {
    let widget: Widget

    var onChooseAnother: (() -> Void)?
    var onRestore: (() -> Void)?
    var onRepair: (() -> Void)?
    var onTryAgain: (() -> Void)?
    var onOpenCopy: (() -> Void)?
    var onQuit: (() -> Void)?

    /// Whether there is a backup, as far as is known.
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
        // Or the page would begin with all of the path selected. Not by `isFocusable`: a label of GTK 4.24 that is selectable takes the
        // focus nevertheless, and nothing has it then.
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

    /// Gives the keyboard to what helps most.
    func grabFocus() {
        if !restore.hasStyle(.suggestedAction) || !restore.grabFocus() { tryAgain.grabFocus() }
    }

    /// Whether it may go by itself, or after the person has done something elsewhere.
    private static func isPassing(_ error: any Error) -> Bool {
        switch error as? StoreError {
        case .damaged, .notADatabase: false
        default: true
        }
    }

    /// Whether the file is one of Core Dump's, of which something may still be read.
    private static func isDamage(_ error: any Error) -> Bool {
        if case .damaged = error as? StoreError { true } else { false }
    }

    /// Whether all that is in it can be read.
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
