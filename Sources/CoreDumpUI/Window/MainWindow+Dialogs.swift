import CoreDumpStore
import Gtk

extension MainWindow {
    func connectDialogs() {
        dialogs.requireNoChange = { [weak self] in try self?.services.tasks.requireNoChange() }
        dialogs.onProjectAdded = { [weak self] id in
            guard let self else { return }
            self.projects.uncover(id)
            self.showBugs(of: .project(id))
            self.projects.list.grabFocus()
        }
        dialogs.onBugAdded = { [weak self] id in self?.goTo([id]) }
    }

    func newProject() {
        dialogs.newProject()
    }

    func editProject() {
        if let id = projects.selectedProject?.id { dialogs.editProject(id) }
    }

    /// In the selected project, or that of the selected bug.
    func newBug() {
        dialogs.newBug(in: projects.selectedProject?.id ?? bugs.selection.flatMap(bugs.bug)?.projectID)
    }

    func editBug() {
        if let id = bugs.selection { dialogs.editBug(id) }
    }
}
