import CoreDumpStore

/// Finds the project that a command names, by its name or its URL.
enum ProjectLookup {
    /// - Throws: ``UnknownProject``, ``AmbiguousProject``
    static func project(_ name: String, in store: Store) throws -> Project {
        guard let project = try existing(name, in: store) else { throw UnknownProject(name: name) }
        return project
    }

    /// Nil when there is none.
    ///
    /// - Parameter url: distinguishes several projects of the same name.
    /// - Throws: ``AmbiguousProject``
    static func existing(_ name: String, url: String = "", in store: Store) throws -> Project? {
        let projects = try store.projects(called: name, at: url)
        guard projects.count > 1 else { return projects.first }
        throw AmbiguousProject(name: name, projects: projects.map(ProjectDraft.init))
    }

    /// - Throws: ``NamelessProject`` when the name for a new project is a URL: the user may have mistyped that of an existing project.
    static func requireName(_ text: String) throws(NamelessProject) {
        if text.contains("://") { throw NamelessProject(url: text) }
    }
}

/// There is no project of that name.
struct UnknownProject: Error, Equatable {
    let name: String
    /// Whether the command has an option that creates it.
    var canBeMade = false
}

/// There is no project at that URL, and a new one needs a name.
struct NamelessProject: Error, Equatable {
    let url: String
}

/// There are several projects of that name.
struct AmbiguousProject: Error, Equatable {
    let name: String
    let projects: [ProjectDraft]
}
