import CoreDumpStore
import Gtk
import Localization
import SectionedViews

/// What is done with the selected project, and without any.
extension MainWindow {
    /// Shows what belongs to the project that is selected now. One that a search had taken away comes back as it was left.
    func followProjects(to scope: BugScope?) {
        if let displaced = projects.displacedProject, bugs.scope == .project(displaced) { displacedPlace = bugs.place }
        showBugs(of: scope)
        if let place = displacedPlace, place.scope == scope, let bug = place.selection { selectWhenKnown(bug) }
        if projects.displacedProject == nil { displacedPlace = nil }
    }

    func deleteProject() {
        guard let project = projects.selectedProject else { return }
        step(.deleteProject(project.id)) { $0.panes.focusProjects() }
    }

    /// Their screenshots are drawn, which takes a moment.
    func addSamples() {
        change({ gettext("Adding Sample Projects") }) { AddSampleProjects() }
    }

    func copyURL() {
        guard let project = projects.selectedProject, !project.url.isEmpty else { return }
        Display.default?.clipboard.setText(project.url)
        toasts.answer(gettext("Copied the URL"))
    }

    func openURL() {
        let address = projects.selectedProject.flatMap { TextLink.address(ofProjectURL: $0.url) }
        guard let address else { return }
        links.open(address, from: panes.content)
    }

    func showMenu(of item: ListItem, x: Double, y: Double) {
        guard case .row = item else { return }
        let hasURL = projects.selectedProject?.url.isEmpty == false
        open(ProjectMenu.make(hasURL: hasURL), for: projects.list, in: projects.content, x: x, y: y)
    }
}
