import FetchedResults

/// What undoing or redoing a step did.
package struct StepOutcome: Sendable {
    package let step: Step
    /// How many rows somebody else had changed since: their newer values were kept.
    package let conflictCount: Int
    /// Projects that came back, went or changed, to be shown.
    package let projectIDs: Set<Project.ID>
    /// Bugs that came back, went or changed, to be shown.
    package let bugIDs: Set<Bug.ID>

    /// What the projects and bugs are called that have taken the place of those which somebody else had deleted, so that what
    /// belongs to them could come back.
    package let recoveredNames: [String]

    /// Whether nothing has changed.
    package let isEmpty: Bool

    init(_ outcome: UndoOutcome, recoveredNames: [String]) {
        isEmpty = outcome.isEmpty
        step = Step(outcome.step)
        self.recoveredNames = recoveredNames
        conflictCount = outcome.conflicts.count
        projectIDs = Set((outcome.changedRowIDs[Project.tableName] ?? []).map(Project.ID.init(rowID:)))
        bugIDs = Set((outcome.changedRowIDs[Bug.tableName] ?? []).map(Bug.ID.init(rowID:)))
    }
}
