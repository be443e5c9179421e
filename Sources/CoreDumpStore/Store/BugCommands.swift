import FetchedResults
import Foundation
import GRDB

/// Adds an open bug, with its screenshots. One transaction and one step also where the project is new: a refused bug leaves no project
/// behind.
///
/// Fails with ``StoreError/emptyTitle``, ``StoreError/noSuchProject(_:)`` or ``StoreError/emptyName``.
package struct AddBug: StepCommand {
    package typealias Outcome = Bug.ID

    private enum Place {
        case project(Project.ID)
        /// The project of that name, the oldest of several; otherwise a new one.
        case named(String)
    }

    private var place: Place
    private var title: String
    private let details: String
    private let priority: Bug.Priority
    private let labels: BugLabels
    package let screenshots: [ScreenshotContent]
    package let texts: [WholeText]

    /// - Parameter text: the file with the whole text when the details are only a part of it, otherwise nil. The command links the file;
    ///   the original name may be gone afterwards.
    package init(_ draft: BugDraft, screenshots: [ScreenshotContent] = [], text: WholeText? = nil) {
        place = .project(draft.projectID)
        (title, details, priority, labels) = (draft.title, draft.details, draft.priority, draft.labels)
        self.screenshots = screenshots
        texts = text.map { [$0] } ?? []
    }

    /// Adds the bug to the project of that name.
    ///
    /// - Complexity: O(n) for n projects.
    package init(
        _ title: String, details: String = "", priority: Bug.Priority = .none, labels: BugLabels = BugLabels(),
        toProjectNamed name: String, screenshots: [ScreenshotContent] = [], text: WholeText? = nil
    ) {
        place = .named(name)
        (self.title, self.details, self.priority, self.labels) = (title, details, priority, labels)
        self.screenshots = screenshots
        texts = text.map { [$0] } ?? []
    }

    package func checked() throws -> AddBug {
        var checked = self
        if case .named(let name) = place {
            checked.place = .named(try NormalizedText.required(name, orThrow: .emptyName))
        }
        checked.title = try NormalizedText.required(title, orThrow: .emptyTitle)
        return checked
    }

    package func write(_ writer: RowWriter, _ run: CommandRun) throws -> (Bug.ID, UndoStep.Description) {
        let date = run.now
        let bug = NewBug(
            title: title, details: NormalizedText.exact(details), priority: priority, labels: labels, created: date,
            updated: date)
        let id = try writer.insertBug(bug, into: project(writer, at: date))
        for content in screenshots { try writer.insertScreenshot(content, of: id) }
        for text in texts { try writer.insertText(text, of: id) }
        return (id, UndoStep.Description(StepName.addBug.rawValue, detail: title))
    }

    private func project(_ writer: RowWriter, at date: Date) throws -> Project.ID {
        switch place {
        case .project(let id): try writer.db.project(id).id
        case .named(let name):
            try writer.db.project(named: name)?.id ?? writer.insertProject(name: name, url: "", added: date)
        }
    }
}

/// Changes the fields and screenshots of a bug; makes no step when nothing differs.
///
/// Fails with ``StoreError/emptyTitle``, ``StoreError/noSuchBug(_:)`` or ``StoreError/noSuchProject(_:)``.
package struct EditBug: StepCommand {
    package typealias Outcome = Void

    private let id: Bug.ID
    private let original: BugDraft?
    private var draft: BugDraft
    package let screenshots: [ScreenshotContent]
    private let removing: Set<Screenshot.ID>
    private let order: [Screenshot.ID?]

    /// - Parameters:
    ///   - original: what the user saw before. A field that is the same in `draft` keeps its present value, because another process may
    ///     have changed it meanwhile. Nil to write all fields.
    ///   - attaching: screenshots to append.
    ///   - removing: screenshots of this bug to remove; missing ones are ignored.
    ///   - order: the screenshots in their new order, nil for the next of `attaching`; the others follow.
    package init(
        _ id: Bug.ID, from original: BugDraft? = nil, to draft: BugDraft, attaching: [ScreenshotContent] = [],
        removing: Set<Screenshot.ID> = [], order: [Screenshot.ID?] = []
    ) {
        (self.id, self.original, self.draft) = (id, original, draft)
        (screenshots, self.removing, self.order) = (attaching, removing, order)
    }

    package func checked() throws -> EditBug {
        var checked = self
        checked.draft = BugDraft(
            projectID: draft.projectID, title: try NormalizedText.required(draft.title, orThrow: .emptyTitle),
            details: NormalizedText.exact(draft.details), priority: draft.priority, labels: draft.labels)
        return checked
    }

    package func write(_ writer: RowWriter, _ run: CommandRun) throws -> (Void, UndoStep.Description) {
        let description = UndoStep.Description(StepName.editBug.rawValue, detail: draft.title)
        let bug = try writer.db.bug(id)
        let wanted = draft.applied(to: BugDraft(bug), since: original)
        _ = try writer.db.project(wanted.projectID)
        let isReordered = try writer.otherOrder(order.compactMap(\.self), of: id) != nil
        guard BugDraft(bug) != wanted || !screenshots.isEmpty || !removing.isEmpty || isReordered else {
            return ((), description)
        }
        try writer.updateBug(id, to: wanted, at: run.now)
        for screenshot in removing { try writer.deleteScreenshot(screenshot, of: id) }
        var new = try screenshots.map { try writer.insertScreenshot($0, of: id) }[...]
        try writer.reorderScreenshots(of: id, order.compactMap { $0 ?? new.popFirst() })
        return ((), description)
    }
}

// MARK: - Screenshots

/// Appends screenshots to those of a bug; makes no step without any. Fails with ``StoreError/noSuchBug(_:)``.
package struct AttachScreenshots: StepCommand {
    package typealias Outcome = Void

    package let screenshots: [ScreenshotContent]
    private let id: Bug.ID

    package init(_ contents: [ScreenshotContent], to id: Bug.ID) {
        (screenshots, self.id) = (contents, id)
    }

    package func write(_ writer: RowWriter, _ run: CommandRun) throws -> (Void, UndoStep.Description) {
        let name = StepName.attachScreenshots.rawValue
        guard !screenshots.isEmpty else { return ((), UndoStep.Description(name)) }
        let title = try writer.db.bug(id).title
        for content in screenshots { try writer.insertScreenshot(content, of: id) }
        try writer.touchBug(id, at: run.now)
        return ((), UndoStep.Description(name, detail: title, count: screenshots.count))
    }
}

/// Removes a screenshot from its bug. Fails with ``StoreError/noSuchScreenshot(_:)``.
package struct RemoveScreenshot: StepCommand {
    package typealias Outcome = Void

    private let id: Screenshot.ID

    package init(_ id: Screenshot.ID) {
        self.id = id
    }

    package func write(_ writer: RowWriter, _ run: CommandRun) throws -> (Void, UndoStep.Description) {
        let sql = "SELECT bug.* FROM bug JOIN screenshot ON screenshot.bug_id = bug.id WHERE screenshot.id = ?"
        guard let bug = try Bug.fetchOne(writer.db, sql: sql, arguments: [id.rowID]) else {
            throw StoreError.noSuchScreenshot(id)
        }
        try writer.deleteScreenshot(id, of: bug.id)
        try writer.touchBug(bug.id, at: run.now)
        return ((), UndoStep.Description(StepName.removeScreenshot.rawValue, detail: bug.title))
    }
}

/// Reorders the screenshots of a bug; makes no step when the order is the same. Fails with ``StoreError/noSuchBug(_:)``.
package struct ReorderScreenshots: StepCommand {
    package typealias Outcome = Void

    private let id: Bug.ID
    private let order: [Screenshot.ID]

    /// - Parameter order: the screenshots in their new order. The others follow in their old order; those of other bugs are ignored.
    package init(of id: Bug.ID, _ order: [Screenshot.ID]) {
        (self.id, self.order) = (id, order)
    }

    package func write(_ writer: RowWriter, _ run: CommandRun) throws -> (Void, UndoStep.Description) {
        let title = try writer.db.bug(id).title
        if try writer.reorderScreenshots(of: id, order) { try writer.touchBug(id, at: run.now) }
        return ((), UndoStep.Description(StepName.reorderScreenshots.rawValue, detail: title))
    }
}

extension RowWriter {
    fileprivate func deleteScreenshot(_ id: Screenshot.ID, of bug: Bug.ID) throws {
        try db.cachedStatement(sql: "DELETE FROM screenshot WHERE id = ? AND bug_id = ?")
            .execute(arguments: [id.rowID, bug.rowID])
    }

    /// - Returns: whether the order has changed.
    @discardableResult
    fileprivate func reorderScreenshots(of bug: Bug.ID, _ order: [Screenshot.ID]) throws -> Bool {
        guard let wanted = try otherOrder(order, of: bug) else { return false }
        for (position, screenshot) in wanted.enumerated() {
            try db.cachedStatement(sql: "UPDATE screenshot SET position = ? WHERE id = ?")
                .execute(arguments: [position, screenshot])
        }
        return true
    }

    /// All screenshots of a bug, the given ones first; nil when the order would stay the same.
    fileprivate func otherOrder(_ order: [Screenshot.ID], of bug: Bug.ID) throws -> [Int64]? {
        let sql = "SELECT id FROM screenshot WHERE bug_id = ? ORDER BY position, id"
        let present = try Int64.fetchAll(db, sql: sql, arguments: [bug.rowID])
        let named = order.map(\.rowID).filter(present.contains)
        let wanted = named + present.filter { !named.contains($0) }
        return wanted == present ? nil : wanted
    }
}
