import CoreDumpStore
import Gtk
import Localization

/// A drop-down of the projects, with a search and, optionally, another item before them.
final class ProjectChoice {
    let widget: DropDown
    private var projects: [Project]
    private var titles: [ProjectTitle]
    private let other: String?
    /// The project to select, which may have been deleted.
    private var wanted: Project.ID?

    /// In characters: GTK makes the list as wide as its longest entry, and its rows as high as the highest. This many fit a
    /// window of 360 pixels.
    private static let longestTitle = 38

    /// - Parameter other: the item before the projects; selected at first.
    init(_ projects: [Project], or other: String? = nil) {
        self.projects = projects
        self.other = other
        titles = ProjectTitle.all(of: projects)
        widget = DropDown(Self.strings(titles, or: other))
        widget.ellipsizesChoice()
        widget.isSearchable = projects.count > 1
        widget.setPlaceholder(gettext("Choose a Project"))
    }

    private static func strings(_ titles: [ProjectTitle], or other: String?) -> [String] {
        (other.map { [$0] } ?? []) + titles.map { $0.text(atMost: longestTitle) }
    }

    var isEmpty: Bool { projects.isEmpty }

    /// Nil where no project is selected.
    var selected: Project? { selectedIndex.map { projects[$0] } }

    /// The title of the selected project, which distinguishes it from others of its name.
    var selectedTitle: String? { selectedIndex.map { titles[$0].text } }

    private var selectedIndex: Int? {
        widget.selected.flatMap { $0 < firstIndex ? nil : $0 - firstIndex }
    }

    /// Whether the item before the projects is selected.
    var isOther: Bool { widget.selected.map { $0 < firstIndex } ?? false }

    /// The selected project, or the one that was selected before it was deleted.
    var lastSelected: Project.ID? { isOther ? nil : selected?.id ?? wanted }

    /// Selects a project; nothing, when there is no such project.
    func select(_ id: Project.ID?) {
        wanted = id
        widget.selected = index(of: id)
    }

    /// The index of the first project.
    private var firstIndex: Int { other == nil ? 0 : 1 }

    private func index(of id: Project.ID?) -> Int? {
        projects.firstIndex { $0.id == id }.map { $0 + firstIndex }
    }

    /// Updates the list. The selection stays. After the selected project was deleted nothing is selected, until Undo brings it
    /// back.
    func show(_ present: [Project]) {
        // A change of a project's bugs does not change the list.
        let presentTitles = ProjectTitle.all(of: present)
        guard present.map(\.id) != projects.map(\.id) || presentTitles != titles else { return }
        let wasOther = isOther
        wanted = lastSelected
        (projects, titles) = (present, presentTitles)
        widget.setStrings(Self.strings(titles, or: other), selected: wasOther ? 0 : index(of: wanted))
        widget.isSearchable = present.count > 1
    }
}

extension ActionRow {
    /// A row with a drop-down: a click anywhere on the row opens the list.
    convenience init(title: String, choosing choice: DropDown) {
        self.init(title: title)
        choice.valign = .center
        choice.addStyle(.rowChoice)
        choice.setAccessibleChoiceName(title)
        addSuffix(choice)
        // A long choice would take the room from the title, which would be broken into syllables.
        titleLines = 1
        setActivatableWidget(choice)
        // The drop-down takes the keyboard.
        isFocusable = false
    }
}
