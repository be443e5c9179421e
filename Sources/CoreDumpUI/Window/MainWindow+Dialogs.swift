import CoreDumpStore
import Gtk
import Localization

extension MainWindow {
    func connectDialogs() {
        dialogs.onProjectAdded = { [weak self] id in self?.goTo(id) }
        dialogs.onBugAdded = { [weak self] id in self?.goTo([id]) }
        dialogs.onProjectEdited = { [weak self] id in self?.tellIfHidden(id) }
        dialogs.onBugEdited = { [weak self] id in self?.tellIfHidden(id) }
    }

    private func goTo(_ id: Project.ID) {
        projects.uncover(id)
        showBugs(of: .project(id))
        projects.list.grabFocus()
    }

    /// Says why a project that has been edited is no longer there, with a way to it.
    private func tellIfHidden(_ id: Project.ID) {
        projects.whenKnown(id) { [weak self] isShown in
            guard !isShown else { return }
            self?.toasts.tell(
                gettext("Saved; the project does not match your search"),
                button: (gettext("Show"), { [weak self] in self?.goTo(id) }))
        }
    }

    private func tellIfHidden(_ id: Bug.ID) {
        bugs.whenKnown(id) { [weak self] isShown in
            guard !isShown, let self, let message = reasonNotShown(id) else { return }
            toasts.tell(message, button: (gettext("Show"), { [weak self] in self?.goTo([id]) }))
        }
    }

    /// Nil for a bug that is gone, or hidden by a filter that the person has chosen for it.
    private func reasonNotShown(_ id: Bug.ID) -> String? {
        guard let bug = try? store.bug(id) else { return nil }
        if let project = bugs.scope?.project, project != bug.projectID {
            return (try? store.project(bug.projectID)).map { StepWording.moved(1, to: $0.name) }
        }
        return bugs.search.searched.isEmpty ? nil : gettext("Saved; the bug does not match your search")
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
