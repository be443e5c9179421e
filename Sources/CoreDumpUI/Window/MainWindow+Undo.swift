import CoreDumpStore
import Gtk
import Localization
import SectionedViews

/// Steps, and taking them back.
extension MainWindow {
    /// Does something, says what it was and offers to undo just that.
    /// - Parameter ended: runs when it is done, or has failed.
    func step(_ body: @escaping (Store) throws -> Void, ended: @escaping () -> Void = {}) {
        change(ended: ended) { store in
            let before = try store.undoableStep
            try body(store)
            return before
        } then: {
            try $0.offerUndo(unless: $1)
        }
    }

    /// The same for an action on any number of bugs: the window does not wait for many.
    ///
    /// - Parameter isTold: whether it is said and offered to be undone also where it is small.
    /// - Returns: whether it was done at once, or has begun.
    @discardableResult
    func step(_ action: BulkAction, isTold: Bool = true) -> Bool {
        change { [bugs, projects] store in
            let (before, isLarge) = (try store.undoableStep, try store.isLarge(action))
            // Who takes rows away goes on with the next; a row that others take away is followed by none.
            bugs.list.succession = .after(Set(action.bugs.map(\.rowID)))
            projects.list.succession = .after(Set([action.project?.rowID].compactMap(\.self)))
            if !isLarge { try store.perform(action) }
            return (before, isLarge)
        } then: { window, made in
            let (before, isLarge) = made
            if isLarge { return window.runLong(action, after: before) }
            if isTold { try window.offerUndo(unless: before) }
        }
    }

    private func runLong(_ action: BulkAction, after before: Step?) {
        let store = store
        runLong(StepWording.underWay(action)) {
            try await store.performInBackground(action)
        } then: { window, _ in
            try window.offerUndo(unless: before)
        }
    }

    private func offerUndo(unless before: Step?) throws {
        // What comes next would be undone in its place, and is told of then.
        guard !changes.isWaiting else { return }
        // Somebody else was faster, and there is nothing of ours to undo.
        guard let step = try store.undoableStep, step != before else { return }
        if let message = StepWording.done(step) { offerUndo(message, of: step) }
    }

    private func offerUndo(_ message: String, of step: Step) {
        tell(message, of: step, button: (gettext("Undo"), { [weak self] in self?.takeStep(.undo, only: step) }))
    }

    /// Tells of a step with something to do about it, for as long as that is what would be undone.
    func tell(_ message: String, of step: Step, button: (String, () -> Void)) {
        stepToast?.dismiss()
        let place = toastsInFront
        let toast = place.tell(message, button: button)
        stepToast = (step, { [weak place] in place?.dismiss(toast) })
    }

    /// Where the person looks: the window of the screenshots lies over this one.
    var toastsInFront: Toasts { bug.toastsOfViewer ?? toasts }

    /// Runs what takes long and changes data, and tells what comes of it.
    ///
    /// - Parameter direction: which way it takes a step of the history; nil for a new step.
    func runLong<Value: Sendable>(
        _ title: String, taking direction: UndoDirection? = nil, _ body: @escaping @Sendable () async throws -> Value,
        then done: @escaping (MainWindow, Value) throws -> Void
    ) {
        let tasks = services.tasks
        let queue = stepQueue
        queue.stepHasBegun(direction)
        // At once: what is asked for next has to find it under way.
        Task.immediate { [weak self] in
            var isDone = false
            do {
                let value = try await tasks.run(title, changesData: true, body)
                isDone = true
                if let self { try done(self, value) }
            } catch is CancellationError {
                self?.toastsInFront.tell(gettext("Cancelled; nothing was changed"))
            } catch {
                self?.report(error)
            }
            // Before anything else is done, so that Undo does not take back another step in its place.
            if !isDone { self?.changes.refuseAll() }
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

    /// Brings the screenshot back that was removed last, unless something else was done since.
    func undoRemoval() {
        perform { store in
            guard let step = try store.undoableStep, step.name == .removeScreenshot else { return }
            takeStep(.undo, only: step)
        }
    }

    /// Undoes or redoes a step, a large one without waiting for it, and shows it; when the large step that is under way, if
    /// there is one, has ended.
    ///
    /// - Parameter named: the step that it has to be; nothing is done where that is not the next one any more.
    private func takeStep(_ direction: UndoDirection, only named: Step? = nil) {
        let take = { [weak self] in
            let selected = Additions.Before(scope: self?.bugs.scope, bugs: self?.bugs.selection.map { [$0] } ?? [])
            let (bug, screenshots) = (self?.bugs.selection, self?.bug.page.screenshotIDs ?? [])
            self?.change { store -> (large: Step?, outcome: StepOutcome?) in
                guard let step = try direction.step(of: store), named == nil || named == step else { return (nil, nil) }
                return step.isLarge ? (step, nil) : (nil, try direction.take(in: store))
            } then: { window, taken in
                if let step = taken.large { return window.runLong(direction, step) }
                window.show(taken.outcome, direction)
                if let outcome = taken.outcome { window.followAddition(outcome, direction, selected: selected) }
                if bug == window.bugs.selection { window.bug.page.revealChange(since: screenshots) }
            }
            if direction == .undo { self?.latestUndo = self?.changes.latest }
        }
        // What waits already waits for a large step, too, and what is asked for next comes after this.
        if changes.isWaiting { take() } else { stepQueue.add(direction, take) }
        // Redo is there for an undo that waits.
        if latestUndo != nil || stepQueue.isStepUnderWay { showSelection() }
    }

    private func runLong(_ direction: UndoDirection, _ step: Step) {
        // What it offers is being done, or is not the next any more.
        withdrawStepToast(unless: nil)
        let store = store
        runLong(direction.underWay(step), taking: direction) {
            try await direction.takeInBackground(in: store)
        } then: {
            $0.show($1, direction)
        }
    }

    /// Takes back what ``tell(_:of:button:)`` has told once another step would be undone.
    func withdrawStepToast(unless step: Step?) {
        guard let told = stepToast, told.step != step else { return }
        stepToast = nil
        told.dismiss()
    }

    /// Takes back what was said of an undo or redo once another step has been done since.
    func withdrawDoneToast(after step: Step?) {
        if let told = doneToast, told.step != step { withdrawDoneToast() }
    }

    private func withdrawDoneToast() {
        doneToast?.dismiss()
        doneToast = nil
    }

    /// Goes where the change happened, or says what it was if there is nothing of it; and tells what could not be done.
    private func show(_ outcome: StepOutcome?, _ direction: UndoDirection) {
        guard let outcome else { return }
        withdrawDoneToast()
        let isSeen = goTo(outcome, direction)
        // Of a step that has changed nothing nobody else tells.
        if outcome.isEmpty { showSelection() }
        let left = outcome.conflictCount > 0 ? ErrorWording.conflicts(outcome.conflictCount) : nil
        // That nothing was undone must not be called done.
        let nothing = left == nil ? direction.nothingLeft(outcome.step) : nil
        let done = outcome.isEmpty ? nothing : isSeen ? nil : direction.done(outcome.step)
        let facts = [done, StepWording.recovered(outcome.recoveredNames), left].compactMap(\.self)
        guard let first = facts.first else {
            // Who sees it where it happens needs no words.
            if !outcome.isEmpty { toastsInFront.overlay.announce(direction.done(outcome.step)) }
            return
        }
        let latest = (try? store.undoableStep) ?? nil
        // Who did not mean to redo a deletion can take it back as after the deletion.
        if direction == .redo, !outcome.isEmpty, facts.count == 1, done != nil, latest == outcome.step,
            let message = StepWording.done(outcome.step)
        {
            return offerUndo(message, of: outcome.step)
        }
        let place = toastsInFront
        let toast = place.tell(facts.dropFirst().reduce(first) { formatted(gettext("%1$@; %2$@"), $0, $1) })
        doneToast = (latest, { [weak place] in place?.dismiss(toast) })
    }
}
