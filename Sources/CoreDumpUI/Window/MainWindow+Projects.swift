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
        open(PopoverMenu(ProjectMenu.make(hasURL: hasURL), on: projects.list), x: x, y: y)
    }

    /// Opens a menu and keeps it until it is needed no longer.
    func open(_ menu: PopoverMenu, x: Double, y: Double) {
        contextMenu = menu
        menu.popUp(x: x, y: y)
    }
}
