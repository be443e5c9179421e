import CoreDumpStore
import Gtk
import Localization

/// One choice out of the projects, with a search where they are many.
final class ProjectChoice {
    let widget: DropDown
    private let projects: [Project]

    /// So many can be found without a search.
    private static let fewProjects = 5
    /// In characters: GTK makes the list as wide as its longest entry, and as high as its highest.
    private static let longestName = 60

    init(_ projects: [Project]) {
        self.projects = projects
        widget = DropDown(projects.map { Self.shortened($0.name) })
        widget.isSearchable = projects.count > Self.fewProjects
        widget.setAccessibleName(gettext("Project"))
    }

    private static func shortened(_ name: String) -> String {
        let line = name.split(whereSeparator: \.isNewline).joined(separator: " ")
        return line.count > longestName ? line.prefix(longestName - 1) + "…" : line
    }

    /// Nil where there are none.
    var selected: Project? { widget.selected.map { projects[$0] } }

    /// Does nothing when there is no such project.
    func select(_ id: Project.ID) {
        if let index = projects.firstIndex(where: { $0.id == id }) { widget.selected = index }
    }
}
