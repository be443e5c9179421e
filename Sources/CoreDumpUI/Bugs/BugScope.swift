import CoreDumpStore
import Gtk

/// Whose bugs the bugs pane shows.
enum BugScope: Hashable {
    case all
    case project(Project.ID)

    /// What an entry of the projects list stands for.
    init(_ item: ListItem) {
        switch item {
        case .topRow: self = .all
        case .row(let id): self = .project(Project.ID(rowID: id))
        }
    }
}
