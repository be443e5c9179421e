import CoreDumpStore
import Gtk
import Localization

/// A project in the list: avatar, name over URL, and a pill with the open bugs.
final class ProjectRow: ListRow {
    let widget: Widget

    private let avatar = Avatar(size: 32)
    private let title = Label()
    private let url = Label()
    private let openBugs = Label()

    init() {
        let box = Box(.horizontal, spacing: 10)
        box.addStyle(.projectRow)
        let text = Box(.vertical)
        text.hexpand = true
        text.valign = .center
        for label in [title, url] {
            label.xalign = 0
            label.ellipsize = .end
            text.append(label)
        }
        title.addStyle(.rowTitle)
        url.addStyle(.rowSubtitle)
        openBugs.addStyle(.pillCount)
        openBugs.valign = .center
        avatar.valign = .center
        box.append(avatar)
        box.append(text)
        box.append(openBugs)
        widget = box
    }

    func show(_ project: Project) {
        avatar.text = project.name
        title.text = project.name
        url.text = URLWording.withoutScheme(project.url)
        url.isVisible = !project.url.isEmpty
        openBugs.text = localized(project.openBugCount)
        openBugs.isVisible = project.openBugCount > 0
    }
}
