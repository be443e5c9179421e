import CoreDumpStore

/// What is asked of the window from outside: by the session's bus, or by the arguments of the program.
enum WindowRequest: Hashable {
    case newBug
    case newProject
    case openBug(Bug.ID)
    case openProject(Project.ID)
    case search(String)
    /// Absolute paths.
    case importFiles([String])
}
