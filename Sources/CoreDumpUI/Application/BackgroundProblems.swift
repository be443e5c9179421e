import CoreDumpStore
import Foundation
import Gtk
import Localization

/// Shows, in a banner that stays, what a toast would be too short for: what failed in the background, and what keeps everything
/// from being saved.
final class BackgroundProblems {
    let banner = Banner()

    private let store: Store
    private let tasks: LongTasks
    private let toasts: Toasts
    private weak var parent: Toplevel?
    /// Polls whether the database file is still there, as nothing notifies the program of that.
    private var watch: LoopSource?

    /// Called when the user wants to repair or restore the damaged database.
    var onDamaged: (() -> Void)?

    /// While it is true, the banner shows nothing else.
    private var isFileGone = false
    /// Saves what this window has open into a file of its own, once.
    private var keeping: Task<Void, Never>?

    /// Between two looks. One costs a microsecond.
    private static let watchMilliseconds = 2000

    /// - Parameter parent: the window of the banner.
    init(store: Store, tasks: LongTasks, toasts: Toasts, parent: Toplevel) {
        self.store = store
        self.tasks = tasks
        self.toasts = toasts
        self.parent = parent
        watch = .every(milliseconds: Self.watchMilliseconds) { [weak self] in self?.lookForFile() }
        if let kept = store.kept { tell(kept) }
    }

    /// Says that another file has taken the place of the one that was open before.
    private func tell(_ kept: RecoveredDatabase) {
        banner.show(ErrorWording.kept(kept, store.path), gettext("Dismiss")) { [weak self] in self?.banner.hide() }
    }

    /// Shows that the backup of the day, or another part of the maintenance, has failed.
    ///
    /// - Parameter retry: tries again.
    func maintenanceFailed(_ error: any Error, retry: @escaping () -> Void) {
        guard !(error is CancellationError), !isFileGone else { return }
        switch error as? StoreError {
        // A copy is damaged where the database is.
        case .damagedBackup, .notADatabase:
            show(StoreError.damaged)
            return
        case .fileGone, .damaged:
            show(error)
            return
        default: break
        }
        banner.show(
            formatted(gettext("Today’s backup could not be made. %1$@"), ErrorWording.message(for: error)),
            gettext("Try Again")
        ) { [weak self] in
            self?.banner.hide()
            retry()
        }
    }

    /// Shows an error that keeps everything from being saved.
    ///
    /// - Returns: false for every other error, for which a toast is enough.
    @discardableResult
    func show(_ error: any Error) -> Bool {
        switch StoreError.meaning(of: error) as? StoreError {
        case .damaged:
            guard !isFileGone else { break }
            banner.show(
                gettext("The database is damaged, so that something may be missing here."),
                gettext("Repair or Restore…")
            ) { [weak self] in self?.onDamaged?() }
        case .fileGone:
            if !isFileGone {
                isFileGone = true
                banner.show(ErrorWording.lostFile(store.path), gettext("Save a Copy…")) { [weak self] in
                    self?.saveCopy()
                }
            }
            keepReplaced()
        case .diskFull:
            guard !isFileGone else { break }
            banner.show(ErrorWording.message(for: error), gettext("Dismiss")) { [weak self] in self?.banner.hide() }
        default: return false
        }
        return true
    }

    /// Where another file has taken the name, saves what this window has open, without a question.
    private func keepReplaced() {
        let (store, path) = (store, store.path)
        // Without any file there, the user may still move the old one back, or bring another one in.
        guard keeping == nil, FileManager.default.fileExists(atPath: path) else { return }
        keeping = Task { [weak self] in
            // After an error everything is still open, and the user can save a copy where there is room.
            guard let kept = try? await store.keepReplaced().map({ ErrorWording.kept($0, path) }) else { return }
            self?.offer(path, kept)
        }
    }

    /// Offers to open a file, in another process: this one still has the former file open.
    private func offer(_ path: String, _ message: String) {
        banner.show(message, gettext("Open")) { [weak self] in
            do {
                try AnotherWindow.open(database: path)
                self?.parent?.close()
            } catch {
                self?.toasts.report(error)
            }
        }
    }

    private func lookForFile() {
        do {
            try store.requireFile()
            fileIsThere()
        } catch {
            show(error)
        }
    }

    /// The user may have moved the file back.
    private func fileIsThere() {
        // The banner about a copy that was saved meanwhile stays until the user opens the copy.
        guard isFileGone, banner.message == ErrorWording.lostFile(store.path) else { return }
        isFileGone = false
        keeping = nil
        banner.hide()
    }

    /// Copies the database that is still open to a file that the user chooses.
    private func saveCopy() {
        Task { [weak self] in
            guard let self else { return }
            do {
                try await rescue()
            } catch is CancellationError {
                toasts.tell(gettext("Cancelled; nothing was changed"))
            } catch {
                toasts.report(error)
            }
        }
    }

    private func rescue() async throws {
        let chooser = FileChooser(title: gettext("Save a Copy"), purpose: .save, parent: parent)
        chooser.setName(URL(filePath: store.path).lastPathComponent)
        guard let chosen = await chooser.choose().first else { return }
        let (store, file) = (store, SaveDestination(chosen, suffix: "sqlite").file)
        try await tasks.run(gettext("Saving a Copy")) { try await store.rescue(to: file) }
        let path = file.path
        let message = formatted(gettext("Everything was saved to “%1$@”. Open that file to continue."), path)
        offer(path, message)
    }
}

/// A bar at the top of a window that says what went wrong in the background, with a button that does something about it.
final class Banner {
    let widget: Widget

    private let revealer: Revealer
    private let row: Box
    private let label = Label()
    private let button = Button(label: "")
    private var action: (() -> Void)?
    private var connections: [SignalConnection] = []

    init() {
        row = Box(.horizontal, spacing: 12, children: [label, button])
        row.addStyle(.banner)
        row.setAccessibleRole(.status)
        label.wraps = true
        label.hexpand = true
        label.xalign = 0
        button.valign = .center
        revealer = Revealer(row, transition: .slideDown)
        // Tab must not reach a folded bar.
        revealer.isVisible = false
        widget = revealer
        button.onClicked { [weak self] in self?.action?() }.store(in: &connections)
        revealer.onChildRevealedChanged { [weak self] in self?.hideWhenFolded() }.store(in: &connections)
    }

    var isShown: Bool { revealer.revealsChild }

    /// The message that was shown last.
    var message: String { label.text }

    /// Slides in, or replaces the message.
    ///
    /// - Parameters:
    ///   - message: a whole sentence.
    ///   - buttonLabel: nil for no button.
    ///   - action: runs each time the button is clicked.
    func show(_ message: String, _ buttonLabel: String? = nil, _ action: (() -> Void)? = nil) {
        label.text = message
        button.isVisible = buttonLabel != nil
        if let buttonLabel { button.label = buttonLabel }
        self.action = action
        revealer.isVisible = true
        revealer.revealsChild = true
        row.announce(message)
    }

    func hide() {
        action = nil
        revealer.revealsChild = false
        hideWhenFolded()
    }

    private func hideWhenFolded() {
        if !revealer.revealsChild, !revealer.isChildRevealed { revealer.isVisible = false }
    }
}
