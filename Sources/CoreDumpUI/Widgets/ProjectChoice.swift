import CoreDumpStore
import Gtk
import Localization

/// One choice out of the projects, and perhaps something else before them, with a search: what is typed is looked for.
final class ProjectChoice {
    let widget: DropDown
    private var projects: [Project]
    private let other: String?
    /// What was to be selected, which may have been deleted.
    private var wanted: Project.ID?

    /// In characters: GTK makes the list as wide as its longest entry, and as high as its highest. There is room for so many beside
    /// a window of 360 pixels.
    private static let longestName = 38

    /// - Parameter other: what can be chosen instead of a project; selected at first.
    init(_ projects: [Project], or other: String? = nil) {
        self.projects = projects
        self.other = other
        widget = DropDown(Self.strings(projects, or: other))
        widget.cutsOffChoice()
        widget.isSearchable = projects.count > 1
        widget.setPlaceholder(gettext("Choose a Project"))
    }

    private static func strings(_ projects: [Project], or other: String?) -> [String] {
        (other.map { [$0] } ?? []) + projects.map { $0.name.onOneLine(atMost: longestName) }
    }

    var isEmpty: Bool { projects.isEmpty }

    /// Nil where none is chosen.
    var selected: Project? {
        widget.selected.flatMap { $0 < firstIndex ? nil : projects[$0 - firstIndex] }
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
        guard !present.elementsEqual(projects, by: { $0.id == $1.id && $0.name == $1.name }) else { return }
        let wasOther = isOther
        wanted = lastSelected
        projects = present
        widget.setStrings(Self.strings(present, or: other), selected: wasOther ? 0 : index(of: wanted))
        widget.isSearchable = present.count > 1
    }
}
