/// What a person says of a project.
package struct ProjectDraft: Hashable, Sendable {
    package var name: String
    package var url: String

    /// White space at the ends of both is dropped when the project is saved.
    package init(name: String, url: String = "") {
        self.name = name
        self.url = url
    }

    /// Whether it can be saved: a project needs a name.
    package var isComplete: Bool { !CheckedText.line(name).isEmpty }

    /// Whether the same is saved of both.
    package func isEquivalent(to other: ProjectDraft) -> Bool {
        CheckedText.line(name) == CheckedText.line(other.name)
            && CheckedText.trimmed(url) == CheckedText.trimmed(other.url)
    }

    /// `current` with what is different from `original`; this draft itself when there is no original.
    func applied(to current: ProjectDraft, since original: ProjectDraft?) -> ProjectDraft {
        guard let original else { return self }
        return ProjectDraft(
            name: name == original.name ? current.name : name, url: url == original.url ? current.url : url)
    }

    /// What a project has, to be edited.
    package init(_ project: Project) {
        self.init(name: project.name, url: project.url)
    }
}
