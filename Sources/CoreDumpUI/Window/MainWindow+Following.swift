import AppModel
import CoreDumpStore
import FetchedResults
import Gtk

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
            self?.completeForeignRows()
        }
        // While something large is written, it does not wait for that.
        externalChanges = store.database.startMonitoringExternalChanges(every: Self.externalCheckInterval)
        bugs.onCounted = { [weak self] in
            guard let self else { return }
            perform { _ in enableActions(try steps) }
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
            let steps = try steps
            bug.header.showSteps(undo: steps.undo, redo: steps.redo)
            menu.setSteps(undo: steps.undo, redo: steps.redo)
            withdrawStepToast(unless: steps.isChanging ? nil : steps.undo)
            withdrawDoneToast(after: steps.undo)
            enableActions(steps)
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

    private var steps: PossibleSteps {
        get throws {
            PossibleSteps(
                undo: try store.undoableStep, redo: try store.redoableStep, isChanging: services.commands.isSlow,
                isUndoing: services.commands.holdsUndo)
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
    func completeForeignRows() {
        let store = store
        // A database that is busy now is tried again after the next change, and when it is opened.
        Task { try? await store.completeForeignRows() }
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
