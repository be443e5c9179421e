import Foundation

/// What a dialog holds that was not saved.
package enum UnsavedEdit: Equatable, Sendable {
    case project(ProjectEdit)
    case bug(BugEdit)
}

/// What was typed of a project.
package struct ProjectEdit: Equatable, Sendable {
    /// The project that is edited; nil for a new one.
    package var id: Project.ID?
    /// When that was added; nil where it is not known. As with ``BugEdit/created``.
    package var added: Date?
    /// What the dialog held at first.
    package var original: ProjectDraft
    package var draft: ProjectDraft

    package init(id: Project.ID?, added: Date? = nil, original: ProjectDraft, draft: ProjectDraft) {
        self.id = id
        self.added = added
        self.original = original
        self.draft = draft
    }
}

/// What was typed of a bug, and done to its screenshots.
package struct BugEdit: Equatable, Sendable {
    /// The bug that is edited; nil for a new one.
    package var id: Bug.ID?
    /// When that was created; nil where it is not known. A backup that is restored may give its number to another bug.
    package var created: Date?
    /// What the dialog held at first.
    package var original: BugDraft
    package var draft: BugDraft
    /// New screenshots, in their order.
    package var attaching: [ScreenshotContent]
    /// Screenshots of the bug that are to go.
    package var removing: Set<Screenshot.ID>
    /// The screenshots in another order, nil for the next new one; empty where those of the bug are as they were, before the new
    /// ones.
    package var order: [Screenshot.ID?]
    /// The screenshots that the bug had when the dialog was opened, in their order.
    package var kept: [KeptScreenshot]

    package init(
        id: Bug.ID?, created: Date? = nil, original: BugDraft, draft: BugDraft, attaching: [ScreenshotContent] = [],
        removing: Set<Screenshot.ID> = [], order: [Screenshot.ID?] = [], kept: [KeptScreenshot] = []
    ) {
        self.id = id
        self.created = created
        self.original = original
        self.draft = draft
        self.attaching = attaching
        self.removing = removing
        self.order = order
        self.kept = kept
    }
}
