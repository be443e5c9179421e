import AppModel
import Foundation
import Gtk
import Localization

/// The header of the projects pane: New Project, title and counts, search and main menu.
final class ProjectsHeader {
    let bar = HeaderBar()

    /// The same title over shorter and shorter counts: the first that fits is shown.
    private let titles = (1...3).map { _ in WindowTitle(title: gettext("Projects")) }
    private let title: Squeezer
    let menu: MenuButton
    private let search = ToggleButton(iconName: "edit-find-symbolic")
    private var connections: [SignalConnection] = []

    /// Called when the user shows or hides the search.
    var onSearchToggled: (() -> Void)?

    init(mainMenu: MainMenu) {
        title = Squeezer(titles)
        menu = MenuButton(iconName: "open-menu-symbolic", menu: mainMenu.menu)
        search.setAccessibleName(gettext("Show Search"))
        // Without "show": while it is pressed, the search shows already.
        search.tooltip = Shortcut.search.title
        search.isActive = true
        search.describePressedState(by: SpokenWording.pressed) { Shortcut.search.keyText ?? "" }
        search.onToggled { [weak self] in self?.onSearchToggled?() }.store(in: &connections)
        menu.onOpening { [weak mainMenu] in mainMenu?.fill() }
        mainMenu.isOpen = { [weak menu] in menu?.isOpen == true }
        menu.setName(gettext("Main Menu"), key: .mainMenu)
        menu.isPrimary = true
        bar.packStart(
            Button(iconName: "list-add-symbolic", name: gettext("New Project"), action: .newProject, key: .newProject))
        bar.packEnd(menu)
        bar.packEnd(search)
        bar.titleWidget = title
        bar.addStyle(.flat)
    }

    /// Shows the name of the database in the title, where it is not the user's own: otherwise the two windows would look the same.
    ///
    /// - Parameter path: of the file.
    func nameDatabase(_ path: String) {
        let name = URL(filePath: path).deletingPathExtension().lastPathComponent
        for title in titles { title.title = name }
    }

    /// Shows how many projects and bugs there are; the tooltip has the full text.
    func showCounts(projects: Int, openBugs: Int) {
        let counts = BugWording.counts(projects: projects, openBugs: openBugs)
        guard titles[0].subtitle != counts else { return }
        title.tooltip = counts
        let shorter = BugWording.shortCounts(projects: projects, openBugs: openBugs)
        let shortest = BugWording.shortOpenCount(openBugs)
        for (title, text) in zip(titles, [counts, shorter, shortest]) { title.subtitle = text }
    }

    /// Whether the button for the search shows.
    var offersSearch: Bool {
        get { search.isVisible }
        set { search.isVisible = newValue }
    }

    /// Whether the search entry shows.
    var isSearching: Bool {
        get { search.isActive }
        set { search.isActive = newValue }
    }
}
