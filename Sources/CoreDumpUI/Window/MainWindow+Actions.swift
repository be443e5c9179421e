import CoreDumpStore
import Gtk
import Localization

extension MainWindow {
    func addActions() {
        for action in WindowAction.allCases {
            let simple = SimpleAction(action.rawValue) { [weak self] in self?.activate(action) }
            window.add(simple)
            actions[action] = simple
        }
    }

    private func activate(_ action: WindowAction) {
        switch action {
        case .newProject: newProject()
        case .editProject: editProject()
        case .deleteProject: deleteProject()
        case .newBug: newBug()
        case .editBug: editBug()
        case .deleteBug: deleteBug()
        case .toggleBug: toggleBug()
        case .undo: undo()
        case .redo: redo()
        case .addSamples: perform { try $0.addSampleProjects() }
        case .focusProjects: panes.focusProjects()
        case .focusBugs: panes.focusBugs()
        case .focusBug: panes.focusBug()
        case .about: AboutDialog.present(over: window)
        case .close: window.close()
        }
    }

    func deleteProject() {
        guard let project = projects.selectedProject else { return }
        perform {
            try $0.deleteProject(project.id)
            offerUndo(StepWording.deleted(project.name))
        }
    }

    func deleteBug() {
        guard let bug = bug.bug else { return }
        perform {
            try $0.deleteBugs([bug.id])
            offerUndo(StepWording.deleted(bug.title))
        }
    }

    private func toggleBug() {
        guard let bug = bug.bug else { return }
        perform {
            switch bug.status {
            case .open: try $0.closeBugs([bug.id])
            case .closed: try $0.reopenBugs([bug.id])
            }
        }
    }

    private func undo() {
        perform { show(try $0.undo()) }
    }

    private func redo() {
        perform { show(try $0.redo()) }
    }

    /// Goes where the change happened, and tells what could not be done.
    private func show(_ outcome: StepOutcome?) {
        guard let outcome else { return }
        switch outcome.step.name {
        case .addProject, .editProject, .deleteProject:
            if let id = outcome.projectIDs.first, projects.select(.project(id)) { showBugs(of: .project(id)) }
        default:
            if outcome.bugIDs.count == 1, let id = outcome.bugIDs.first, bugs.select(id) { bugs.onSelect?(id) }
        }
        if outcome.conflictCount > 0 { toasts.tell(ErrorWording.conflicts(outcome.conflictCount)) }
    }

    /// Says what was deleted and offers to undo just that step.
    private func offerUndo(_ message: String) {
        perform { store in
            let step = try store.undoableStep
            let undo = { [weak self] in
                // Another step may have come since: the toast must not undo that one instead.
                guard let self, let step, try self.store.undoableStep == step else { return }
                self.undo()
            }
            toasts.tell(message, button: (gettext("Undo"), { [weak self] in self?.perform { _ in try undo() } }))
        }
    }
}
