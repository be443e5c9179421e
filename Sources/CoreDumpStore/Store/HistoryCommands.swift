import FetchedResults
import Foundation
import GRDB

/// Undoes the latest step, or redoes the step that was undone last. The outcome is nil when there is none.
package struct TakeStep: StoreCommand {
    package enum Direction: Sendable {
        case undo, redo
    }

    private let direction: Direction
    private let step: Step?

    /// - Parameter step: the expected step; the command does nothing when another one is next by then. Nil for any step.
    package init(_ direction: Direction, only step: Step? = nil) {
        (self.direction, self.step) = (direction, step)
    }

    package func run(_ run: CommandRun) throws -> StepOutcome? {
        let store = run.store
        if let step, try store.nextStep(direction) != step { return nil }
        let outcome =
            switch direction {
            case .undo: try store.history.undoBlocking(interruptedBy: run.interruption)
            case .redo: try store.history.redoBlocking(interruptedBy: run.interruption)
            }
        guard let taken = outcome.map(store.named) else { return nil }
        // If the merge fails, the step is undone or redone all the same.
        if taken.step.isLarge, taken.step.name?.changesTexts != false {
            _ = try? store.database.writeBlocking(interruptedBy: run.interruption) {
                try SearchIndex.mergeSegments(afterWriting: taken.step.count, in: $0)
            }
        }
        return taken
    }
}

/// Forgets every step. This cannot be undone.
struct ForgetSteps: StoreCommand {
    func run(_ run: CommandRun) throws {
        try run.store.database.writeBlocking(interruptedBy: run.interruption) { try UndoHistory.clear(in: $0) }
    }
}

/// Deletes a part of the changesets of forgotten steps. The outcome is whether there was any.
struct DeleteForgottenSteps: StoreCommand {
    func run(_ run: CommandRun) throws -> Bool {
        try run.store.history.deleteForgottenPartBlocking(interruptedBy: run.interruption)
    }
}

extension Store {
    /// The step that undo would undo; nil when there is none.
    ///
    /// - Throws: ``StoreError``
    package var undoableStep: Step? {
        get throws { try nextStep(.undo) }
    }

    /// The step that redo would redo; nil when there is none.
    ///
    /// - Throws: ``StoreError``
    package var redoableStep: Step? {
        get throws { try nextStep(.redo) }
    }

    package func nextStep(_ direction: TakeStep.Direction) throws -> Step? {
        try StoreError.translating {
            switch direction {
            case .undo: try history.undoableStep.map(Step.init)
            case .redo: try history.redoableStep.map(Step.init)
            }
        }
    }

    /// The most steps that the history keeps.
    package var historyLimit: Int { history.limit }

    /// The number of steps in the history, and their size in bytes.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(steps)
    package func historyUsage() throws -> UndoHistory.Usage {
        try read { try UndoHistory.usage(in: $0) }
    }

    /// Forgets every step, and shrinks the file where that frees much space. This cannot be undone.
    ///
    /// - Throws: ``StoreError``. Unless the first transaction failed, the steps are forgotten; ``maintain()`` deletes their changesets.
    /// - Complexity: O(n) for n bytes of the history.
    package func clearHistory() async throws {
        try await perform(ForgetSteps())
        try await deleteForgottenSteps()
        await compact()
    }

    /// Deletes the changesets of forgotten steps; other commands may run in between.
    func deleteForgottenSteps() async throws {
        while try await perform(DeleteForgottenSteps()) {}
    }

    /// Adds the names of the recovered rows. An error here does not fail the undo.
    fileprivate func named(_ outcome: UndoOutcome) -> StepOutcome {
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

    /// Updates what triggers maintain, because triggers do not run during an undo: the texts of the changed bugs, and the open bug counts
    /// of the changed projects, or of all projects after a conflict.
    static let reconcile: UndoHistory.Reconciliation = { db, touched, conflicts in
        var bugs = touched[Bug.tableName] ?? []
        // A part of a large step may have notes of a bug that another part has.
        if let notes = touched[Note.tableName] {
            let sql = "SELECT bug_id FROM note WHERE id IN (SELECT value FROM json_each(?))"
            bugs.formUnion(try Int64.fetchAll(db.cachedStatement(sql: sql), arguments: [notes.jsonArray]))
        }
        if !bugs.isEmpty { try RowWriter.refreshTexts(of: bugs, in: db) }
        if let projects = touched[Project.tableName] { try ExternalRows.orderHosts(of: projects, in: db) }
        if try Setting.isReordered.value(in: db) != nil { try ExternalRows.reorder(touched, in: db) }
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

// MARK: - What a step is

/// A step of the history that can be undone or redone.
package struct Step: Hashable, Sendable {
    /// Nil when a newer version of the program has made the step.
    package let name: StepName?
    /// What the step changed: the name of a project, the title of a bug, the name of an imported file, the project that bugs were moved
    /// to, the exported name of the priority that they got, the labels that they got or lost. Empty for several things.
    package let detail: String
    /// How many bugs, projects or screenshots the step changed: a deleted project counts with its bugs.
    package let count: Int
    /// When the user performed it first.
    package let performed: Date
    /// Whether undoing or redoing it may take longer than a frame.
    package let isLarge: Bool

    /// A step on more things, or with more stored bytes, is large.
    static let (maximumQuickCount, maximumQuickBytes) = (500, 512 << 10)

    /// The priority that the step set; nil also for steps of earlier versions, which did not store it.
    package var priority: Bug.Priority? {
        name == .prioritizeBugs ? Bug.Priority.allCases.first { $0.exportedName == detail } : nil
    }

    init(_ step: UndoStep) {
        name = StepName(rawValue: step.name)
        detail = step.detail
        count = step.count
        performed = step.performed
        isLarge = step.count > Self.maximumQuickCount || step.byteCount > Self.maximumQuickBytes
    }
}

/// The kinds of steps. The raw values are stored in the history and never change.
package enum StepName: String, Sendable, CaseIterable {
    case addProject
    case editProject
    case deleteProject
    case addBug
    case editBug
    case deleteBugs
    case deleteClosedBugs
    case editBugs
    case prioritizeBugs
    case moveBugs
    case closeBugs
    case reopenBugs
    case addLabels
    case removeLabels
    case changeLabels
    case importBugs
    case attachScreenshots
    case removeScreenshot
    case reorderScreenshots
    case addNote
    case editNote
    case deleteNote
    case addSampleProjects

    /// Whether the step may change searched texts.
    var changesTexts: Bool {
        switch self {
        case .addProject, .editProject, .editBugs, .prioritizeBugs, .moveBugs, .closeBugs, .reopenBugs: false
        case .attachScreenshots, .removeScreenshot, .reorderScreenshots: false
        case .addBug, .editBug, .importBugs, .addSampleProjects, .addLabels, .removeLabels, .changeLabels: true
        case .addNote, .editNote, .deleteNote: true
        case .deleteProject, .deleteBugs, .deleteClosedBugs: true
        }
    }
}

/// What undoing or redoing a step did.
package struct StepOutcome: Sendable {
    package let step: Step
    /// How many rows another process has changed since; their newer values stay.
    package let conflictCount: Int
    /// Projects that the step inserted, deleted or changed, to be shown.
    package let projectIDs: Set<Project.ID>
    /// Bugs that the step inserted, deleted or changed, to be shown.
    package let bugIDs: Set<Bug.ID>

    /// The names of projects and bugs that the step created again because another process had deleted them and restored rows refer to them.
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
