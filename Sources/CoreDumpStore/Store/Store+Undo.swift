import FetchedResults
import GRDB

extension Store {
    /// The step that ``undo()`` would undo, or nil.
    @MainActor
    package var undoableStep: Step? {
        get throws { try StoreError.translating { try history.undoableStep.map(Step.init) } }
    }

    /// The step that ``redo()`` would redo, or nil.
    @MainActor
    package var redoableStep: Step? {
        get throws { try StoreError.translating { try history.redoableStep.map(Step.init) } }
    }

    /// Takes back the latest step.
    ///
    /// - Returns: what was done; nil when there is nothing to undo.
    /// - Throws: ``StoreError``; nothing was changed then.
    @MainActor
    package func undo() throws -> StepOutcome? {
        try outcome { try history.undo() }
    }

    /// Does the step that was undone last again.
    ///
    /// - Returns: what was done; nil when there is nothing to redo.
    /// - Throws: ``StoreError``; nothing was changed then.
    @MainActor
    package func redo() throws -> StepOutcome? {
        try outcome { try history.redo() }
    }

    @MainActor
    private func outcome(of body: () throws -> UndoOutcome?) throws -> StepOutcome? {
        try StoreError.translating {
            guard let outcome = try body() else { return nil }
            if !outcome.conflicts.isEmpty { try correctCounts() }
            return StepOutcome(outcome)
        }
    }

    /// Counts the open bugs anew: triggers do not run while a changeset is applied, and rows that it left out are not in
    /// the counts it brought along.
    @MainActor
    private func correctCounts() throws {
        try database.write { db in
            try db.execute(
                sql: """
                    WITH fresh (project_id, count) AS (
                        SELECT id, (SELECT count(*) FROM bug WHERE project_id = project.id AND status = 'open') FROM project
                    )
                    UPDATE project SET open_bug_count = fresh.count FROM fresh
                    WHERE fresh.project_id = project.id AND fresh.count <> open_bug_count
                    """)
        }
    }
}
