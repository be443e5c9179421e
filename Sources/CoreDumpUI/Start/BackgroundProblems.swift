import CoreDumpStore
import Foundation
import Gtk
import Localization

/// Tells, in a banner that stays, what a toast would be too short for: what failed with nobody waiting for it, and what
/// keeps everything from being saved.
final class BackgroundProblems {
    let banner = Banner()

    private let store: Store
    private let tasks: LongTasks
    private let toasts: Toasts
    private weak var parent: Toplevel?
    /// Looks now and then whether the database is still there, which nobody else tells.
    private var watch: LoopSource?

    /// Called when the person wants something done about the database, which is damaged.
    var onDamaged: (() -> Void)?

    /// Nothing else is worth the banner's place then.
    private var isFileGone = false
    /// Keeps what was typed here, once.
    private var keeping: Task<Void, Never>?

    /// How often that is. The question costs a microsecond.
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

    /// Another file has taken the place of the one that was open before.
    private func tell(_ kept: KeptDatabase) {
        banner.show(ErrorWording.kept(kept, store.path), gettext("Dismiss")) { [weak self] in self?.banner.hide() }
    }

    /// The backup of the day, or what belongs to it, has failed.
    ///
    /// - Parameter retry: does it again.
    func maintenanceFailed(_ error: any Error, retry: @escaping () -> Void) {
        guard !(error is CancellationError), !isFileGone else { return }
        switch error as? StoreError {
        // What cannot be copied soundly is not sound itself.
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

    /// Shows what keeps everything from being saved.
    ///
    /// - Returns: false for every other error, of which a toast is enough.
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

    /// Where another file has the name, what was typed here is kept without a question.
    private func keepReplaced() {
        let (store, path) = (store, store.path)
        // Who has moved it away may move it back, or bring another one in.
        guard keeping == nil, FileManager.default.fileExists(atPath: path) else { return }
        keeping = Task { [weak self] in
            // What cannot be kept is still open, and can be saved where there is room.
            guard let kept = try? await store.keepReplaced().map({ ErrorWording.kept($0, path) }) else { return }
            self?.offer(path, kept)
        }
    }

    /// Offers another file. Another process opens it: this one still has the former one open.
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

    /// Whoever has moved it away may have moved it back.
    private func fileIsThere() {
        // A copy that was saved meanwhile is told of until it is opened.
        guard isFileGone, banner.message == ErrorWording.lostFile(store.path) else { return }
        isFileGone = false
        keeping = nil
        banner.hide()
    }

    /// Copies what is still open to where the person wants it.
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
        let (store, file) = (store, ChosenFile(chosen, suffix: "sqlite").file)
        try await tasks.run(gettext("Saving a Copy")) { try await store.rescue(to: file) }
        let path = file.path
        let message = formatted(gettext("Everything was saved to “%1$@”. Open that file to continue."), path)
        offer(path, message)
    }
}
