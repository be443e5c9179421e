import GRDB

extension UndoHistory {
    /// The step that ``undo()`` would undo.
    ///
    /// - Throws: `DatabaseError`
    /// - Complexity: O(s) for s steps of the history.
    @MainActor
    public var undoableStep: UndoStep? {
        get throws { try database.read { try UndoLog($0).nextFitting(.undo)?.step } }
    }

    /// The step that ``redo()`` would redo.
    ///
    /// - Throws: `DatabaseError`
    /// - Complexity: O(s) for s steps of the history.
    @MainActor
    public var redoableStep: UndoStep? {
        get throws { try database.read { try UndoLog($0).nextFitting(.redo)?.step } }
    }

    /// Whether there is a step to undo.
    ///
    /// - Throws: `DatabaseError`
    /// - Complexity: O(s) for s steps of the history.
    @MainActor
    public var canUndo: Bool {
        get throws { try undoableStep != nil }
    }

    /// Whether there is a step to redo.
    ///
    /// - Throws: `DatabaseError`
    /// - Complexity: O(s) for s steps of the history.
    @MainActor
    public var canRedo: Bool {
        get throws { try redoableStep != nil }
    }

    /// The name of the step that ``undo()`` would undo; nil when there is none.
    ///
    /// - Throws: `DatabaseError`
    /// - Complexity: O(s) for s steps of the history.
    @MainActor
    public var undoActionName: String? {
        get throws { try undoableStep?.name }
    }

    /// The name of the step that ``redo()`` would redo; nil when there is none.
    ///
    /// - Throws: `DatabaseError`
    /// - Complexity: O(s) for s steps of the history.
    @MainActor
    public var redoActionName: String? {
        get throws { try redoableStep?.name }
    }

    /// Takes back the latest step that is not undone. Observers are told as after any write.
    ///
    /// What somebody else has changed since is kept, and reported as conflicts.
    ///
    /// - Returns: what was done; nil when there is nothing to undo.
    /// - Throws: ``UndoError`` or `DatabaseError`, for example while another process holds the database; nothing is changed
    ///   then, and the step can still be undone.
    /// - Complexity: O(k log n) for k changed rows in tables of n rows.
    @MainActor
    public func undo() throws -> UndoOutcome? {
        try apply(.undo)
    }

    /// Does the earliest undone step again. Observers are told as after any write.
    ///
    /// - Returns: what was done; nil when there is nothing to redo.
    /// - Throws: ``UndoError`` or `DatabaseError`, for example while another process holds the database; nothing is changed
    ///   then, and the step can still be redone.
    /// - Complexity: O(k log n) for k changed rows in tables of n rows.
    @MainActor
    public func redo() throws -> UndoOutcome? {
        try apply(.redo)
    }

    /// The same as ``undo()`` from anywhere, without blocking the caller's thread: for steps whose
    /// ``UndoStep/byteCount`` is large. Observers have been told when it returns.
    ///
    /// - Returns: what was done; nil when there is nothing to undo.
    /// - Throws: ``UndoError`` or `DatabaseError`; nothing is changed then, and the step can still be undone.
    /// - Complexity: O(k log n) for k changed rows in tables of n rows.
    public func undoInBackground() async throws -> UndoOutcome? {
        try await applyInBackground(.undo)
    }

    /// The same as ``redo()`` from anywhere, without blocking the caller's thread: for steps whose
    /// ``UndoStep/byteCount`` is large. Observers have been told when it returns.
    ///
    /// - Returns: what was done; nil when there is nothing to redo.
    /// - Throws: ``UndoError`` or `DatabaseError`; nothing is changed then, and the step can still be redone.
    /// - Complexity: O(k log n) for k changed rows in tables of n rows.
    public func redoInBackground() async throws -> UndoOutcome? {
        try await applyInBackground(.redo)
    }
}
