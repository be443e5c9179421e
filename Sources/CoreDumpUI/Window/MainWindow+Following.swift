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
            self?.bugs.updateCounts()
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
        bugs.onCounted = { [weak self] in self?.enableActions() }
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
        bugs.updateDays()
        showSelection()
    }

    func followFolding() {
        toasts.overlay.layOutAgain()
        bugs.showSelectionBar(isAlone: panes.coversBug)
    }

    /// Brings everything up to date that is no list.
    func showSelection() {
        savePlaceSoon()
        projects.updateCounts()
        bugs.updateTitle()
        // What is seen of it stays until it is known again.
        if !bugs.isAwaitingSelection { showSelectedBugs() }
        closeOutdatedMenu()
        followLookedAt()
        perform { store in
            let undo = try store.undoableStep
            let redo = try store.redoableStep
            bug.header.showSteps(undo: undo, redo: redo)
            menu.setSteps(undo: undo, redo: redo)
            let commands = services.commands
            withdrawStepToast(unless: commands.isSlow ? nil : undo)
            withdrawDoneToast(after: undo)
            // What can be taken back after the step that is under way, or waits, is known when it has ended.
            actions[.undo]?.isEnabled = undo != nil || commands.isSlow
            actions[.redo]?.isEnabled = redo != nil || commands.holdsUndo
        }
        enableActions()
    }

    private func showSelectedBugs() {
        bugs.showSelectionBar(isAlone: panes.coversBug)
        if bugs.selectedCount > 1 {
            bug.show(selectedCount: bugs.selectedCount)
        } else {
            bug.show(bug: bugs.selection, scope: bugs.scope)
        }
    }

    private func enableActions() {
        let project = projects.selectedProject
        for action in [WindowAction.openProject, .editProject, .deleteProject] {
            actions[action]?.isEnabled = project != nil
        }
        actions[.copyURL]?.isEnabled = project?.url.isEmpty == false
        actions[.openURL]?.isEnabled = project.flatMap { TextLink.address(ofProjectURL: $0.url) } != nil
        let count = bugs.selectedCount
        for action in [WindowAction.openBug, .editBug, .attachScreenshot] {
            actions[action]?.isEnabled = count == 1
        }
        for action in [WindowAction.deleteBug, .toggleBug, .moveBugs, .copyBugs] {
            actions[action]?.isEnabled = count > 0
        }
        let possible = bugs.menu
        actions[.closeBugs]?.isEnabled = count > 0 && possible.hasOpen
        actions[.reopenBugs]?.isEnabled = count > 0 && possible.hasClosed
        actions[.deleteClosedBugs]?.isEnabled = bugs.scope != nil
        choices[.prioritizeBugs]?.isEnabled = count > 0
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
