import CoreDumpStore
import Gtk
import Localization

/// The header of the bugs pane: New Bug, whose bugs these are, how they are grouped, and list or gallery.
final class BugsHeader {
    let bar = HeaderBar()
    let back = Button(iconName: "go-previous-symbolic", name: gettext("Back to Projects"))

    /// The same title, the second in a shorter form if there is one.
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
        bar.titleWidget = FirstFitting(titles)
        bar.addStyle(.flat)
        offerGroupings(ofAll: false)
    }

    /// Gives the keyboard to what is there whatever is shown.
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

    /// - Parameter shorter: says the same where there is no room for the title.
    func show(_ title: String, shorter: String? = nil, over subtitle: String = "") {
        for (widget, text) in zip(titles, [title, shorter ?? title]) {
            widget.title = text
            widget.subtitle = subtitle
        }
    }

    /// - Parameter isAll: whether the bugs of all projects are shown, which can be grouped by these, too.
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
            // The key leads to the other one.
            toggle?.setName(name, key: toggle?.isActive == true ? nil : .toggleView)
        }
        show()
        toggle.onToggled(show).store(in: &connections)
        toggle.tellPressed(by: SpokenWording.pressed) { Shortcut.toggleView.keyText ?? "" }
        toggle.setChoice(WindowChoice.bugView.name(view))
        views.append(toggle)
        toggles.append(toggle)
    }
}

extension BugGrouping {
    /// Whether it makes sections of projects, which is of use in all of them only.
    var isOfProjects: Bool {
        switch self {
        case .project, .host: true
        case .status, .priority, .created, .hour, .title: false
        }
    }
}
