import CoreDumpStore
import Localization

/// What the desktop's search says of what was found.
enum SearchWording {
    /// The title, and what stands below it.
    static func lines(_ record: FoundRecord) -> (title: String, description: String) {
        switch record {
        case .project(let project):
            // Translators: of a project that was found, with the number of its open bugs: "Project, 3 open bugs".
            let count = BugWording.openCount(project.openBugCount)
            return (project.name, formatted(gettext("Project, %1$@"), count))
        case .bug(let bug, let projectName):
            // Translators: of a bug that was found: its number, its project, its status: "#12 in Mule, Open".
            let line = formatted(
                gettext("%1$@ in %2$@, %3$@"), BugWording.number(bug.id), projectName, BugWording.status(bug.status))
            return (bug.title, line)
        }
    }
}
