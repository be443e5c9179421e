import CoreDumpStore
import Gtk
import Localization

/// One choice out of the projects, and perhaps something else before them, with a search: what is typed is looked for.
final class ProjectChoice {
    let widget: DropDown
    private var projects: [Project]
    private var titles: [ProjectTitle]
    private let other: String?
    /// What was to be selected, which may have been deleted.
    private var wanted: Project.ID?

    /// In characters: GTK makes the list as wide as its longest entry, and as high as its highest. There is room for so many beside
    /// a window of 360 pixels.
    private static let longestTitle = 38

    /// - Parameter other: what can be chosen instead of a project; selected at first.
    init(_ projects: [Project], or other: String? = nil) {
        self.projects = projects
        self.other = other
        titles = ProjectTitle.all(of: projects)
        widget = DropDown(Self.strings(titles, or: other))
        widget.cutsOffChoice()
        widget.isSearchable = projects.count > 1
        widget.setPlaceholder(gettext("Choose a Project"))
    }

    private static func strings(_ titles: [ProjectTitle], or other: String?) -> [String] {
        (other.map { [$0] } ?? []) + titles.map { $0.text(atMost: longestTitle) }
    }

    var isEmpty: Bool { projects.isEmpty }

    /// Nil where none is chosen.
    var selected: Project? { selectedIndex.map { projects[$0] } }

    /// What the selected project is called among the others.
    var selectedTitle: String? { selectedIndex.map { titles[$0].text } }

    private var selectedIndex: Int? {
        widget.selected.flatMap { $0 < firstIndex ? nil : $0 - firstIndex }
    }

    /// Whether it is what can be chosen instead of a project.
    var isOther: Bool { widget.selected.map { $0 < firstIndex } ?? false }

    /// What is selected, or was before it was deleted.
    var lastSelected: Project.ID? { isOther ? nil : selected?.id ?? wanted }

    /// Nothing is selected then when there is no such project.
    func select(_ id: Project.ID?) {
        wanted = id
        widget.selected = index(of: id)
    }

    /// Where the projects begin.
    private var firstIndex: Int { other == nil ? 0 : 1 }

    private func index(of id: Project.ID?) -> Int? {
        projects.firstIndex { $0.id == id }.map { $0 + firstIndex }
    }

    /// Brings the list up to date. What is selected stays so, and nothing is instead of what has been deleted, until that is
    /// brought back.
    func show(_ present: [Project]) {
        // That the bugs of a project are others now is not seen in it.
        let presentTitles = ProjectTitle.all(of: present)
        guard present.map(\.id) != projects.map(\.id) || presentTitles != titles else { return }
        let wasOther = isOther
        wanted = lastSelected
        (projects, titles) = (present, presentTitles)
        widget.setStrings(Self.strings(titles, or: other), selected: wasOther ? 0 : index(of: wanted))
        widget.isSearchable = present.count > 1
    }
}
