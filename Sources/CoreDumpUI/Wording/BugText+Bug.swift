import CoreDumpStore

extension BugText {
    /// A bug in the words of the window.
    init(_ bug: Bug, projectName: String) {
        let priority = bug.priority == .none ? "" : BugWording.priority(bug.priority)
        self.init(
            number: bug.number, title: bug.title, facts: [projectName, BugWording.status(bug.status), priority],
            details: bug.details)
    }
}
