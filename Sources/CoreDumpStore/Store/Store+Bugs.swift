import Foundation
import GRDB

extension Store {
    /// Adds an open bug, with screenshots if there are any.
    ///
    /// - Parameter text: a file that has what the details are a part of; nil where they are all of it. It gets a second name, and
    ///   may lose its own when this has returned.
    /// - Throws: ``StoreError/emptyTitle``, ``StoreError/noSuchProject(_:)``, or another ``StoreError``.
    @MainActor
    @discardableResult
    package func addBug(
        _ draft: BugDraft, screenshots: [ScreenshotContent] = [], text: WholeText? = nil
    ) throws -> Bug.ID {
        let bug = try newBug(draft.title, details: draft.details, priority: draft.priority)
        return try add(bug, screenshots, text) { writer in try writer.db.project(draft.projectID).id }
    }

    /// Adds an open bug to the project of a name, the oldest of several, and makes the project if there is none: one transaction
    /// and one step, so that no project is left behind when the bug is refused.
    ///
    /// - Throws: ``StoreError/emptyName``, ``StoreError/emptyTitle``, or another ``StoreError``.
    /// - Complexity: O(n) for n projects.
    @MainActor
    @discardableResult
    package func addBug(
        _ title: String, details: String = "", priority: Bug.Priority = .none, toProjectNamed name: String,
        screenshots: [ScreenshotContent] = [], text: WholeText? = nil
    ) throws -> Bug.ID {
        let name = try CheckedText.required(name, orThrow: .emptyName)
        let bug = try newBug(title, details: details, priority: priority)
        return try add(bug, screenshots, text) { writer in
            if let project = try writer.db.project(named: name) { return project.id }
            return try writer.insertProject(name: name, url: "", added: bug.created)
        }
    }

    private func newBug(_ title: String, details: String, priority: Bug.Priority) throws -> NewBug {
        let date = now()
        return NewBug(
            title: try CheckedText.required(title, orThrow: .emptyTitle), details: CheckedText.exact(details),
            priority: priority, created: date, updated: date)
    }

    @MainActor
    private func add(
        _ bug: NewBug, _ screenshots: [ScreenshotContent], _ text: WholeText?,
        to project: (RowWriter) throws -> Project.ID
    ) throws -> Bug.ID {
        try perform(.addBug, detail: bug.title, keeping: screenshots, texts: text.map { [$0] } ?? []) { writer in
            let id = try writer.insertBug(bug, into: project(writer))
            for content in screenshots { try writer.insertScreenshot(content, of: id) }
            if let text { try writer.insertText(text, of: id) }
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
    ///   - order: of the screenshots, nil for the next of `attaching`; those that are not named come last.
    /// - Throws: ``StoreError/emptyTitle``, ``StoreError/noSuchBug(_:)``, ``StoreError/noSuchProject(_:)``, or another
    ///   ``StoreError``.
    @MainActor
    package func editBug(
        _ id: Bug.ID, from original: BugDraft? = nil, to draft: BugDraft, attaching: [ScreenshotContent] = [],
        removing: Set<Screenshot.ID> = [], order: [Screenshot.ID?] = []
    ) throws {
        let title = try CheckedText.required(draft.title, orThrow: .emptyTitle)
        let details = CheckedText.exact(draft.details)
        let checked = BugDraft(projectID: draft.projectID, title: title, details: details, priority: draft.priority)
        try perform(.editBug, detail: title, keeping: attaching) { writer in
            let bug = try writer.db.bug(id)
            let wanted = checked.applied(to: BugDraft(bug), since: original)
            _ = try writer.db.project(wanted.projectID)
            let isReordered = try writer.otherOrder(order.compactMap(\.self), of: id) != nil
            guard BugDraft(bug) != wanted || !attaching.isEmpty || !removing.isEmpty || isReordered else { return }
            try writer.updateBug(id, to: wanted, at: now())
            for screenshot in removing { try writer.deleteScreenshot(screenshot, of: id) }
            var new = try attaching.map { try writer.insertScreenshot($0, of: id) }[...]
            try writer.reorderScreenshots(of: id, order.compactMap { $0 ?? new.popFirst() })
        }
    }

    /// - Throws: ``StoreError/noSuchBug(_:)``, or another ``StoreError``.
    /// - Complexity: O(log n)
    package func bug(_ id: Bug.ID) throws -> Bug {
        try read { try $0.bug(id) }
    }
}
