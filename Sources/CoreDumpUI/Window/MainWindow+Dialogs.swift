import CoreDumpStore
import Gtk

extension MainWindow {
    func newProject() {
        openProjectDialog(editing: nil) { [weak self] draft in
            guard let self else { return }
            let id = try self.store.addProject(draft)
            self.projects.select(.project(id))
            self.showBugs(of: .project(id))
            self.projects.list.grabFocus()
        }
    }

    func editProject() {
        guard let project = projects.selectedProject else { return }
        openProjectDialog(editing: project) { [weak self] draft in
            try self?.store.editProject(project.id, from: ProjectDraft(project), to: draft)
        }
    }

    /// In the selected project, or that of the selected bug; without any project, a project has to come first.
    func newBug() {
        perform { store in
            let choices = try store.projects()
            guard let first = choices.first else { return newProject() }
            var draft = BugDraft(projectID: first.id, title: "")
            if let selected = projects.selectedProject?.id ?? bug.bug?.projectID { draft.projectID = selected }
            openBugDialog(editing: nil, draft: draft, projects: choices) { [weak self] draft in
                try self?.addBug(draft)
            }
        }
    }

    func editBug() {
        guard let bug = bug.bug else { return }
        perform { store in
            let original = BugDraft(bug)
            openBugDialog(editing: bug, draft: original, projects: try store.projects()) { [weak self] draft in
                try self?.store.editBug(bug.id, from: original, to: draft)
            }
        }
    }

    /// Adds a bug and shows it, going to its project if another one is shown.
    private func addBug(_ draft: BugDraft) throws {
        goTo([try store.addBug(draft)])
    }

    private func openProjectDialog(editing project: Project?, save: @escaping (ProjectDraft) throws -> Void) {
        // One dialog at a time: it is modal, but a key may come before it is there.
        guard dialog == nil else { return }
        let opened = ProjectDialog(
            editing: project, parent: window, save: save, closed: { [weak self] in self?.dialog = nil })
        dialog = opened
        opened.open()
    }

    private func openBugDialog(
        editing bug: Bug?, draft: BugDraft, projects: [Project], save: @escaping (BugDraft) throws -> Void
    ) {
        guard dialog == nil else { return }
        let opened = BugDialog(
            editing: bug, draft: draft, projects: projects, parent: window, save: save,
            closed: { [weak self] in self?.dialog = nil })
        dialog = opened
        opened.open()
    }
}
