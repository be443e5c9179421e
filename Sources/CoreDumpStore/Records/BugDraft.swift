/// What a person says of a bug.
package struct BugDraft: Hashable, Sendable {
    package var projectID: Project.ID
    package var title: String
    package var details: String
    package var priority: Bug.Priority

    /// White space at the ends of the title is dropped when the bug is saved; the details are kept as they are.
    package init(projectID: Project.ID, title: String, details: String = "", priority: Bug.Priority = .none) {
        self.projectID = projectID
        self.title = title
        self.details = details
        self.priority = priority
    }

    /// Whether it can be saved: a bug needs a title.
    package var isComplete: Bool { !CheckedText.line(title).isEmpty }

    /// Whether the same is saved of both.
    package func isEquivalent(to other: BugDraft) -> Bool {
        var other = other
        if CheckedText.line(title) == CheckedText.line(other.title) { other.title = title }
        return self == other
    }

    /// `current` with what is different from `original`; this draft itself when there is no original.
    func applied(to current: BugDraft, since original: BugDraft?) -> BugDraft {
        guard let original else { return self }
        return BugDraft(
            projectID: projectID == original.projectID ? current.projectID : projectID,
            title: title == original.title ? current.title : title,
            details: details == original.details ? current.details : details,
            priority: priority == original.priority ? current.priority : priority)
    }

    /// What a bug has, to be edited.
    package init(_ bug: Bug) {
        self.init(projectID: bug.projectID, title: bug.title, details: bug.details, priority: bug.priority)
    }
}
