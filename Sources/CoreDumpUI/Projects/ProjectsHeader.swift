import Foundation
import Gtk
import Localization

/// The header of the projects pane: New Project, title and counts, search and main menu.
final class ProjectsHeader {
    let bar = HeaderBar()

    private let title = WindowTitle(title: gettext("Projects"))
    let menu: MenuButton
    private let search = ToggleButton(iconName: "edit-find-symbolic")
    private var connections: [SignalConnection] = []

    /// Called when the search is wanted or no longer wanted.
    var onSearchToggled: (() -> Void)?

    init(mainMenu: MainMenu) {
        menu = MenuButton(iconName: "open-menu-symbolic", menu: mainMenu.menu)
        search.setAccessibleName(gettext("Show Search"))
        search.tooltip = gettext("Show Search")
        search.isActive = true
        search.onToggled { [weak self] in self?.onSearchToggled?() }.store(in: &connections)
        menu.onOpening { [weak mainMenu] in mainMenu?.fill() }
        menu.setAccessibleName(gettext("Main Menu"))
        menu.tooltip = gettext("Main Menu")
        menu.isPrimary = true
        bar.packStart(Button(iconName: "list-add-symbolic", name: gettext("New Project"), action: .newProject))
        bar.packEnd(menu)
        bar.packEnd(search)
        bar.titleWidget = title
        bar.addStyle(.flat)
    }

    /// Names the database, where it is not the person's own: its window looks like the other one else.
    ///
    /// - Parameter path: of the file.
    func nameDatabase(_ path: String) {
        title.title = URL(filePath: path).deletingPathExtension().lastPathComponent
    }

    /// Shows how many projects and bugs there are; under the pointer, where there is no room for it.
    func showCounts(_ counts: String) {
        guard title.subtitle != counts else { return }
        title.subtitle = counts
        title.tooltip = counts
    }

    /// Whether there is something to search.
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
