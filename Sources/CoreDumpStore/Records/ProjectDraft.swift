/// What a person says of a project.
package struct ProjectDraft: Hashable, Sendable {
    package var name: String
    package var url: String

    /// White space at the ends of both is dropped when the project is saved.
    package init(name: String, url: String = "") {
        self.name = name
        self.url = url
    }

    /// What a project has, to be edited.
    package init(_ project: Project) {
        self.init(name: project.name, url: project.url)
    }
}
