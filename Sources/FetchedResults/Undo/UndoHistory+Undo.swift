import GRDB

extension UndoHistory {
    /// The step that ``undo()`` would undo.
    ///
    /// - Throws: `DatabaseError`
    /// - Complexity: O(s) for s steps of the history.
    public var undoableStep: UndoStep? {
        get throws { try database.read { try UndoLog($0).nextFitting(.undo)?.step } }
    }

    /// The step that ``redo()`` would redo.
    ///
    /// - Throws: `DatabaseError`
    /// - Complexity: O(s) for s steps of the history.
    public var redoableStep: UndoStep? {
        get throws { try database.read { try UndoLog($0).nextFitting(.redo)?.step } }
    }

    /// Undoes the latest step that is not undone. Observers are notified as after any write.
    ///
    /// Rows that have been changed since by another process or connection are kept, and reported as conflicts.
    ///
    /// - Returns: the outcome; nil when there is nothing to undo.
    /// - Throws: ``UndoError`` or `DatabaseError`, for example while another process holds the database; nothing is changed
    ///   then, and the step can still be undone.
    /// - Complexity: O(k log n) for k changed rows in tables of n rows.
    @MainActor
    public func undo() throws -> UndoOutcome? {
        try apply(.undo)
    }

    /// Redoes the earliest undone step. Observers are notified as after any write.
    ///
    /// - Returns: the outcome; nil when there is nothing to redo.
    /// - Throws: ``UndoError`` or `DatabaseError`, for example while another process holds the database; nothing is changed
    ///   then, and the step can still be redone.
    /// - Complexity: O(k log n) for k changed rows in tables of n rows.
    @MainActor
    public func redo() throws -> UndoOutcome? {
        try apply(.redo)
    }

    /// The same as ``undo()`` from any thread, without blocking it: for steps whose ``UndoStep/byteCount`` is large. Observers
    /// have been notified when it returns.
    ///
    /// - Returns: the outcome; nil when there is nothing to undo.
    /// - Throws: ``UndoError`` or `DatabaseError`; nothing is changed then, and the step can still be undone.
    /// - Complexity: O(k log n) for k changed rows in tables of n rows.
    public func undoInBackground() async throws -> UndoOutcome? {
        try await applyInBackground(.undo)
    }

    /// The same as ``redo()`` from any thread, without blocking it: for steps whose ``UndoStep/byteCount`` is large. Observers
    /// have been notified when it returns.
    ///
    /// - Returns: the outcome; nil when there is nothing to redo.
    /// - Throws: ``UndoError`` or `DatabaseError`; nothing is changed then, and the step can still be redone.
    /// - Complexity: O(k log n) for k changed rows in tables of n rows.
    public func redoInBackground() async throws -> UndoOutcome? {
        try await applyInBackground(.redo)
    }
}

/// What an undo or redo did.
public struct UndoOutcome: Sendable, Hashable {
    /// The step that was undone or redone.
    public let step: UndoStep
    /// Rows that another process or connection has changed since the step; their newer values were kept.
    public let conflicts: [ChangesetConflict]
    /// The rows that changed, by table, so that the application can show them.
    public let changedRowIDs: [String: Set<Int64>]
    /// Rows that another process or connection had deleted and that were created again, by table, because restored rows refer to
    /// them; see ``UndoHistory/ParentRestoration``.
    public let restoredParents: [String: Set<Int64>]
    /// Whether no row changed: everything that the step would have changed was left as it is.
    public let isEmpty: Bool
}

/// Why a step could not be undone or redone. Nothing was changed.
public enum UndoError: Error, Sendable, Hashable {
    /// The step would restore rows of `table` whose parents in `parentTable` have been deleted; or rows of `table`, which are not
    /// part of the step, refer to other columns than the integer primary key of rows that the step would delete.
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
