import AppModel
import CoreDumpStore
import FetchedResults
import Gtk
import Localization

/// What the window follows by itself: the database, other programs, and time.
extension MainWindow {
    /// How often the database is asked whether another program changed it. The question costs a microsecond.
    private static let externalCheckInterval = Duration.milliseconds(150)

    func observeStore() {
        observation = store.database.observe { [weak self] change in
            if change == .everything { self?.noticeDeletion() }
            self?.withdrawDeletionToast()
            self?.model.bugs.updateCounts()
            self?.bugs.updateProjectNames(after: change)
            self?.showSelection()
            self?.dialogs.showExternalChanges()
            self?.bug.followScreenshots()
            self?.moveQuestion?.follow()
            guard change == .everything else { return }
            self?.bugs.forgetPictures()
            self?.completeExternalRows()
        }
        // While something large is written, it does not wait for that.
        externalChanges = store.database.startMonitoringExternalChanges(every: Self.externalCheckInterval)
        bugs.onCounted = { [weak self] in
            guard let self else { return }
            perform { _ in enableActions(try steps.possible) }
        }
        services.commands.onChanged = { [weak self] in self?.showSelection() }
        // What has ended may have left nothing to undo.
        services.tasks.onChanged = { [weak self] in
            guard let self else { return }
            if !services.tasks.isRunning { toasts.forgetTask() }
            showSelection()
        }
        // "5 minutes ago" grows old by itself.
        passingTime = LoopSource.every(milliseconds: ShownTime.step * 1_000) { [weak self] in self?.passTime() }
        // A machine that has slept counts its seconds from before.
        window.onActiveChanged { [weak self] in
            if let self, window.isActive, time.isLate { passTime() }
        }.store(in: &connections)
    }

    private func passTime() {
        time.advance()
        model.bugs.updateDays()
        showSelection()
    }

    func followFolding() {
        toasts.overlay.layOutAgain()
        bugs.showSelectionBar(isAlone: panes.coversBug)
    }

    /// Brings everything up to date that is no list.
    func showSelection() {
        savePlaceSoon()
        perform { _ in projects.show(try model.totals()) }
        bugs.show(model.title)
        showDetail()
        showChoices()
        closeOutdatedMenu()
        followLookedAt()
        perform { _ in
            let possible = try steps.possible
            bug.header.showSteps(undo: possible.undo, redo: possible.redo)
            menu.setSteps(undo: possible.undo, redo: possible.redo)
            steps.withdrawToasts(after: possible)
            enableActions(possible)
        }
    }

    private func showDetail() {
        if !model.bugs.isAwaitingSelection { bugs.showSelectionBar(isAlone: panes.coversBug) }
        do {
            if let detail = try model.detail() { bug.show(detail) }
        } catch {
            // Rather nothing than the bug before, which Delete would delete.
            bug.show(.nothing)
            report(error)
        }
    }

    private func enableActions(_ steps: PossibleSteps) {
        let possible = model.possibilities(steps)
        for (action, simple) in actions { simple.isEnabled = possible.allows(action) }
        choices[.prioritizeBugs]?.isEnabled = possible.canPrioritize
        choices[.prioritizeBugs]?.value = possible.priority?.choice ?? ""
    }
}

// MARK: - Maintenance

/// What the window does by itself, without anybody waiting for it.
extension MainWindow {
    private static let hourInMilliseconds = 3_600_000
    private static let startInMilliseconds = 3_000

    /// What another program has written may lack what Core Dump adds to its own rows.
    func completeExternalRows() {
        let store = store
        // A database that is busy now is tried again after the next change, and when it is opened.
        Task { try? await store.completeExternalRows() }
    }

    /// Makes the backup of each day, soon after the start, when the window has long been painted, and while it is open.
    func startMaintenance() {
        completion = FileCompletion(store)
        maintenance = LoopSource.after(milliseconds: Self.startInMilliseconds) { [weak self] in
            guard let self else { return }
            maintain()
            maintenance = LoopSource.every(milliseconds: Self.hourInMilliseconds) { [weak self] in self?.maintain() }
        }
    }

    private func maintain() {
        let store = store
        Task { [weak self] in
            do {
                try await store.maintain()
            } catch {
                self?.services.problems.maintenanceFailed(error) { [weak self] in self?.maintain() }
            }
        }
    }
}

/// What was said of something that others have deleted.
struct DeletionToast {
    let subject: DeletedElsewhere
    let dismiss: () -> Void
    let dismissed: SignalConnection
}

/// What happens when another process or window deletes what the user looks at.
extension MainWindow {
    func followLookedAt() {
        guard model.noteLookedAt(bug: bug.bug) else { return }
        leaving = .idle { [weak self] in self?.model.forgetLookedAtBefore() }
    }

    /// Takes back what was said of something deleted that is there again.
    func withdrawDeletionToast() {
        if let told = deletionToast, !model.isGone(told.subject) { told.dismiss() }
    }

    /// Called when another process or window has changed the data.
    func noticeDeletion() {
        guard let deleted = model.noticeDeletion() else { return }
        leaving = .idle { [weak self] in self?.leave(deleted) }
    }

    private func leave(_ deleted: DeletedElsewhere) {
        model.forgetLookedAtBefore()
        tell(deleted)
        switch deleted {
        case .project:
            // Where one pane covers the others, that has the bugs of another project, or one of these.
            if panes.coversBugs, panes.current != .projects { panes.focusProjects() }
        case .bug:
            guard panes.showsBugAlone else { return }
            // The user who types beside the bug goes on with that.
            if panes.isInProjects { panes.showBugs() } else { panes.focusBugs() }
        }
    }

    /// Says what can be known: it was deleted, or a backup was restored that lacks it.
    private func tell(_ deleted: DeletedElsewhere) {
        let place = steps.toastsInFront
        let toast = place.tell(formatted(gettext("“%1$@” is no longer there"), deleted.name))
        deletionToast = DeletionToast(
            subject: deleted, dismiss: { [weak place] in place?.dismiss(toast) },
            dismissed: toast.onDismissed { [weak self] in self?.deletionToast = nil })
    }
}

/// Has the main file of a database complete while the user does not type, so that a copy of it alone, as a client that keeps folders alike takes
/// one, is not days old.
final class FileCompletion {
    /// For so long nothing has been written.
    private static let restInMilliseconds = 5_000

    private let store: Store
    private var watch: LoopSource?
    private var seen: FileStamp?

    init(_ store: Store) {
        self.store = store
        watch = .every(milliseconds: Self.restInMilliseconds) { [weak self] in self?.look() }
    }

    private func look() {
        let log = store.filledLog
        defer { seen = log }
        guard let log, log == seen else { return }
        let store = store
        Task { await store.completeFile() }
    }
}

/// What can wait until a window is seen. It is done piece by piece, so that keys and frames come between.
final class LaterWork {
    private var pieces: [() -> Void]
    private var painted: FrameNotice?
    private var next: LoopSource?

    /// Releasing it calls off what is left.
    ///
    /// - Parameter window: is not shown yet; kept by the caller.
    init(afterFirstFrameOf window: Toplevel, _ pieces: [() -> Void]) {
        self.pieces = pieces
        painted = window.onNextFrame { [weak self] in self?.goOn() }
    }

    private func goOn() {
        painted = nil
        guard !pieces.isEmpty else { return }
        next = .idle { [weak self] in
            self?.pieces.removeFirst()()
            self?.goOn()
        }
    }
}
