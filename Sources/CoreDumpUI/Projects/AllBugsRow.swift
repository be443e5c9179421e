import Gtk
import Localization

/// The entry above all sections of the projects: every bug of every project.
final class AllBugsRow {
    let widget: Widget

    private let openBugs = Label()

    init() {
        let box = Box(.horizontal, spacing: 10)
        box.addStyle(.projectRow)
        let icon = Image(iconName: "view-list-symbolic")
        icon.addStyle(.allBugsIcon)
        let title = Label(gettext("All Bugs"))
        title.xalign = 0
        title.hexpand = true
        title.addStyle(.rowTitle)
        openBugs.addStyle(.pillCount)
        openBugs.valign = .center
        box.append(icon)
        box.append(title)
        box.append(openBugs)
        widget = box
    }

    var openBugCount: Int = 0 {
        didSet {
            openBugs.text = localized(openBugCount)
            openBugs.isVisible = openBugCount > 0
        }
    }
}
