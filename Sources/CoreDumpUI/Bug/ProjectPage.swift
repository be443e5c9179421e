import CoreDumpStore
import Gtk
import Localization

/// What the right pane shows of the selected project while none of its bugs is selected.
final class ProjectPage {
    let widget: Widget

    private let avatar = Avatar(size: 96)
    private let name = Label()
    private let openBugs = Label()
    private let url = Label()

    init() {
        name.addStyle(.title1)
        url.addStyle(.dimLabel)
        url.isSelectable = true
        for label in [name, url] {
            // Cut off, for a name may be as long as somebody likes.
            label.ellipsize = .end
            label.setWidth(minimum: 10)
        }
        let edit = Button(label: gettext("Edit Project"))
        edit.actionName = WindowAction.editProject.name
        let delete = Button(label: gettext("Delete Project"))
        delete.actionName = WindowAction.deleteProject.name
        let buttons = Box(.horizontal, spacing: 12, children: [edit, delete])
        buttons.halign = .center
        let column = Box(.vertical, spacing: 12, children: [avatar, name, openBugs, url, buttons])
        column.valign = .center
        column.margins = Margins(all: 24)
        widget = column
    }

    func show(_ project: Project) {
        avatar.text = project.name
        name.text = project.name
        name.tooltip = project.name
        openBugs.text = BugWording.openCount(project.openBugCount)
        url.text = project.url
        url.isVisible = !project.url.isEmpty
    }
}
