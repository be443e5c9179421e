import FetchedResults
import Foundation
import GRDB

/// Actions on any number of bugs. Each is one step; bugs that are gone already, and those that are as wanted, are passed
/// over, and when none is left there is no step.
extension Store {
    /// Deletes bugs with their screenshots.
    ///
    /// - Throws: ``StoreError``
    @MainActor
    package func deleteBugs(_ ids: Set<Bug.ID>) throws {
        try performOnBugs(.deleteBugs, ids) { writer, bug in
            try writer.db.cachedStatement(sql: "DELETE FROM bug WHERE id = ?").execute(arguments: [bug.id.rowID])
            return true
        }
    }

    /// Deletes the closed bugs of a project with their screenshots.
    ///
    /// - Parameter project: nil for the closed bugs of all projects.
    /// - Returns: how many there were.
    /// - Throws: ``StoreError``
    @MainActor
    @discardableResult
    package func deleteClosedBugs(of project: Project.ID? = nil) throws -> Int {
        let name = try project.map { try self.project($0).name } ?? ""
        return try perform { writer in
            let condition = "status = 'closed'" + (project == nil ? "" : " AND project_id = ?")
            let arguments = StatementArguments(project.map { [$0.rowID] } ?? [])
            try writer.db.execute(sql: "DELETE FROM bug WHERE \(condition)", arguments: arguments)
            return writer.db.changesCount
        } describing: { count in
            UndoStep.Description(StepName.deleteClosedBugs.rawValue, detail: name, count: count)
        }
    }

    /// Closes those of the bugs that are open.
    ///
    /// - Throws: ``StoreError``
    @MainActor
    package func closeBugs(_ ids: Set<Bug.ID>) throws {
        try changeBugs(ids, BugChange(status: .closed))
    }

    /// Opens those of the bugs again that are closed.
    ///
    /// - Throws: ``StoreError``
    @MainActor
    package func reopenBugs(_ ids: Set<Bug.ID>) throws {
        try changeBugs(ids, BugChange(status: .open))
    }

    /// Gives bugs another priority.
    ///
    /// - Throws: ``StoreError``
    @MainActor
    package func prioritizeBugs(_ ids: Set<Bug.ID>, _ priority: Bug.Priority) throws {
        try changeBugs(ids, BugChange(priority: priority))
    }

    /// Moves bugs to another project. They keep their numbers.
    ///
    /// - Throws: ``StoreError/noSuchProject(_:)``, or another ``StoreError``.
    @MainActor
    package func moveBugs(_ ids: Set<Bug.ID>, to project: Project.ID) throws {
        try changeBugs(ids, BugChange(projectID: project))
    }

    /// Changes bugs in several ways at once.
    ///
    /// - Throws: ``StoreError/noSuchProject(_:)``, or another ``StoreError``.
    @MainActor
    package func changeBugs(_ ids: Set<Bug.ID>, _ change: BugChange) throws {
        let date = now()
        let sql = "UPDATE bug SET project_id = ?, status = ?, priority = ?, closed = ?, updated = ? WHERE id = ?"
        try performOnBugs(change.stepName, ids) { writer, bug in
            if let project = change.projectID { _ = try writer.db.project(project) }
            let wanted = change.applied(to: bug, at: date)
            guard wanted != bug else { return false }
            try writer.db.cachedStatement(sql: sql).execute(arguments: [
                wanted.projectID.rowID, wanted.status, wanted.priority, wanted.closed.map(Timestamp.text),
                Timestamp.text(date), bug.id.rowID,
            ])
            return true
        }
    }

    /// Runs a step on those of the bugs that exist; it is named after the bug when that is one.
    ///
    /// - Parameter body: returns whether it has done anything.
    @MainActor
    private func performOnBugs(
        _ step: StepName, _ ids: Set<Bug.ID>, _ body: (RowWriter, Bug) throws -> Bool
    ) throws {
        try perform { writer in
            var (title, count) = ("", 0)
            for id in ids.sorted(by: { $0.rowID < $1.rowID }) {
                let statement = try writer.db.cachedStatement(sql: "SELECT * FROM bug WHERE id = ?")
                guard let bug = try Bug.fetchOne(statement, arguments: [id.rowID]), try body(writer, bug) else {
                    continue
                }
                title = bug.title
                count += 1
            }
            return (title, count)
        } describing: { (title: String, count: Int) in
            UndoStep.Description(step.rawValue, detail: count == 1 ? title : "", count: count)
        }
    }
}
