import FetchedResults
import Foundation
import GRDB

/// Takes back the latest step, or does the step again that was undone last.
///
/// The outcome is nil when there is nothing to be done.
package struct TakeStep: StoreCommand {
    package enum Direction: Sendable {
        case undo, redo
    }

    private let direction: Direction
    private let step: Step?

    /// - Parameter step: the step that it has to be; nothing is done where another one is the next by then. Nil for any.
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
        // Should it fail, the step is taken all the same.
        if taken.step.isLarge, taken.step.name?.changesTexts != false {
            _ = try? store.database.writeBlocking(interruptedBy: run.interruption) {
                try SearchIndex.settle(afterWriting: taken.step.count, in: $0)
            }
        }
        return taken
    }
}

/// Forgets every step, so that nothing can be undone or redone. That itself cannot be undone.
struct ForgetSteps: StoreCommand {
    func run(_ run: CommandRun) throws {
        try run.store.database.writeBlocking(interruptedBy: run.interruption) { try UndoHistory.clear(in: $0) }
    }
}

/// Deletes a part of what forgotten steps have left. The outcome is whether there was any.
struct DeleteForgottenSteps: StoreCommand {
    func run(_ run: CommandRun) throws -> Bool {
        try run.store.history.deleteForgottenPartBlocking(interruptedBy: run.interruption)
    }
}

extension Store {
    /// The step that would be undone, or nil.
    ///
    /// - Throws: ``StoreError``
    package var undoableStep: Step? {
        get throws { try nextStep(.undo) }
    }

    /// The step that would be redone, or nil.
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

    /// How many steps are kept at most.
    package var historyLimit: Int { history.limit }

    /// How many steps the history holds, and what they take in bytes.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(steps)
    package func historyUsage() throws -> UndoHistory.Usage {
        try read { try UndoHistory.usage(in: $0) }
    }

    /// Forgets every step, so that nothing can be undone or redone, and gives back the room that they took where that is much. That
    /// itself cannot be undone.
    ///
    /// - Throws: ``StoreError``. The steps are forgotten unless the first of what it does failed; what they leave goes with
    ///   ``maintain()`` otherwise.
    /// - Complexity: O(n) for n bytes of the history.
    package func clearHistory() async throws {
        try await perform(ForgetSteps())
        try await deleteForgottenSteps()
        await compact()
    }

    /// Deletes what forgotten steps have left; other commands come in between.
    func deleteForgottenSteps() async throws {
        while try await perform(DeleteForgottenSteps()) {}
    }

    /// With the names of what was created again. Should these not be found, the step is undone all the same.
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

    /// Brings up to date what triggers keep, which do not run while a step is undone: the texts of the bugs that the step
    /// touches, and the open bugs of projects, of all of them when something was left out.
    static let reconcile: UndoHistory.Reconciliation = { db, touched, conflicts in
        if let bugs = touched[Bug.tableName] { try RowWriter.refreshTexts(of: bugs, in: db) }
        if let projects = touched[Project.tableName] { try ForeignRows.orderHosts(of: projects, in: db) }
        if try Setting.isReordered.value(in: db) != nil { try ForeignRows.reorder(touched, in: db) }
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
    /// What it was done to: the name of a project, the title of a bug, the name of an imported file; the
    /// project that bugs were moved to, the exported name of the priority that they got. Empty when it was done to several.
    package let detail: String
    /// How many bugs, projects or screenshots it was done to: a project goes with its bugs.
    package let count: Int
    /// When it was done first.
    package let performed: Date
    /// Whether undoing or redoing it may take longer than a person should wait for a frame.
    package let isLarge: Bool

    /// A step on more things than these is large, and one of which more bytes are stored.
    static let (mostQuickCount, mostQuickBytes) = (500, 512 << 10)

    /// The priority that bugs got in the step; nil as well for steps of earlier versions, which did not keep it.
    package var priority: Bug.Priority? {
        name == .prioritizeBugs ? Bug.Priority.allCases.first { $0.exportedName == detail } : nil
    }

    init(_ step: UndoStep) {
        name = StepName(rawValue: step.name)
        detail = step.detail
        count = step.count
        performed = step.performed
        isLarge = step.count > Self.mostQuickCount || step.byteCount > Self.mostQuickBytes
    }
}

/// What a step did, as it is stored in the history: the raw values never change.
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
    case importBugs
    case attachScreenshots
    case removeScreenshot
    case reorderScreenshots
    case addSampleProjects

    /// Whether it may change texts that are searched.
    var changesTexts: Bool {
        switch self {
        case .addProject, .editProject, .editBugs, .prioritizeBugs, .moveBugs, .closeBugs, .reopenBugs: false
        case .attachScreenshots, .removeScreenshot, .reorderScreenshots: false
        case .addBug, .editBug, .importBugs, .addSampleProjects: true
        case .deleteProject, .deleteBugs, .deleteClosedBugs: true
        }
    }
}

/// What undoing or redoing a step did.
package struct StepOutcome: Sendable {
    package let step: Step
    /// How many rows another process had changed since: their newer values were kept.
    package let conflictCount: Int
    /// Projects that came back, went or changed, to be shown.
    package let projectIDs: Set<Project.ID>
    /// Bugs that came back, went or changed, to be shown.
    package let bugIDs: Set<Bug.ID>

    /// What the projects and bugs are called that have taken the place of those which another process had deleted, so that what
    /// belongs to them could come back.
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
