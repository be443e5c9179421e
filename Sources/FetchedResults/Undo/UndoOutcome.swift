/// What an undo or redo did.
public struct UndoOutcome: Sendable, Hashable {
    /// The step that was undone or redone.
    public let step: UndoStep
    /// Rows that somebody else had changed since; their newer values were kept.
    public let conflicts: [ChangesetConflict]
    /// The rows that changed, by table, so that they can be shown.
    public let changedRowIDs: [String: Set<Int64>]
    /// Rows that somebody else had deleted and that were made anew, by table, because rows that came back refer to them; see
    /// ``UndoHistory/ParentRestoration``.
    public let restoredParents: [String: Set<Int64>]
    /// Whether no row changed: all that the step would have changed was left as it is.
    public let isEmpty: Bool
}
