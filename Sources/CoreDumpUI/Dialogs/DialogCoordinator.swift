import CoreDumpStore
import Gtk
import Localization

/// Opens the dialogs for projects and bugs above a window, one at a time, saves what they hold, and brings back what was
/// not saved when the program ended.
final class DialogCoordinator {
    /// Runs when a project was added through its dialog.
    var onProjectAdded: ((Project.ID) -> Void)?
    /// Runs when a bug was added through its dialog.
    var onBugAdded: ((Bug.ID) -> Void)?
    /// Runs when a project was edited through its dialog.
    var onProjectEdited: ((Project.ID) -> Void)?
    /// Runs when a bug was edited through its dialog.
    var onBugEdited: ((Bug.ID) -> Void)?

    let store: Store
    let changes: ChangeQueue
    let parent: Toplevel
    let toasts: Toasts
    let images: ImageSources
    private(set) var dialog: (any Dialog)?
    /// What the dialog was opened with.
    private(set) var edited: UnsavedEdit?
    /// The bug for which a project is made first.
    var wantedBug: WantedBug?
    /// What was left behind and waits until the dialog before it is closed.
    private var waiting: [Drafts.Pending] = []
    /// The screenshots that the dialog shows, which may have to outlive their bug.
    private var heldFiles: HeldFiles?
    private var holding: Task<Void, any Error>?

    init(store: Store, changes: ChangeQueue, images: ImageSources, parent: Toplevel, toasts: Toasts) {
        self.store = store
        self.changes = changes
        self.images = images
        self.parent = parent
        self.toasts = toasts
    }

    /// Whether a dialog is open, and with it text that would go with the window.
    var isOpen: Bool { dialog != nil }

    /// Brings the open dialog to the front.
    func present() {
        dialog?.frame.window.present()
    }

    /// Closes the dialog, which asks first if something would be lost, and runs `body` when it has gone; not at all when the
    /// person goes on editing.
    func close(then body: @escaping () -> Void) {
        dialog?.frame.close { [weak self] in
            // What is left of drafts is there at the next start.
            self?.waiting = []
            body()
        }
    }

    func newProject() {
        let empty = ProjectDraft(name: "")
        open(ProjectEdit(id: nil, original: empty, draft: empty))
    }

    func editProject(_ id: Project.ID) {
        perform {
            let project = try store.project(id)
            let draft = ProjectDraft(project)
            open(ProjectEdit(id: id, added: project.added, original: draft, draft: draft))
        }
    }

    func editBug(_ id: Bug.ID) {
        perform {
            let bug = try store.bug(id)
            let draft = BugDraft(bug)
            try open(BugEdit(id: id, created: bug.created, original: draft, draft: draft))
        }
    }

    /// Looks for what was typed when the program ended without saving it, and opens it again, one after the other. To be
    /// called once, when the window is there.
    func restoreDrafts() {
        let path = store.path
        Task {
            let findings = await Drafts(besideDatabase: path).take()
            for path in findings.damaged {
                toasts.tell(formatted(gettext("Unsaved changes could not be restored. They are kept in “%1$@”."), path))
            }
            waiting += findings.pending
            openNextDraft()
        }
    }

    private func openNextDraft() {
        guard dialog == nil, !waiting.isEmpty else { return }
        let next = waiting.removeFirst()
        perform { try restore(next) }
        // One that cannot be opened now is there at the next start.
        if dialog == nil { openNextDraft() }
    }

    /// Opens a dialog unless one is open: it is modal, but a key may come before it is there.
    func open(_ edit: ProjectEdit, taken: Draft? = nil) {
        guard dialog == nil else { return present() }
        let others = (try? store.projects().filter { $0.id != edit.id }) ?? []
        let opened = ProjectDialog(
            edit, others: others, drafts: keeper(taken), parent: parent,
            save: { [weak self] in self?.save($0, of: edit, ended: $1) }, closed: { [weak self] in self?.closed() })
        show(opened, editing: .project(edit))
    }

    /// - Throws: `StoreError`
    func open(_ edit: BugEdit, taken: Draft? = nil) throws {
        guard dialog == nil else { return present() }
        let present = try edit.id.map(store.keepScreenshots(of:))
        var edit = edit
        edit.kept = present?.kept ?? []
        let opened = BugDialog(
            edit, present: present?.screenshots ?? [], projects: try store.projects(), drafts: keeper(taken),
            images: images, parent: parent, save: { [weak self] in self?.save($0, ended: $1) },
            closed: { [weak self] in self?.closed() })
        hold(edit.kept)
        show(opened, editing: .bug(edit))
    }

    private func show(_ opened: some Dialog, editing edit: UnsavedEdit) {
        dialog = opened
        edited = edit
        opened.frame.isStranded = { [store] in (try? store.requireFile()) == nil }
        opened.open()
    }

    /// The dialog does not wait for another program that is collecting files.
    private func hold(_ kept: [KeptScreenshot]) {
        holding = Task.immediate { [weak self, store] in
            let files = try await store.holdFiles(of: kept)
            try Task.checkCancellation()
            self?.heldFiles = files
        }
    }

    private func closed() {
        dialog = nil
        holding?.cancel()
        (holding, heldFiles) = (nil, nil)
        openWantedBug()
        if !waiting.isEmpty { Task { openNextDraft() } }
    }

    private func keeper(_ taken: Draft?) -> DraftKeeper {
        DraftKeeper(databasePath: store.path, taken: taken, reportError: { [toasts] in toasts.report($0) })
    }

    func perform(_ body: () throws -> Void) {
        do { try body() } catch { toasts.report(error) }
    }
}
