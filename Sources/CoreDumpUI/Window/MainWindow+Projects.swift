import CoreDumpStore
import Gtk
import Localization

/// What is done with the selected project.
extension MainWindow {
    func deleteProject() {
        guard let project = projects.selectedProject else { return }
        step { try $0.deleteProject(project.id) }
        panes.focusProjects()
    }

    func copyURL() {
        guard let project = projects.selectedProject, !project.url.isEmpty else { return }
        Display.default?.clipboard.setText(project.url)
        toasts.tell(gettext("Copied the URL"))
    }

    func openURL() {
        guard let link = projects.selectedProject.flatMap({ URLWording.link($0.url) }) else { return }
        window.showURI(link)
    }

    func showMenu(of item: ListItem, x: Double, y: Double) {
        guard case .row = item else { return }
        let hasURL = projects.selectedProject?.url.isEmpty == false
        open(PopoverMenu(ProjectMenu.make(hasURL: hasURL), on: projects.list), on: projects.list, x: x, y: y)
    }

    /// Opens a menu, keeps it until it is needed no longer, and gives the keyboard back to the list.
    func open(_ menu: PopoverMenu, on list: SectionedView, x: Double, y: Double) {
        contextMenu = menu
        contextMenuClosed = menu.onClosed { list.grabFocus() }
        menu.popUp(x: x, y: y)
    }
}
