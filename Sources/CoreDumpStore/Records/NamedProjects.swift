/// Projects by their names, without regard to case and diacritics.
package struct NamedProjects {
    private var projects: [String: [Project]] = [:]

    /// - Complexity: O(n)
    package init(_ projects: [Project]) {
        for project in projects.sorted(by: { $0.id.rowID < $1.id.rowID }) {
            self.projects[FoldedName.of(project.name), default: []].append(project)
        }
    }

    /// One of that spelling, else the oldest one; nil without any.
    package func project(named name: String) -> Project? {
        let name = CheckedText.line(name)
        let namesakes = projects[FoldedName.of(name), default: []]
        return namesakes.first { $0.name == name } ?? namesakes.first
    }
}
