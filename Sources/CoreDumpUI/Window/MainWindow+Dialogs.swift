import AppModel
import CoreDumpStore
import Gtk
import Localization

extension MainWindow {
    func connectDialogs() {
        dialogs.onProjectAdded = { [weak self] id in
            self?.model.noteAddition()
            self?.goTo(id)
        }
        dialogs.onBugAdded = { [weak self] id in
            self?.model.noteAddition()
            self?.goTo([id])
        }
        dialogs.onProjectEdited = { [weak self] id in self?.tellIfHidden(id) }
        dialogs.onBugEdited = { [weak self] id in self?.tellIfHidden(id) }
        services.imports.willImport = { [weak self] in self?.showerOfImported() ?? { _ in } }
    }

    private var whereabouts: Whereabouts {
        Whereabouts(
            bugs: model.bugs.place, selectedCount: model.bugs.selectedCount, searchedProject: projects.search.searched)
    }

    /// What was imported is shown when it is there, unless the user has turned to something else meanwhile.
    private func showerOfImported() -> (Set<Project.ID>) -> Void {
        let before = whereabouts
        return { [weak self] projects in
            guard let self, whereabouts == before, !dialogs.isOpen, bug.toastsOfViewer == nil else { return }
            guard !projects.isEmpty else { return }
            goTo(projects)
            uncoverImported()
        }
    }

    /// Where a search or a filter leaves nothing, nothing would be seen of what was imported either.
    private func uncoverImported() {
        let place = (model.bugs.scope, model.bugs.filter, bugs.search.searched)
        Task { [weak self] in
            guard try await self?.model.bugs.isEmpty() == true, let self else { return }
            // Unless the user has turned to something else meanwhile.
            guard place == (model.bugs.scope, model.bugs.filter, bugs.search.searched) else { return }
            bugs.search.clear()
            filterBugs(.all)
        }
    }

    private func goTo(_ id: Project.ID) {
        projects.uncover(id)
        model.showBugs(of: .project(id))
        panes.focusProjects()
    }

    /// Says why a project that has been edited is no longer there, with a way to it.
    private func tellIfHidden(_ id: Project.ID) {
        let saved = try? store.undoableStep
        model.projects.list.whenKnown(id) { [weak self] isShown in
            guard !isShown, let self else { return }
            offer(gettext("Saved; the project does not match your search"), of: saved, until: projects.search) {
                $0.goTo(id)
            }
        }
    }

    private func tellIfHidden(_ id: Bug.ID) {
        let saved = try? store.undoableStep
        model.bugs.list.whenKnown(id) { [weak self] isShown in
            guard let self else { return }
            // To where it stands now; a draft may have come back where nothing is selected.
            if isShown, model.bugs.selection == id || model.bugs.selectedCount == 0, model.bugs.select(id) {
                showSelection()
                if panes.isInBugs { panes.focusBugs() }
            }
            guard !isShown, let message = reasonNotShown(id) else { return }
            offer(message, of: saved, until: bugs.search) { $0.goTo([id]) }
        }
    }

    /// Offers to go where the change is, unless it has been taken back since, for as long as nothing else is searched for.
    private func offer(
        _ message: String, of saved: Step?, until search: SearchField, show: @escaping (MainWindow) -> Void
    ) {
        guard let saved, (try? store.undoableStep) == saved else { return }
        tell(message, of: saved, button: (gettext("Show"), { [weak self] in self.map(show) }))
        search.onNextChange = { [weak self] in
            if self?.stepToast?.step == saved { self?.stepToast?.dismiss() }
        }
    }

    /// Nil for a bug that is gone, or hidden by a filter that the user has chosen for it.
    private func reasonNotShown(_ id: Bug.ID) -> String? {
        guard let bug = try? store.bug(id) else { return nil }
        if let project = model.bugs.scope?.project, project != bug.projectID {
            // The dialog or another process has moved it.
            return (try? store.project(bug.projectID)).map {
                formatted(gettext("Saved; the bug is in “%1$@”"), $0.name)
            }
        }
        return bugs.search.searched.isEmpty ? nil : gettext("Saved; the bug does not match your search")
    }

    func newProject() {
        dialogs.newProject()
    }

    func editProject() {
        if let id = model.projects.selectedProject?.id { dialogs.editProject(id) }
    }

    /// In the selected project, or that of the selected bug.
    func newBug() {
        dialogs.newBug(
            in: model.projects.selectedProject?.id ?? model.bugs.selection.flatMap(model.bugs.bug)?.projectID)
    }

    func editBug() {
        if let id = model.bugs.selection { dialogs.editBug(id) }
    }
}

/// What the user looks at, and searches for.
private struct Whereabouts: Equatable {
    let bugs: BugPlace
    let selectedCount: Int
    let searchedProject: String
}
