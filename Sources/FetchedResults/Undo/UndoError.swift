/// Why a step could not be undone or redone. Nothing was changed.
public enum UndoError: Error, Sendable, Hashable {
    /// The step would bring back rows of `table` whose parents in `parentTable` have gone; or rows of `table`, which are not part
    /// of the step, refer to other columns than the integer primary key of rows that the step would take away.
    case foreignKeyViolation(table: String, parentTable: String)
}

extension UndoError: CustomStringConvertible {
    /// What happened and what to do about it.
    ///
    /// - Complexity: O(1)
    public var description: String {
        switch self {
        case .foreignKeyViolation(let table, let parentTable):
            "Rows of “\(table)” would be left without their row of “\(parentTable)”, because somebody else has changed "
                + "them since. Delete or move these rows, or clear the history."
        }
    }
}
