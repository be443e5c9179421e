/// A row that a changeset could not change because somebody else had changed it since. The newer state was kept.
public struct ChangesetConflict: Sendable, Hashable {
    /// Why the change was left out.
    public enum Reason: Sendable, Hashable {
        /// The row has other values than those the changeset knows.
        case changedSince
        /// The row to update is gone.
        case deletedSince
        /// Another row has the key of the row to insert.
        case keyTaken
        /// The change would break a UNIQUE, NOT NULL or CHECK constraint.
        case constraint
        /// The row to delete has rows that refer to it and would be left without it.
        case referenced
        /// The row that it would refer to again is gone.
        case parentDeleted
    }

    /// The table of the row.
    public let table: String
    /// The primary key of the row if it is one integer column.
    public let rowID: Int64?
    /// What the changeset wanted to do.
    public let operation: Changeset.Operation
    /// Why it was left out.
    public let reason: Reason
}
