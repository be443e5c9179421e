import AppModel
import CoreDumpStore
import Gtk
import Localization

extension MainWindow {
    func connectDialogs() {
        dialogs.onProjectAdded = { [weak self] id in
            self?.model.noteAddition()
            self?.model.go(to: id)
        }
        dialogs.onBugAdded = { [weak self] id in
            self?.model.noteAddition()
            self?.model.go(to: [id])
        }
        dialogs.onProjectEdited = { [weak self] id in self?.tellIfHidden(id) }
        dialogs.onBugEdited = { [weak self] id in self?.tellIfHidden(id) }
        dialogs.onNoteSaved = { [weak self] id in self?.show(noteSaved: id) }
        services.imports.willImport = { [weak self] in
            let show = self?.model.showerOfImported()
            return { [weak self] projects in
                if let self, !dialogs.isOpen, bug.toastsOfViewer == nil { show?(projects) }
            }
        }
    }

    /// Says why a project that has been edited is no longer there, with a way to it.
    private func tellIfHidden(_ id: Project.ID) {
        let saved = try? store.undoableStep
        model.projects.list.whenKnown(id) { [weak self] isShown in
            guard !isShown, let self else { return }
            offer(gettext("Saved; the project does not match your search"), of: saved, until: projects.search) {
                $0.model.go(to: id)
            }
        }
    }

    private func tellIfHidden(_ id: Bug.ID) {
        let saved = try? store.undoableStep
        model.follow(edited: id) { [weak self] reason in
            guard let self else { return }
            let message =
                switch reason {
                case .isIn(let project): formatted(gettext("Saved; the bug is in “%1$@”"), project.name)
                case .doesNotMatchSearch: gettext("Saved; the bug does not match your search")
                }
            offer(message, of: saved, until: bugs.search) { $0.model.go(to: [id]) }
        }
    }

    /// Offers to go where the change is, unless it has been taken back since, for as long as nothing else is searched for.
    private func offer(
        _ message: String, of saved: Step?, until search: SearchField, show: @escaping (MainWindow) -> Void
    ) {
        guard let saved, (try? store.undoableStep) == saved else { return }
        steps.tell(message, of: saved, button: (gettext("Show"), { [weak self] in self.map(show) }))
        search.onNextChange = { [steps] in steps.forget(saved) }
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

    /// To the selected bug.
    func addNote() {
        if let id = model.bugs.selection { dialogs.addNote(to: id) }
    }

    /// Brings the note into view unless the user has gone on to another bug; a new one is the latest of its bug.
    private func show(noteSaved id: Note.ID) {
        guard let note = try? store.note(id), note.bugID == bug.bug?.id else { return }
        bug.page.reveal(id)
    }

    func editBug() {
        if let id = model.bugs.selection { dialogs.editBug(id) }
    }
}
