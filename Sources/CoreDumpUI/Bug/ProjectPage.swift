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
        let buttons = Box(.horizontal, spacing: 12)
        buttons.halign = .center
        let edit = Button(label: gettext("Edit Project"))
        edit.actionName = WindowAction.editProject.name
        edit.addStyle(.pill)
        let delete = Button(label: gettext("Delete Project"))
        delete.actionName = WindowAction.deleteProject.name
        delete.addStyle(.pill)
        buttons.append(edit)
        buttons.append(delete)
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
