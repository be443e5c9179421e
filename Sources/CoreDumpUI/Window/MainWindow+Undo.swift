import CoreDumpStore
import Gtk
import Localization

/// Steps, and taking them back.
extension MainWindow {
    /// Does something, says what it was and offers to undo just that.
    func step(_ body: (Store) throws -> Void) {
        change { store in
            let before = try store.undoableStep
            try body(store)
            try offerUndo(unless: before)
        }
    }

    /// The same for an action on any number of bugs: the window does not wait for many.
    func step(_ action: BulkAction) {
        change { store in
            guard try store.isLarge(action) else { return step { try $0.perform(action) } }
            let before = try store.undoableStep
            runLong(StepWording.underWay(action)) {
                try await store.performInBackground(action)
            } then: { window, _ in
                try window.offerUndo(unless: before)
            }
        }
    }

    private func offerUndo(unless before: Step?) throws {
        // Somebody else was faster, and there is nothing of ours to undo.
        guard let step = try store.undoableStep, step != before else { return }
        guard let message = StepWording.done(step) else { return }
        if let undoToast { toasts.dismiss(undoToast.toast) }
        let toast = toasts.tell(message, button: (gettext("Undo"), { [weak self] in self?.takeStep(.undo) }))
        undoToast = (step, toast)
    }

    /// Runs what takes long and changes data, and tells what comes of it.
    func runLong<Value: Sendable>(
        _ title: String, _ body: @escaping @Sendable () async throws -> Value,
        then done: @escaping (MainWindow, Value) throws -> Void
    ) {
        let tasks = services.tasks
        let queue = stepQueue
        queue.stepHasBegun()
        // At once: what is asked for next has to find it under way.
        Task.immediate { [weak self] in
            var isDone = false
            do {
                let value = try await tasks.run(title, changesData: true, body)
                if let self { try done(self, value) }
                isDone = true
            } catch is CancellationError {
                self?.toasts.tell(gettext("Cancelled; nothing was changed"))
            } catch {
                self?.report(error)
            }
            queue.stepHasEnded(isDone: isDone)
            self?.showSelection()
        }
    }

    /// While a text field has the focus and something to take back, that is meant.
    func undo() {
        if !window.undoTyping() { takeStep(.undo) }
    }

    func redo() {
        if !window.redoTyping() { takeStep(.redo) }
    }

    /// Changes data when the large step that is under way, if there is one, has ended.
    private func changeInTurn(_ body: @escaping (MainWindow, Store) throws -> Void) {
        stepQueue.add { [weak self] in
            self?.change { store in
                if let self { try body(self, store) }
            }
        }
    }

    /// Undoes or redoes a step, a large one without waiting for it, and shows it.
    private func takeStep(_ direction: UndoDirection) {
        changeInTurn { window, store in
            guard try direction.step(of: store)?.isLarge == true else {
                return window.show(try direction.take(in: store), direction)
            }
            window.runLong(direction.underWay) {
                try await direction.takeInBackground(in: store)
            } then: {
                $0.show($1, direction)
            }
        }
    }

    /// Takes the offer to undo a step back once another one would be undone instead.
    func withdrawUndoToast(unless step: Step?) {
        guard let offered = undoToast, offered.step != step else { return }
        undoToast = nil
        toasts.dismiss(offered.toast)
    }

    /// Goes where the change happened, or says what it was if there is nothing of it; and tells what could not be done.
    private func show(_ outcome: StepOutcome?, _ direction: UndoDirection) {
        guard let outcome else { return }
        if let doneToast { toasts.dismiss(doneToast) }
        let isSeen = goTo(outcome, direction)
        // That nothing was undone must not be called done.
        let done = isSeen || outcome.isEmpty ? nil : direction.done(outcome.step)
        let left = outcome.conflictCount > 0 ? ErrorWording.conflicts(outcome.conflictCount) : nil
        switch (done, left) {
        case (let done?, let left?): doneToast = toasts.tell(formatted(gettext("%1$@; %2$@"), done, left))
        case (nil, let message?), (let message?, nil): doneToast = toasts.tell(message)
        case (nil, nil): doneToast = nil
        }
    }

    /// - Returns: whether there is something to be seen.
    private func goTo(_ outcome: StepOutcome, _ direction: UndoDirection) -> Bool {
        switch outcome.step.name {
        case .addProject, .editProject, .deleteProject:
            let project = outcome.projectIDs.first { projects.uncover($0) }
            if let project { showBugs(of: .project(project)) }
            panes.focusProjects()
            return project != nil
        case .importBugs, .addSampleProjects:
            // What was added is seen when it is there again.
            return goTo(outcome.projectIDs) && direction == .redo
        default:
            return goTo(outcome.bugIDs)
        }
    }

    /// Shows one of the projects, or all if several of them are there, unless what is shown is among them.
    ///
    /// - Returns: whether something else is shown now.
    private func goTo(_ ids: Set<Project.ID>) -> Bool {
        if bugs.scope == .all || bugs.scope?.project.map(ids.contains) == true { return false }
        let some = ids.lazy.filter { self.projects.project($0) != nil }.prefix(2)
        guard let first = some.first else { return false }
        let scope = some.count == 1 ? BugScope.project(first) : .all
        guard scope == .all ? projects.select(.all) : projects.uncover(first) else { return false }
        showBugs(of: scope)
        panes.focusProjects()
        return true
    }

    /// Shows those of the bugs that are there, with their project if that is not shown, and gives them the keyboard. Who looks
    /// at one of them, in front of the list or with the keyboard in its page, goes on doing that.
    ///
    /// - Returns: whether there is one.
    @discardableResult
    func goTo(_ ids: Set<Bug.ID>) -> Bool {
        let isInBug = panes.showsBugAlone || bug.page.widget.containsFocus
        if isInBug, let shown = bugs.selection, ids == [shown], (try? store.bug(shown)) != nil {
            showSelection()
            return true
        }
        guard let project = ids.lazy.compactMap({ try? self.store.bug($0).projectID }).first else {
            panes.focusBugs()
            return false
        }
        if bugs.scope != .all, bugs.scope != .project(project), projects.uncover(project) {
            showBugs(of: .project(project))
        }
        if !bugs.select(ids) {
            bugs.whenComplete { [weak self] in self?.uncover(ids) }
        }
        showSelection()
        panes.focusBugs()
        return true
    }

    private func uncover(_ ids: Set<Bug.ID>) {
        if !bugs.select(ids) {
            // What is searched for, or which bugs are shown, hides them.
            bugs.search.clear()
            filterBugs(.all)
            bugs.whenComplete { [weak self] in
                self?.bugs.select(ids)
                self?.showSelection()
                // Without rows the list could not have it.
                if self?.panes.isInBugs == true { self?.panes.focusBugs() }
            }
        }
        showSelection()
    }
}
