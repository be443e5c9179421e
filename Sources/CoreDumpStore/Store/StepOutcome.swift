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

    /// What a project or bug is called that has taken the place of one which somebody else had deleted, so that what belongs to it
    /// could come back; nil when nothing had to.
    package let recoveredName: String?

    /// Whether nothing has changed.
    package let isEmpty: Bool

    init(_ outcome: UndoOutcome) {
        isEmpty = outcome.isEmpty
        step = Step(outcome.step)
        recoveredName = outcome.restoredParents.isEmpty ? nil : RowWriter.recoveredName
        conflictCount = outcome.conflicts.count
        projectIDs = Set((outcome.changedRowIDs[Project.tableName] ?? []).map(Project.ID.init(rowID:)))
        bugIDs = Set((outcome.changedRowIDs[Bug.tableName] ?? []).map(Bug.ID.init(rowID:)))
    }
}
