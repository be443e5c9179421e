import AppModel
import CoreDumpStore
import Gtk
import Localization

/// The header of the bugs pane: New Bug, the title, and the menu and buttons for grouping, list and gallery.
final class BugsHeader {
    let bar = HeaderBar()
    let back = Button(iconName: "go-previous-symbolic", name: gettext("Back to Projects"))

    /// The title, and a shorter form of it for where there is no room.
    private let titles = (1...2).map { _ in WindowTitle(title: gettext("Bugs")) }
    private let menuButton: MenuButton
    private let menu = Menu()
    private let views = Box(.horizontal)
    private var toggles: [ToggleButton] = []
    private var hasAllGroupings: Bool?
    private var connections: [SignalConnection] = []

    init() {
        menuButton = MenuButton(iconName: "view-sort-descending-symbolic", menu: menu)
        menuButton.setName(gettext("View Options"))
        views.addStyle(.linked)
        addToggle("view-list-symbolic", gettext("List"), .list)
        addToggle("view-grid-symbolic", gettext("Gallery"), .gallery)
        bar.packStart(back)
        bar.packStart(Button(iconName: "list-add-symbolic", name: gettext("New Bug"), action: .newBug, key: .newBug))
        bar.packEnd(views)
        bar.packEnd(menuButton)
        bar.titleWidget = Squeezer(titles)
        bar.addStyle(.flat)
        offerGroupings(ofAll: false)
    }

    /// Gives the keyboard to the button that is always visible.
    func grabFocus() {
        menuButton.grabFocus()
    }

    /// Whether there is little room: list and gallery are in the menu only.
    var isCompact = false {
        didSet {
            views.isVisible = !isCompact
            bar.setStyle(.compact, isCompact)
        }
    }

    /// - Parameter shorter: replaces the title where there is no room for it.
    func show(_ title: String, shorter: String? = nil, over subtitle: String = "") {
        for (widget, text) in zip(titles, [title, shorter ?? title]) {
            widget.title = text
            widget.subtitle = subtitle
        }
    }

    /// - Parameter isAll: whether the bugs of all projects are shown, which can also be grouped by project.
    func offerGroupings(ofAll isAll: Bool) {
        guard isAll != hasAllGroupings else { return }
        hasAllGroupings = isAll
        menu.removeAll()
        let groupings = Menu()
        for grouping in BugGrouping.allCases where isAll || !grouping.isOfProjects {
            groupings.append(BugWording.grouping(grouping), action: WindowChoice.bugGrouping.name(grouping))
        }
        menu.appendSection(groupings, label: gettext("Group By"))
        let looks = Menu()
        looks.append(gettext("List"), action: WindowChoice.bugView.name(BugView.list))
        looks.append(gettext("Gallery"), action: WindowChoice.bugView.name(BugView.gallery))
        menu.appendSection(looks, label: gettext("Show As"))
        let removal = Menu()
        removal.append(gettext("Delete Closed Bugs…"), action: WindowAction.deleteClosedBugs.name)
        menu.appendSection(removal)
    }

    private func addToggle(_ icon: String, _ name: String, _ view: BugView) {
        let toggle = ToggleButton(iconName: icon)
        let show: () -> Void = { [weak toggle] in
            // The key switches to the other view.
            toggle?.setName(name, key: toggle?.isActive == true ? nil : .toggleView)
        }
        show()
        toggle.onToggled(show).store(in: &connections)
        toggle.describePressedState(by: SpokenWording.pressed) { Shortcut.toggleView.keyText ?? "" }
        toggle.setChoice(WindowChoice.bugView.name(view))
        views.append(toggle)
        toggles.append(toggle)
    }
}
