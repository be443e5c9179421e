import CoreDumpStore
import Gtk
import Localization

/// One choice out of the projects, with a search where they are many.
final class ProjectChoice {
    let widget: DropDown
    private var projects: [Project]
    /// What was to be selected, which may have been deleted.
    private var wanted: Project.ID?

    /// So many can be found without a search.
    private static let fewProjects = 5
    /// In characters: GTK makes the list as wide as its longest entry, and as high as its highest.
    private static let longestName = 60

    init(_ projects: [Project]) {
        self.projects = projects
        widget = DropDown(projects.map { Self.shortened($0.name) })
        widget.isSearchable = projects.count > Self.fewProjects
        widget.setAccessibleName(gettext("Project"))
        widget.setPlaceholder(gettext("Choose a Project"))
    }

    private static func shortened(_ name: String) -> String {
        let line = name.split(whereSeparator: \.isNewline).joined(separator: " ")
        return line.count > longestName ? line.prefix(longestName - 1) + "…" : line
    }

    var isEmpty: Bool { projects.isEmpty }

    /// Nil where none is chosen.
    var selected: Project? { widget.selected.map { projects[$0] } }

    /// What is selected, or was before it was deleted.
    var lastSelected: Project.ID? { selected?.id ?? wanted }

    /// Nothing is selected then when there is no such project.
    func select(_ id: Project.ID?) {
        wanted = id
        widget.selected = projects.firstIndex { $0.id == id }
    }

    /// Brings the list up to date. What is selected stays so, and nothing is instead of what has been deleted, until that is
    /// brought back.
    func show(_ present: [Project]) {
        // That the bugs of a project are others now is not seen in it.
        guard !present.elementsEqual(projects, by: { $0.id == $1.id && $0.name == $1.name }) else { return }
        wanted = lastSelected
        projects = present
        widget.setStrings(
            present.map { Self.shortened($0.name) }, selected: present.firstIndex { $0.id == wanted })
        let isSearchable = present.count > Self.fewProjects
        // An open list would begin anew.
        if isSearchable != widget.isSearchable { widget.isSearchable = isSearchable }
    }
}
