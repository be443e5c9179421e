import AppModel
import CoreDumpStore
import Gtk
import Localization

/// The page of the selected project, in the bug pane, while none of its bugs is selected.
final class ProjectPage {
    let widget: Widget

    private let avatar = Avatar(size: 96)
    private let name = Label()
    private let counts = Label()
    private let url = Label()
    private let newBug = Button(label: gettext("New Bug…"))
    private let links: LinkOpener
    private var activation: SignalConnection?

    init(links: LinkOpener) {
        self.links = links
        name.addStyle(.title1)
        url.isSelectable = true
        for label in [name, url] {
            // The length of a name is not limited.
            label.ellipsize = .end
            label.setWidth(minimum: 10)
        }
        name.wraps = true
        name.lines = 3
        name.isCentered = true
        counts.addStyle(.dimLabel)
        counts.wraps = true
        newBug.actionName = WindowAction.newBug.name
        newBug.addStyle(.suggestedAction)
        let edit = Button(label: gettext("Edit Project…"))
        edit.actionName = WindowAction.editProject.name
        edit.setName(gettext("Edit Project"), key: .edit)
        let delete = Button(label: gettext("Delete Project"))
        delete.actionName = WindowAction.deleteProject.name
        let buttons = Box(.vertical, spacing: 12, children: [newBug, edit, delete])
        for button in [newBug, edit, delete] { button.addStyle(.pill) }
        delete.addStyle(.destructiveAction)
        buttons.halign = .center
        buttons.margins = Margins(top: 12)
        let column = Box(.vertical, spacing: 12, children: [avatar, name, url, counts, buttons])
        column.valign = .center
        column.margins = Margins(all: 24)
        let scrolled = ScrolledWindow(column)
        scrolled.setPolicy(horizontal: .never, vertical: .automatic)
        widget = scrolled
        activation = url.onActivateLink { [weak self] address in
            guard let self else { return true }
            links.open(address, from: url)
            return true
        }
    }

    /// Gives the keyboard to the first button; the URL would select all of its text.
    func grabFocus() -> Bool { newBug.grabFocus() }

    func show(_ project: Project, counts: BugCounts) {
        avatar.text = project.name
        name.text = project.name
        name.tooltip = project.name
        self.counts.text = BugWording.openAndClosed(counts)
        show(url: project.url)
    }

    private func show(url text: String) {
        let shortened = DisplayURL.withoutScheme(text)
        if let address = TextLink.address(ofProjectURL: text) {
            url.setMarkup(LinkedText.markup(linking: shortened, to: address))
        } else {
            url.text = DisplayURL.withoutPassword(text)
        }
        url.tooltip = DisplayURL.withoutPassword(text)
        url.isVisible = !text.isEmpty
    }
}
