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
        do {
            if action.changesData { try services.tasks.requireNoChange() }
        } catch {
            return toasts.report(error)
        }
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
        case .importFiles: services.imports.importFiles()
        case .exportBugs: services.exports.exportBugs(selected: projects.selectedProject)
        case .preferences: services.showPreferences()
        case .shortcuts: ShortcutsDialog.present(over: window)
        case .help: HelpWindow.present(over: window, about: store)
        case .about: AboutDialog.present(over: window)
        case .close: window.close()
        }
    }

    func deleteProject() {
        guard let project = projects.selectedProject else { return }
        delete(project.name) { try $0.deleteProject(project.id) }
        projects.grabFocus()
    }

    func deleteBug() {
        guard let bug = bug.bug else { return }
        delete(bug.title) { try $0.deleteBugs([bug.id]) }
        panes.focusBugs()
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
            if outcome.bugIDs.count == 1, let id = outcome.bugIDs.first { goTo(id) }
        }
        if outcome.conflictCount > 0 { toasts.tell(ErrorWording.conflicts(outcome.conflictCount)) }
    }

    /// Shows a bug, with its project if that is not shown; nothing when the bug is gone.
    func goTo(_ id: Bug.ID) {
        guard let project = try? store.bug(id).projectID else { return }
        if bugs.scope != .all, projects.select(.project(project)) { showBugs(of: .project(project)) }
        if bugs.select(id) { bugs.onSelect?(id) }
    }

    /// Deletes something, says so and offers to undo just that.
    private func delete(_ name: String, _ body: (Store) throws -> Void) {
        perform { store in
            let before = try store.undoableStep
            try body(store)
            let step = try store.undoableStep
            // Somebody else was faster, and there is nothing of ours to undo.
            guard let step, step != before else { return }
            undoToast?.toast.dismiss()
            let toast = toasts.tell(
                StepWording.deleted(name), button: (gettext("Undo"), { [weak self] in self?.undo() }))
            undoToast = (step, toast)
        }
    }

    /// Takes the offer to undo a deletion back once another step would be undone instead.
    func withdrawUndoToast(unless step: Step?) {
        guard let offered = undoToast, offered.step != step else { return }
        undoToast = nil
        offered.toast.dismiss()
    }
}
