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

    /// The same as ``undo()`` without blocking: for a step that ``Step/isLarge``.
    ///
    /// - Throws: ``StoreError``; nothing was changed then.
    package func undoInBackground() async throws -> StepOutcome? {
        try await outcome { try await history.undoInBackground() }
    }

    /// The same as ``redo()`` without blocking: for a step that ``Step/isLarge``.
    ///
    /// - Throws: ``StoreError``; nothing was changed then.
    package func redoInBackground() async throws -> StepOutcome? {
        try await outcome { try await history.redoInBackground() }
    }

    private func outcome(of body: () async throws -> UndoOutcome?) async throws -> StepOutcome? {
        try identity.check()
        return try await StoreError.translating {
            guard let outcome = try await body().map(named) else { return nil }
            let step = outcome.step
            // Should it fail, the step is undone all the same.
            if step.name?.changesTexts != false {
                try? await database.write { try SearchIndex.settle(afterWriting: step.count, in: $0) }
            }
            return outcome
        }
    }

    @MainActor
    private func outcome(of body: () throws -> UndoOutcome?) throws -> StepOutcome? {
        try identity.check()
        return try StoreError.translating { try body().map(named) }
    }

    /// With the names of what was made anew. Should these not be found, the step is undone all the same.
    private func named(_ outcome: UndoOutcome) -> StepOutcome {
        let columns = [Project.tableName: "name", Bug.tableName: "title"]
        let names = try? database.read { db in
            try columns.sorted { $0.key < $1.key }.flatMap { table, column in
                let ids = (outcome.restoredParents[table] ?? []).sorted()
                return try ids.compactMap {
                    try String.fetchOne(db, sql: "SELECT \(column) FROM \(table) WHERE id = ?", arguments: [$0])
                }
            }
        }
        return StepOutcome(outcome, recoveredNames: names ?? [])
    }

    /// Brings up to date what triggers keep, which do not run while a step is undone: the texts of the bugs that the step
    /// touches, and the open bugs of projects, of all of them when something was left out.
    static let reconcile: UndoHistory.Reconciliation = { db, touched, conflicts in
        if let bugs = touched[Bug.tableName] { try RowWriter.refreshTexts(of: bugs, in: db) }
        if let projects = touched[Project.tableName] { try ForeignRows.orderHosts(of: projects, in: db) }
        if try Setting.isReordered.value(in: db) != nil { try ForeignRows.orderAnew(touched, in: db) }
        let projects = conflicts.isEmpty ? touched[Project.tableName] ?? [] : nil
        guard projects?.isEmpty != true else { return }
        let filter = projects.map { "WHERE id IN (\($0.map(String.init).joined(separator: ",")))" } ?? ""
        try db.execute(
            sql: """
                WITH fresh (project_id, count) AS (
                    SELECT id, (SELECT count(*) FROM bug WHERE project_id = project.id AND status = 'open')
                    FROM project \(filter)
                )
                UPDATE project SET open_bug_count = fresh.count FROM fresh
                WHERE fresh.project_id = project.id AND fresh.count <> open_bug_count
                """)
    }
}
