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

    /// What a bug has, to be edited.
    package init(_ bug: Bug) {
        self.init(projectID: bug.projectID, title: bug.title, details: bug.details, priority: bug.priority)
    }
}
