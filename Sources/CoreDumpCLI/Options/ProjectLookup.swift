import CoreDumpStore

/// Finds the project that a command names.
enum ProjectLookup {
    /// - Throws: ``UnknownProject``
    static func project(named name: String, in store: Store) throws -> Project {
        guard let project = try store.project(named: name) else { throw UnknownProject(name: name) }
        return project
    }
}

/// There is no project of that name.
struct UnknownProject: Error, Equatable {
    let name: String
    /// Whether the command would make it if it were told to.
    var canBeMade = false
}
