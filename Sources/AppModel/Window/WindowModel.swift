import CoreDumpStore
import FetchedResults
import ListDiff

/// What the window shows and what is chosen in it, without the window.
///
/// It is the only memory of that: the panes, the menus and the buttons show what it says.
package final class WindowModel {
    package let store: Store
    package let projects: ProjectListModel
    package let bugs: BugListModel

    /// Where the user was when a search took the selected project out of the list.
    private var displacedPlace: BugPlace?
    /// How many notes the user has asked for of a bug.
    private var wantedNotes: (bug: Bug.ID, count: Int)?
    private var additions = Additions()
    private var lookedAt = LookedAt()
    /// What was looked at before, while the lists know of a change that the window does not know of yet.
    private var lookedAtBefore: LookedAt?

    /// Where the lists are.
    package weak var panes: (any PaneDisplay)?
    /// Called when something else is shown or selected than before.
    package var onChanged: (() -> Void)?

    package init(store: Store, projects: ProjectListModel, bugs: BugListModel) {
        self.store = store
        self.projects = projects
        self.bugs = bugs
        bugs.onSelected = { [weak self] in self?.onChanged?() }
    }
}

// MARK: - Going to bugs

extension WindowModel {
    /// Shows the bugs of what is selected among the projects.
    package func showBugs(of scope: BugScope?) {
        guard scope != bugs.scope else { return }
        bugs.show(scope)
        onChanged?()
    }

    /// Shows what belongs to the project that is selected now. One that a search has taken away comes back as it was left.
    package func followProjects(to scope: BugScope?) {
        let displaced = projects.list.displacedID
        if let displaced, bugs.scope == .project(displaced) { displacedPlace = bugs.place }
        showBugs(of: scope)
        if let place = displacedPlace, place.scope == scope, let bug = place.selection { selectWhenKnown(bug) }
        if projects.list.displacedID == nil { displacedPlace = nil }
    }

    /// Selects the first bug, so that there is something to look at.
    package func selectFirst() {
        if bugs.selectedCount == 0, !bugs.isAwaitingSelection, let bug = bugs.firstBug {
            bugs.select(bug)
            onChanged?()
        }
    }

    /// Selects a bug of the list that is shown as soon as it is there.
    package func selectWhenKnown(_ id: Bug.ID) {
        guard !bugs.select(id) else {
            onChanged?()
            return
        }
        bugs.list.whenComplete { [weak self] in
            // The user may have chosen another one meanwhile, or all.
            guard let self, bugs.selectedCount == 0, !bugs.display.isSelectingAll, bugs.select(id) else { return }
            onChanged?()
        }
    }
}

// MARK: - Beside the lists

/// How many there are in all.
package nonisolated struct Totals: Equatable, Sendable {
    package let projects: Int
    package let openBugs: Int
}

/// What the bugs that are shown are called.
package nonisolated enum BugListTitle: Equatable, Sendable {
    /// Those of a project; nil when it has just been deleted.
    case project(Project?)
    case all
    /// None, because no project is selected.
    case none
}

/// What is shown beside the bugs.
package nonisolated enum Detail: Equatable, Sendable {
    case bug(DetailedBug)
    /// So many bugs are selected.
    case several(Int)
    case project(Project, BugCounts)
    /// There are bugs, and none is selected.
    case chooseBug
    case nothing
}

/// A bug with all that is shown of it.
package nonisolated struct DetailedBug: Equatable, Sendable {
    package let bug: Bug
    /// The name of its project; nil where that is obvious.
    package let project: String?
    package let screenshots: [Screenshot]
    package let texts: [TextFile]
    /// The latest notes, the earliest of these first.
    package let notes: [Note]
    /// How many earlier notes it has, which are not shown.
    package let earlierNoteCount: Int
    /// The bugs that its texts name, by their names as they are written.
    package let mentioned: [String: MentionedBug]
}

extension WindowModel {
    /// How many notes of a bug are shown: each has a text of its own, whose layout takes time.
    private static let usualNotes = 30
    /// How many more each time that the user asks for them.
    package static let moreNotes = 100
    /// How many during a search, which may have found an earlier one.
    private static let searchedNotes = 100

    /// Shows more of the earlier notes of a bug.
    package func showEarlierNotes(of id: Bug.ID) {
        wantedNotes = (id, noteLimit(of: id) + Self.moreNotes)
        onChanged?()
    }

    private func noteLimit(of id: Bug.ID) -> Int {
        if let wantedNotes, wantedNotes.bug == id { return wantedNotes.count }
        return bugs.searched.isEmpty ? Self.usualNotes : Self.searchedNotes
    }

    /// - Throws: ``StoreError``
    package func totals() throws -> Totals {
        Totals(projects: try store.projectCount(), openBugs: try store.openBugCount())
    }

    package var title: BugListTitle {
        switch bugs.scope {
        case .project(let id): .project(try? store.project(id))
        case nil where bugs.hasProjects: .none
        // Without any project the title is that of the first start.
        case .all, nil: .all
        }
    }

    /// Reads what is selected from the store, so that what has changed in it is shown too.
    ///
    /// - Returns: nil where what is shown stays: until what is selected is known, or where the list learns soon that it has been
    ///   deleted, and selects something else.
    /// - Throws: ``StoreError``
    package func detail() throws -> Detail? {
        if bugs.isAwaitingSelection { return nil }
        if bugs.selectedCount > 1 { return .several(bugs.selectedCount) }
        guard let id = bugs.selection else { return try detailOfScope() }
        return try unlessDeleted {
            let bug = try store.bug(id)
            let (notes, earlierNoteCount) = try store.latestNotes(noteLimit(of: id), of: id)
            return .bug(
                DetailedBug(
                    bug: bug, project: bugs.scope == .all ? try store.project(bug.projectID).name : nil,
                    screenshots: try store.screenshots(of: id), texts: try store.textFiles(of: id),
                    notes: notes, earlierNoteCount: earlierNoteCount,
                    mentioned: try store.mentionedBugs(by: bug, notes: notes)))
        }
    }

    private func detailOfScope() throws -> Detail? {
        switch bugs.scope {
        case .project(let id): try unlessDeleted { .project(try store.project(id), try store.bugCounts(of: id)) }
        case .all where try store.projectOfLatestBug() != nil: .chooseBug
        case .all, nil: .nothing
        }
    }

    /// Nil for what another process has just deleted.
    private func unlessDeleted(_ read: () throws -> Detail) throws -> Detail? {
        do {
            return try read()
        } catch StoreError.noSuchBug, StoreError.noSuchProject {
            return nil
        }
    }

    package func possibilities(_ steps: PossibleSteps) -> Possibilities {
        Possibilities(
            project: projects.selectedProject, scope: bugs.scope, selected: bugs.selected, steps: steps)
    }
}

// MARK: - Additions that are undone

/// What is selected before something is added. It comes back when the addition is undone, so that Delete and Return are not meant for
/// a neighbour that the user has not chosen.
package nonisolated struct SelectionBefore: Equatable, Sendable {
    package let scope: BugScope?
    package let bugs: [Bug.ID]

    package init(scope: BugScope?, bugs: [Bug.ID]) {
        self.scope = scope
        self.bugs = bugs
    }
}

private nonisolated struct Additions {
    private var latest: [(step: Step, before: SelectionBefore)] = []

    /// The user who undoes more steps does not remember what was selected.
    private static let limit = 100

    mutating func note(_ step: Step, _ before: SelectionBefore) {
        latest = (latest + [(step, before)]).suffix(Self.limit)
    }

    func before(_ step: Step) -> SelectionBefore? {
        latest.last { $0.step == step }?.before
    }
}

extension WindowModel {
    /// What an undo or a redo finds selected; of several bugs none is remembered.
    package var selectionBeforeStep: SelectionBefore {
        SelectionBefore(scope: bugs.scope, bugs: bugs.selection.map { [$0] } ?? [])
    }

    /// To be called when something has been added, and before that is shown.
    package func noteAddition() {
        guard let step = (try? store.undoableStep) ?? nil, bugs.selectedCount <= BugListModel.mostLookedAt else {
            return
        }
        additions.note(step, SelectionBefore(scope: bugs.scope, bugs: bugs.selectedIDs))
    }

    /// Selects what was selected before an addition that has been undone, unless the user has turned to something else since; and notes
    /// it for one that has been done again.
    ///
    /// - Parameter selected: what was selected before the step.
    package func followAddition(_ outcome: StepOutcome, _ direction: TakeStep.Direction, selected: SelectionBefore) {
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
            bugs.display.select(rowID: nil, scroll: false)
            onChanged?()
            return
        }
        if bugs.select(before.bugs) { onChanged?() } else { selectWhenKnown(first) }
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

// MARK: - Deletions by others

/// What another process or window has deleted while the user looked at it: something else takes its place, which the next key would
/// mean.
package nonisolated enum DeletedElsewhere: Equatable, Sendable {
    case project(Project)
    case bug(Bug)

    package var name: String {
        switch self {
        case .project(let project): project.name
        case .bug(let bug): bug.title
        }
    }
}

/// The project and the bug that the user looks at.
private nonisolated struct LookedAt: Equatable {
    var project: Project?
    var bug: Bug?

    func isOther(than other: LookedAt) -> Bool { project?.id != other.project?.id || bug?.id != other.bug?.id }
}

extension WindowModel {
    /// Notes which project and bug the user looks at.
    ///
    /// - Parameter bug: that is shown beside the list.
    /// - Returns: whether they are others. What was looked at before is remembered then until ``forgetLookedAtBefore()``, for the
    ///   lists may know of a change before the window does.
    package func noteLookedAt(bug: Bug?) -> Bool {
        let before = lookedAt
        lookedAt = LookedAt(project: projects.selectedProject, bug: bug)
        guard before.isOther(than: lookedAt), lookedAtBefore == nil else { return false }
        lookedAtBefore = before
        return true
    }

    package func forgetLookedAtBefore() {
        lookedAtBefore = nil
    }

    /// Finds what the user looks at, or has just looked at, and others have deleted. It counts as what was looked at before from then
    /// on.
    package func noticeDeletion() -> DeletedElsewhere? {
        let seen = lookedAtBefore ?? lookedAt
        let subjects = [seen.project.map(DeletedElsewhere.project), seen.bug.map(DeletedElsewhere.bug)]
        guard let deleted = subjects.lazy.compactMap(\.self).first(where: isGone) else { return nil }
        lookedAtBefore = seen
        return deleted
    }

    /// Whether it is not there; false where it only cannot be read.
    package func isGone(_ subject: DeletedElsewhere) -> Bool {
        do {
            switch subject {
            case .project(let project): _ = try store.project(project.id)
            case .bug(let bug): _ = try store.bug(bug.id)
            }
            return false
        } catch StoreError.noSuchBug, StoreError.noSuchProject {
            return true
        } catch {
            return false
        }
    }
}
