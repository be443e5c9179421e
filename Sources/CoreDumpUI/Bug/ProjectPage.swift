import CoreDumpStore
import Gtk
import Localization

/// What the right pane shows of the selected project while none of its bugs is selected.
final class ProjectPage {
    let widget: Widget

    private let page = StatusPage(iconName: "view-list-symbolic")
    private let url = Label()

    init() {
        let column = Box(.vertical, spacing: 18)
        url.addStyle(.dimLabel)
        url.isSelectable = true
        url.wraps = true
        url.halign = .center
        let edit = Button(pill: gettext("Edit Project"), action: .editProject)
        let delete = Button(pill: gettext("Delete Project"), action: .deleteProject)
        let buttons = Box(.horizontal, spacing: 12, children: [edit, delete])
        buttons.halign = .center
        column.append(url)
        column.append(buttons)
        page.child = column
        widget = page
    }

    func show(_ project: Project) {
        page.title = project.name
        page.setDescription(BugWording.openCount(project.openBugCount))
        url.text = project.url
        url.isVisible = !project.url.isEmpty
    }
}
