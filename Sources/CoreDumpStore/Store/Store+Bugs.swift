import FetchedResults
import Foundation
import GRDB

extension Store {
    /// Adds an open bug, with screenshots if there are any.
    ///
    /// - Throws: ``StoreError/emptyTitle``, ``StoreError/noSuchProject(_:)``, or another ``StoreError``.
    @MainActor
    @discardableResult
    package func addBug(_ draft: BugDraft, screenshots: [ScreenshotContent] = []) throws -> Bug.ID {
        let title = try CheckedText.required(draft.title, orThrow: .emptyTitle)
        let date = now()
        let bug = NewBug(
            title: title, details: try CheckedText.exact(draft.details), priority: draft.priority, created: date,
            updated: date)
        return try perform(.addBug, detail: title) { db in
            _ = try db.project(draft.projectID)
            let id = try db.insertBug(bug, into: draft.projectID)
            for content in screenshots { try db.insertScreenshot(content, of: id) }
            return id
        }
    }

    /// Changes what a person says of a bug, and its screenshots; no step when nothing is different.
    ///
    /// - Parameters:
    ///   - original: what the person saw before; what is the same in `draft` is left as it is now, for somebody else may
    ///     have changed it meanwhile. Nil to write everything.
    ///   - attaching: screenshots to append.
    ///   - removing: screenshots of this bug to remove; those that are gone already are passed over.
    /// - Throws: ``StoreError/emptyTitle``, ``StoreError/noSuchBug(_:)``, ``StoreError/noSuchProject(_:)``, or another
    ///   ``StoreError``.
    @MainActor
    package func editBug(
        _ id: Bug.ID, from original: BugDraft? = nil, to draft: BugDraft, attaching: [ScreenshotContent] = [],
        removing: Set<Screenshot.ID> = []
    ) throws {
        let title = try CheckedText.required(draft.title, orThrow: .emptyTitle)
        let details = try CheckedText.exact(draft.details)
        let checked = BugDraft(projectID: draft.projectID, title: title, details: details, priority: draft.priority)
        try perform(.editBug, detail: title) { db in
            let bug = try db.bug(id)
            let wanted = checked.applied(to: BugDraft(bug), since: original)
            _ = try db.project(wanted.projectID)
            guard BugDraft(bug) != wanted || !attaching.isEmpty || !removing.isEmpty else { return }
            try db.updateBug(id, to: wanted, at: now())
            for screenshot in removing {
                let sql = "DELETE FROM screenshot WHERE id = ? AND bug_id = ?"
                try db.execute(sql: sql, arguments: [screenshot.rowID, id.rowID])
            }
            for content in attaching { try db.insertScreenshot(content, of: id) }
        }
    }

    /// Deletes bugs with their screenshots; those that are gone already are passed over.
    ///
    /// - Throws: ``StoreError``
    @MainActor
    package func deleteBugs(_ ids: Set<Bug.ID>) throws {
        try performOnBugs(.deleteBugs, ids, where: "TRUE") { db, id in
            try db.cachedStatement(sql: "DELETE FROM bug WHERE id = ?").execute(arguments: [id.rowID])
        }
    }

    /// Closes those of the bugs that are open.
    ///
    /// - Throws: ``StoreError``
    @MainActor
    package func closeBugs(_ ids: Set<Bug.ID>) throws {
        try setStatus(.closed, of: ids, step: .closeBugs)
    }

    /// Opens those of the bugs again that are closed.
    ///
    /// - Throws: ``StoreError``
    @MainActor
    package func reopenBugs(_ ids: Set<Bug.ID>) throws {
        try setStatus(.open, of: ids, step: .reopenBugs)
    }

    /// - Throws: ``StoreError/noSuchBug(_:)``, or another ``StoreError``.
    /// - Complexity: O(log n)
    package func bug(_ id: Bug.ID) throws -> Bug {
        try read { try $0.bug(id) }
    }

    @MainActor
    private func setStatus(_ status: Bug.Status, of ids: Set<Bug.ID>, step: StepName) throws {
        let date = Timestamp.text(now())
        let sql = "UPDATE bug SET status = ?, updated = ?, closed = ? WHERE id = ?"
        try performOnBugs(step, ids, where: "status <> '\(status.rawValue)'") { db, id in
            try db.cachedStatement(sql: sql)
                .execute(arguments: [status, date, status == .closed ? date : nil, id.rowID])
        }
    }

    /// Runs a step on those of the bugs that exist and meet a condition; it is named after the bug when that is one.
    @MainActor
    private func performOnBugs(
        _ step: StepName, _ ids: Set<Bug.ID>, where condition: String, _ body: (Database, Bug.ID) throws -> Void
    ) throws {
        let sql = "SELECT title FROM bug WHERE id = ? AND \(condition)"
        try perform { db in
            var titles: [String] = []
            for id in ids.sorted(by: { $0.rowID < $1.rowID }) {
                let statement = try db.cachedStatement(sql: sql)
                guard let title = try String.fetchOne(statement, arguments: [id.rowID]) else { continue }
                try body(db, id)
                titles.append(title)
            }
            return titles
        } describing: { titles in
            let detail = titles.count == 1 ? titles[0] : ""
            return UndoStep.Description(step.rawValue, detail: detail, count: titles.count)
        }
    }
}

extension Database {
    fileprivate func updateBug(_ id: Bug.ID, to draft: BugDraft, at date: Date) throws {
        let sql = """
            UPDATE bug SET project_id = ?, title = ?, details = ?, priority = ?, sort_key = ?, updated = ? WHERE id = ?
            """
        try cachedStatement(sql: sql).execute(arguments: [
            draft.projectID.rowID, draft.title, draft.details, draft.priority, FoldedText.of(draft.title),
            Timestamp.text(date), id.rowID,
        ])
    }
}
