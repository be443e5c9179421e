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
        return try perform(.addBug, detail: title, keeping: screenshots) { writer in
            _ = try writer.db.project(draft.projectID)
            let id = try writer.insertBug(bug, into: draft.projectID)
            for content in screenshots { try writer.insertScreenshot(content, of: id) }
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
        try perform(.editBug, detail: title, keeping: attaching) { writer in
            let bug = try writer.db.bug(id)
            let wanted = checked.applied(to: BugDraft(bug), since: original)
            _ = try writer.db.project(wanted.projectID)
            guard BugDraft(bug) != wanted || !attaching.isEmpty || !removing.isEmpty else { return }
            try writer.updateBug(id, to: wanted, at: now())
            for screenshot in removing { try writer.deleteScreenshot(screenshot, of: id) }
            for content in attaching { try writer.insertScreenshot(content, of: id) }
        }
    }

    /// - Throws: ``StoreError/noSuchBug(_:)``, or another ``StoreError``.
    /// - Complexity: O(log n)
    package func bug(_ id: Bug.ID) throws -> Bug {
        try read { try $0.bug(id) }
    }
}
