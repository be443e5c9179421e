/// What is to become of bugs; nil leaves as it is.
package struct BugChange: Hashable, Sendable {
    package var status: Bug.Status?
    package var priority: Bug.Priority?
    package var projectID: Project.ID?

    package init(status: Bug.Status? = nil, priority: Bug.Priority? = nil, projectID: Project.ID? = nil) {
        self.status = status
        self.priority = priority
        self.projectID = projectID
    }

    /// The name of the step: of the one change, or of all.
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
