import AppModel
import CoreDumpStore
import Gtk
import ListDiff
import Localization
import SectionedViews

/// What is done with the selected project, and without any.
extension MainWindow {
    func deleteProject() {
        guard let project = model.projects.selectedProject else { return }
        steps.make(.deleteProject(project.id)) { [panes] in panes.focusProjects() }
    }

    /// Their screenshots are drawn, which takes a moment.
    func addSamples() {
        steps.change({ gettext("Adding Sample Projects") }) { AddSampleProjects() }
    }

    func copyURL() {
        guard let project = model.projects.selectedProject, !project.url.isEmpty else { return }
        Display.default?.clipboard.setText(project.url)
        toasts.answer(gettext("Copied the URL"))
    }

    func openURL() {
        let address = model.projects.selectedProject.flatMap { TextLink.address(ofProjectURL: $0.url) }
        guard let address else { return }
        links.open(address, from: panes.content)
    }

    func showMenu(of item: ListItem, x: Double, y: Double) {
        guard case .row = item else { return }
        let hasURL = model.projects.selectedProject?.url.isEmpty == false
        open(ProjectMenu.make(hasURL: hasURL), for: projects.list, in: projects.content, x: x, y: y)
    }
}
