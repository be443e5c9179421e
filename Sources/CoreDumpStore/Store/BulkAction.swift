import FetchedResults
import Foundation
import GRDB

/// An action on any number of bugs as one step. It ignores bugs that are gone and bugs that need no change; without any other bug there is
/// no step.
package enum BulkAction: Hashable, StepCommand {
    package typealias Outcome = Int

    case change(Set<Bug.ID>, BugChange)
    /// Adds and removes labels; what is in both is added.
    case label(Set<Bug.ID>, adding: BugLabels, removing: BugLabels)
    /// With their screenshots.
    case delete(Set<Bug.ID>)
    /// The closed bugs of a project, or of all projects for nil, with their screenshots; of these only the ones in `among`, unless that
    /// is nil.
    case deleteClosed(of: Project.ID?, among: Set<Bug.ID>? = nil)
    /// The project with its bugs and their screenshots.
    case deleteProject(Project.ID)

    /// - Returns: how many bugs it changed, or how many projects with their bugs it deleted.
    /// - Complexity: O(k log n) for k bugs.
    package func write(_ writer: RowWriter, _ run: CommandRun) throws -> (Int, UndoStep.Description) {
        let description =
            switch self {
            case .change(let ids, let change): try Self.change(ids, change, writer.db, at: run.now)
            case .label(let ids, let added, let removed):
                try Self.label(ids, adding: added, removing: removed, writer.db, at: run.now)
            case .delete(let ids): try Self.delete(ids, writer.db)
            case .deleteClosed(let project, let ids): try Self.deleteClosed(of: project, among: ids, writer.db)
            case .deleteProject(let id): try Self.deleteProject(id, writer.db)
            }
        return (description.count, description)
    }

    /// The bugs that the action is for, when it lists them.
    package var bugs: Set<Bug.ID> {
        switch self {
        case .change(let ids, _), .label(let ids, _, _), .delete(let ids): ids
        case .deleteClosed(_, let ids): ids ?? []
        case .deleteProject: []
        }
    }

    /// The project that the action deletes.
    package var project: Project.ID? {
        if case .deleteProject(let id) = self { id } else { nil }
    }

    // MARK: - Each of them

    private static func change(
        _ ids: Set<Bug.ID>, _ change: BugChange, _ db: Database, at date: Date
    ) throws -> UndoStep.Description {
        let parts = change.parts
        guard !ids.isEmpty, !parts.isEmpty else { return description(change.stepName, nil, count: 0) }
        let project = try change.projectID.map { try db.project($0) }
        let differs = parts.map(\.condition).joined(separator: " OR ")
        let condition = "id IN (SELECT value FROM json_each(:ids)) AND (\(differs))"
        let arguments = parts.reduce(["ids": ids.map(\.rowID).jsonArray] as StatementArguments) { $0 &+ $1.arguments }
        let title = try title(condition, arguments, db)
        let assignments = (parts.map(\.assignment) + ["updated = :date"]).joined(separator: ", ")
        try db.cachedStatement(sql: "UPDATE bug SET \(assignments) WHERE \(condition)")
            .execute(arguments: arguments &+ ["date": Timestamp.text(date)])
        if change.stepName == .moveBugs, let project {
            return UndoStep.Description(StepName.moveBugs.rawValue, detail: project.name, count: db.changesCount)
        }
        if change.stepName == .prioritizeBugs, let priority = change.priority {
            return UndoStep.Description(
                StepName.prioritizeBugs.rawValue, detail: priority.exportedName, count: db.changesCount)
        }
        return description(change.stepName, title, count: db.changesCount)
    }

    private static func label(
        _ ids: Set<Bug.ID>, adding added: BugLabels, removing removed: BugLabels, _ db: Database, at date: Date
    ) throws -> UndoStep.Description {
        let name: StepName = removed.isEmpty ? .addLabels : added.isEmpty ? .removeLabels : .changeLabels
        let detail = name == .removeLabels ? removed.typed : name == .addLabels ? added.typed : ""
        let sql = "SELECT id, labels FROM bug WHERE id IN (SELECT value FROM json_each(?))"
        let update = try db.cachedStatement(sql: "UPDATE bug SET labels = ?, updated = ? WHERE id = ?")
        // All are read before the first is written.
        let rows = try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [ids.map(\.rowID).jsonArray])
        var count = 0
        for row in rows {
            let stored: String = row["labels"]
            let labels = BugLabels(stored: stored).removing(removed).adding(added)
            guard labels.stored != stored else { continue }
            try update.execute(arguments: [labels.stored, Timestamp.text(date), row["id"] as Int64])
            count += 1
        }
        return UndoStep.Description(name.rawValue, detail: detail, count: count)
    }

    private static func delete(_ ids: Set<Bug.ID>, _ db: Database) throws -> UndoStep.Description {
        let condition = "id IN (SELECT value FROM json_each(:ids))"
        let arguments: StatementArguments = ["ids": ids.map(\.rowID).jsonArray]
        let title = try title(condition, arguments, db)
        try db.cachedStatement(sql: "DELETE FROM bug WHERE \(condition)").execute(arguments: arguments)
        return description(.deleteBugs, title, count: db.changesCount)
    }

    private static func deleteClosed(
        of project: Project.ID?, among ids: Set<Bug.ID>?, _ db: Database
    ) throws -> UndoStep.Description {
        let name = try project.map { try db.project($0).name } ?? ""
        var (conditions, arguments) = (["status = 'closed'"], StatementArguments())
        if let project {
            conditions.append("project_id = :project")
            arguments += ["project": project.rowID]
        }
        if let ids {
            conditions.append("id IN (SELECT value FROM json_each(:ids))")
            arguments += ["ids": ids.map(\.rowID).jsonArray]
        }
        try db.execute(sql: "DELETE FROM bug WHERE \(conditions.joined(separator: " AND "))", arguments: arguments)
        return UndoStep.Description(StepName.deleteClosedBugs.rawValue, detail: name, count: db.changesCount)
    }

    private static func deleteProject(_ id: Project.ID, _ db: Database) throws -> UndoStep.Description {
        let name = try db.project(id).name
        let counting = "SELECT count(*) FROM bug WHERE project_id = ?"
        let bugCount = try Int.fetchOne(db.cachedStatement(sql: counting), arguments: [id.rowID]) ?? 0
        try db.execute(sql: "DELETE FROM project WHERE id = ?", arguments: [id.rowID])
        return UndoStep.Description(StepName.deleteProject.rawValue, detail: name, count: 1 + bugCount)
    }

    private static func title(
        _ condition: String, _ arguments: StatementArguments, _ db: Database
    ) throws -> String? {
        let statement = try db.cachedStatement(sql: "SELECT title FROM bug WHERE \(condition) LIMIT 1")
        return try String.fetchOne(statement, arguments: arguments)
    }

    /// Names the step after the bug when there is only one.
    private static func description(_ name: StepName, _ title: String?, count: Int) -> UndoStep.Description {
        UndoStep.Description(name.rawValue, detail: count == 1 ? title ?? "" : "", count: count)
    }
}

// MARK: - Changed columns

/// New values of bugs; nil leaves a field as it is.
package struct BugChange: Hashable, Sendable {
    package var status: Bug.Status?
    package var priority: Bug.Priority?
    package var projectID: Project.ID?

    package init(status: Bug.Status? = nil, priority: Bug.Priority? = nil, projectID: Project.ID? = nil) {
        self.status = status
        self.priority = priority
        self.projectID = projectID
    }

    /// The name of the step: that of the only change, or that of several.
    var stepName: StepName {
        switch (status, priority, projectID) {
        case (.closed, nil, nil): .closeBugs
        case (.open, nil, nil): .reopenBugs
        case (nil, .some, nil): .prioritizeBugs
        case (nil, nil, .some): .moveBugs
        default: .editBugs
        }
    }
}

/// One column that a ``BugChange`` sets.
struct BugChangePart {
    /// SQL that is true for bugs that need the change.
    let condition: String
    let assignment: String
    let arguments: StatementArguments
}

extension BugChange {
    /// The changes as SQL, which also takes the argument `date`.
    var parts: [BugChangePart] {
        var parts: [BugChangePart] = []
        if let projectID { parts.append(part("project_id", "project", projectID.rowID)) }
        if let priority { parts.append(part("priority", "priority", priority)) }
        if let status {
            // SQLite evaluates the right side with the old values of the row.
            let closed = "closed = CASE WHEN status = :status THEN closed WHEN :status = 'closed' THEN :date END"
            let part = part("status", "status", status)
            parts.append(
                BugChangePart(
                    condition: part.condition, assignment: "\(part.assignment), \(closed)", arguments: part.arguments))
        }
        return parts
    }

    private func part(_ column: String, _ name: String, _ value: any DatabaseValueConvertible) -> BugChangePart {
        BugChangePart(
            condition: "\(column) <> :\(name)", assignment: "\(column) = :\(name)", arguments: [name: value])
    }
}
