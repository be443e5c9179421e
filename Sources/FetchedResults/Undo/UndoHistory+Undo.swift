import Foundation
import GRDB

extension UndoHistory {
    private enum Direction {
        case undo, redo

        /// The next step in this direction.
        var condition: String {
            switch self {
            case .undo: "undone = 0 ORDER BY id DESC LIMIT 1"
            case .redo: "undone = 1 ORDER BY id LIMIT 1"
            }
        }
    }

    /// The step that ``undo()`` would undo.
    ///
    /// - Complexity: O(s) for s steps of the history.
    @MainActor
    public var undoableStep: UndoStep? {
        get throws { try database.read { try Self.next(.undo, in: $0) } }
    }

    /// The step that ``redo()`` would redo.
    ///
    /// - Complexity: O(s) for s steps of the history.
    @MainActor
    public var redoableStep: UndoStep? {
        get throws { try database.read { try Self.next(.redo, in: $0) } }
    }

    /// Takes back the latest step that is not undone. Observers are told as after any write.
    ///
    /// What somebody else has changed since is kept, and reported as conflicts.
    ///
    /// - Returns: what was done; nil when there is nothing to undo.
    /// - Throws: ``UndoError`` or `DatabaseError`; nothing is changed then.
    /// - Complexity: O(k log n) for k changed rows in tables of n rows.
    @MainActor
    public func undo() throws -> UndoOutcome? {
        try apply(.undo)
    }

    /// Does the earliest undone step again. Observers are told as after any write.
    ///
    /// - Returns: what was done; nil when there is nothing to redo.
    /// - Throws: ``UndoError`` or `DatabaseError`; nothing is changed then.
    /// - Complexity: O(k log n) for k changed rows in tables of n rows.
    @MainActor
    public func redo() throws -> UndoOutcome? {
        try apply(.redo)
    }

    @MainActor
    private func apply(_ direction: Direction) throws -> UndoOutcome? {
        let recorded = try database.record { db -> (step: UndoStep, conflicts: [ChangesetConflict])? in
            guard let step = try Self.next(direction, in: db) else { return nil }
            let changeset = try Self.changeset(of: step, in: db)
            let conflicts = try (direction == .undo ? changeset.inverted() : changeset).apply(to: db)
            try reconcile(db, try changeset.changedRowIDs(), conflicts)
            return (step, conflicts)
        } completion: { db, result, changes in
            guard let step = result?.step, case .rows(let changeset) = changes else { return }
            // What was really done is stored, not what was wished for: the way back then leads exactly to the state
            // before, also when conflicts were left out.
            let forward = direction == .undo ? try changeset.inverted() : changeset
            try db.execute(
                sql: "UPDATE undo_step SET undone = ?, changeset = ? WHERE id = ?",
                arguments: [direction == .undo, forward.data, step.id])
        }
        database.deliver()
        guard let (step, conflicts) = recorded.value else { return nil }
        var ids: [String: Set<Int64>] = [:]
        if case .rows(let changed) = recorded.change { ids = changed }
        return UndoOutcome(step: step, conflicts: conflicts, changedRowIDs: ids)
    }

    private static func next(_ direction: Direction, in db: Database) throws -> UndoStep? {
        let sql = "SELECT id, name, detail, item_count, performed FROM undo_step WHERE \(direction.condition)"
        return try UndoStep.fetchOne(db.cachedStatement(sql: sql))
    }

    private static func changeset(of step: UndoStep, in db: Database) throws -> Changeset {
        let sql = "SELECT changeset FROM undo_step WHERE id = ?"
        return try Changeset(data: Data.fetchOne(db, sql: sql, arguments: [step.id]) ?? Data())
    }
}
