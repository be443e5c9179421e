import CoreDumpStore
import Gtk
import Localization

/// A project in the list: avatar, name over URL, and a pill with the open bugs.
final class ProjectRow: ListRow {
    let widget: Widget

    private let avatar = Avatar(size: 32)
    private let lines = TwoLines()
    private let openBugs = Label()

    init() {
        openBugs.addStyle(.pillCount)
        openBugs.valign = .center
        avatar.valign = .center
        let box = Box(.horizontal, spacing: 10, children: [avatar, lines.widget, openBugs])
        box.addStyle(.projectRow)
        widget = box
    }

    func showUnreadable() {
        avatar.text = ""
        lines.show(gettext("Unreadable Entry"), over: "")
        openBugs.isVisible = false
    }

    func show(_ project: Project, highlight: SearchHighlight) {
        avatar.text = project.name
        lines.show(project.name, over: ShownURL.withoutScheme(project.url), highlight: highlight)
        openBugs.text = localized(project.openBugCount)
        openBugs.isVisible = project.openBugCount > 0
    }
}
