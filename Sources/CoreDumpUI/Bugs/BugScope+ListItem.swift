import CoreDumpStore
import Gtk

extension BugScope {
    /// What an entry of the projects list stands for.
    init(_ item: ListItem) {
        switch item {
        case .topRow: self = .all
        case .row(let id): self = .project(Project.ID(rowID: id))
        }
    }
}
