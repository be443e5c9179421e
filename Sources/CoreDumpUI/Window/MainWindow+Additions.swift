import CoreDumpStore
import Gtk
import SectionedViews

/// What was selected before something was added. It comes back when the addition is undone, so that Delete and Return are not meant for
/// a neighbour that the user has not chosen.
struct Additions {
    struct Before {
        let scope: BugScope?
        let bugs: [Bug.ID]
    }

    private var latest: [(step: Step, before: Before)] = []

    /// The user who undoes more steps does not remember what was selected.
    private static let limit = 100

    mutating func note(_ step: Step, _ before: Before) {
        latest = (latest + [(step, before)]).suffix(Self.limit)
    }

    func before(_ step: Step) -> Before? {
        latest.last { $0.step == step }?.before
    }
}

extension MainWindow {
    /// To be called when something has been added, and before that is shown.
    func noteAddition() {
        guard let step = (try? store.undoableStep) ?? nil, bugs.selectedCount <= BugsPane.mostLookedAt else { return }
        additions.note(step, Additions.Before(scope: bugs.scope, bugs: bugs.selectedIDs))
    }

    /// Selects what was selected before an addition that has been undone, unless the user has turned to something else since; and notes
    /// it for one that has been done again.
    ///
    /// - Parameter selected: what was selected before that.
    func followAddition(_ outcome: StepOutcome, _ direction: TakeStep.Direction, selected: Additions.Before) {
        switch direction {
        case .undo: if outcome.adds(selected.bugs, in: selected.scope) { goBack(before: outcome.step) }
        case .redo: if outcome.step.isAddition { additions.note(outcome.step, selected) }
        }
    }

    private func goBack(before step: Step) {
        guard let before = additions.before(step), let scope = before.scope else { return }
        if scope != bugs.scope {
            guard projects.select(scope) else { return }
            showBugs(of: scope)
        }
        guard let first = before.bugs.first else {
            bugs.list.select(rowID: nil)
            return showSelection()
        }
        if bugs.select(before.bugs) { showSelection() } else { selectWhenKnown(first) }
    }
}

extension StepOutcome {
    /// Whether the step adds what is selected.
    fileprivate func adds(_ bugs: [Bug.ID], in scope: BugScope?) -> Bool {
        switch step.name {
        case .addBug: bugs.count == 1 && bugIDs.isSuperset(of: bugs)
        case .addProject: scope?.project.map(projectIDs.contains) == true
        default: false
        }
    }
}

extension Step {
    fileprivate var isAddition: Bool { name == .addBug || name == .addProject }
}
