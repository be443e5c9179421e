import AppModel
import CoreDumpStore
import Gtk
import ListDiff
import Localization

/// Changes of the data that the user makes in the window, and taking them back: it has them made one after the other, says what was
/// done, and offers to undo just that.
final class StepController {
    private let model: WindowModel
    private let commands: CommandRunner
    /// Those of the window.
    private let toasts: Toasts
    private let page: BugPage
    private let problems: BackgroundProblems
    /// The toast that offers something to do about the latest step, and that step.
    private var stepToast: (step: Step, dismiss: () -> Void)?
    /// Takes back what was said of what was undone or redone, and the step that could be undone then.
    private var doneToast: (step: Step?, dismiss: () -> Void)?

    /// The toasts of a window that lies over this one.
    var toastsOver: () -> Toasts? = { nil }

    init(model: WindowModel, services: WindowServices, toasts: Toasts, page: BugPage) {
        self.model = model
        commands = services.commands
        problems = services.problems
        self.toasts = toasts
        self.page = page
    }

    /// Where the user looks: the window of the screenshots lies over this one.
    var toastsInFront: Toasts { toastsOver() ?? toasts }

    /// Tells what could not be done.
    func report(_ error: any Error) {
        if !problems.show(error) { toastsInFront.report(error) }
    }

    /// What can be undone and redone now.
    ///
    /// - Throws: ``StoreError``
    var possible: PossibleSteps {
        get throws {
            PossibleSteps(
                undo: try model.store.undoableStep, redo: try model.store.redoableStep, isChanging: commands.isSlow,
                isUndoing: commands.holdsUndo)
        }
    }

    /// Takes back what was said of a step once another one would be undone, or has been done since.
    func withdrawToasts(after steps: PossibleSteps) {
        if let told = stepToast, steps.isChanging || told.step != steps.undo {
            stepToast = nil
            told.dismiss()
        }
        if let told = doneToast, told.step != steps.undo { withdrawDoneToast() }
    }

    private func withdrawDoneToast() {
        doneToast?.dismiss()
        doneToast = nil
    }
}

// MARK: - Making

extension StepController {
    /// Makes a change, after those that were asked for before, and reports an error.
    ///
    /// - Parameters:
    ///   - title, direction, make: see ``CommandRunner/perform(_:telling:taking:_:ended:)``.
    ///   - ended: runs when the change was made, or nothing was to be done, or it has failed; it gets whether it has not failed.
    ///   - done: what follows when it was made.
    func change<Command: StoreCommand>(
        _ title: @escaping () -> String, taking direction: TakeStep.Direction? = nil,
        _ make: @escaping () throws -> Command?, ended: @escaping (_ isDone: Bool) -> Void = { _ in },
        then done: @escaping (StepController, Command.Outcome) throws -> Void = { _, _ in }
    ) {
        let place = toastsInFront
        // The bar is in this window alone.
        commands.perform(place === toasts ? title : nil, telling: place, taking: direction, make) {
            [weak self] result in
            do {
                if let self, let outcome = try result.get() { try done(self, outcome) }
                return ended(true)
            } catch is CancellationError {
                self?.toastsInFront.tell(gettext("Cancelled; nothing was changed"))
            } catch {
                self?.report(error)
            }
            ended(false)
        }
    }

    /// Makes a step, says what it was and offers to undo just that.
    ///
    /// - Parameters:
    ///   - isTold: whether it is said and offered to be undone also where the user sees it.
    ///   - follow: gives the keyboard to what is next; not called where the user has gone on meanwhile.
    func make<Command: StepCommand>(
        _ title: String, isTold: Bool = true, ended: @escaping (_ isDone: Bool) -> Void = { _ in },
        then follow: @escaping () -> Void = {}, _ make: @escaping () throws -> Command
    ) {
        var before: Step?
        change({ title }) { [store = model.store] in
            before = try store.undoableStep
            return try make()
        } ended: {
            ended($0)
        } then: { steps, _ in
            if isTold { try steps.offerUndo(unless: before) }
            if !steps.commands.isSlow { follow() }
        }
    }

    func make(
        _ action: BulkAction, isTold: Bool = true, then follow: @escaping () -> Void = {},
        ended: @escaping (_ isDone: Bool) -> Void = { _ in }
    ) {
        make(StepWording.underWay(action), isTold: isTold, ended: ended, then: follow) { [model] in
            // After rows that the user takes away the next one is selected; after a row that another process takes away, none.
            model.bugs.display.succession = .after(Set(action.bugs.map(\.rowID)))
            model.projects.display.succession = .after(Set([action.project?.rowID].compactMap(\.self)))
            return action
        }
    }

    private func offerUndo(unless before: Step?) throws {
        // The button would undo the next step instead, which has a toast of its own.
        guard !commands.hasNext else { return }
        // Another process was faster, and there is nothing of ours to undo.
        guard let step = try model.store.undoableStep, step != before else { return }
        if let message = StepWording.done(step) { offerUndo(message, of: step) }
    }

    private func offerUndo(_ message: String, of step: Step) {
        tell(message, of: step, button: (gettext("Undo"), { [weak self] in self?.take(.undo, only: step) }))
    }

    /// Tells of a step with something to do about it, for as long as that is what would be undone.
    func tell(_ message: String, of step: Step, button: (String, () -> Void)) {
        stepToast?.dismiss()
        let place = toastsInFront
        let toast = place.tell(message, button: button)
        stepToast = (step, { [weak place] in place?.dismiss(toast) })
    }

    /// Takes back what was told of a step.
    func forget(_ step: Step) {
        if stepToast?.step == step { stepToast?.dismiss() }
    }
}

// MARK: - Undoing and redoing

extension StepController {
    /// Brings the screenshot back that was removed last, unless something else was done since.
    func undoRemoval() {
        do {
            guard let step = try model.store.undoableStep, step.name == .removeScreenshot else { return }
            take(.undo, only: step)
        } catch {
            report(error)
        }
    }

    /// Undoes or redoes a step, and shows it.
    ///
    /// - Parameter named: the step that it has to be; nothing is done where that is not the next one any more.
    func take(_ direction: TakeStep.Direction, only named: Step? = nil) {
        var step: Step?
        var selected = SelectionBefore(scope: nil, bugs: [])
        var (bug, screenshots): (Bug.ID?, [Screenshot.ID]) = (nil, [])
        change({ direction.underWay(step) }, taking: direction) { [model, page] () -> TakeStep? in
            step = try model.store.nextStep(direction)
            guard let step, named == nil || named == step else { return nil }
            selected = model.selectionBeforeStep
            (bug, screenshots) = (model.bugs.selection, page.screenshotIDs)
            return TakeStep(direction, only: step)
        } then: { steps, outcome in
            let model = steps.model
            steps.show(outcome, direction)
            if let outcome { model.followAddition(outcome, direction, selected: selected) }
            if bug == model.bugs.selection { steps.page.revealChange(since: screenshots) }
        }
    }

    /// Goes where the change happened, or says what it was if there is nothing of it; and tells what could not be done.
    private func show(_ outcome: StepOutcome?, _ direction: TakeStep.Direction) {
        guard let outcome else { return }
        withdrawDoneToast()
        let isSeen = model.go(to: outcome, direction)
        // No observer is called for a step that has changed nothing.
        if outcome.isEmpty { model.onChanged?() }
        let left = outcome.conflictCount > 0 ? ErrorWording.conflicts(outcome.conflictCount) : nil
        // That nothing was undone must not be called done.
        let nothing = left == nil ? direction.nothingLeft(outcome.step) : nil
        let done = outcome.isEmpty ? nothing : isSeen ? nil : direction.done(outcome.step)
        let facts = [done, StepWording.recovered(outcome.recoveredNames), left].compactMap(\.self)
        guard let first = facts.first else {
            // The user sees the change where it happens.
            if !outcome.isEmpty { toastsInFront.overlay.announce(direction.done(outcome.step)) }
            return
        }
        let latest = (try? model.store.undoableStep) ?? nil
        // The user can take back a deletion that was redone by mistake, as after the deletion itself.
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
