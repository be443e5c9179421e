import CoreDumpStore
import Gtk
import Localization

/// Opens the dialogs for projects and bugs above a window, one at a time, saves their contents, and restores what was not saved
/// when the program ended.
final class DialogCoordinator {
    /// Runs when a project was added through its dialog.
    var onProjectAdded: ((Project.ID) -> Void)?
    /// Runs when a bug was added through its dialog.
    var onBugAdded: ((Bug.ID) -> Void)?
    /// Runs when a project was edited through its dialog.
    var onProjectEdited: ((Project.ID) -> Void)?
    /// Runs when a bug was edited through its dialog.
    var onBugEdited: ((Bug.ID) -> Void)?
    /// Runs when a note was added or edited through its dialog.
    var onNoteSaved: ((Note.ID) -> Void)?

    private let store: Store
    private let commands: CommandRunner
    private let parent: Toplevel
    private let toasts: Toasts
    private let images: ImageSources
    private(set) var dialog: (any Dialog)?
    /// The edit that the dialog was opened with.
    private var edited: UnsavedEdit?
    /// The bug that waits until its project has been added.
    private var wantedBug: WantedBug?
    /// The drafts that wait until the open dialog is closed.
    private var waiting: [Drafts.Pending] = []
    /// The dialogs that were asked for while one closed.
    private var next: [() throws -> Void] = []
    /// Keeps the files of the screenshots in the dialog, so that they outlive their bug if another process deletes it.
    private var heldFiles: HeldFiles?
    private var holding: Task<Void, any Error>?

    init(store: Store, commands: CommandRunner, images: ImageSources, parent: Toplevel, toasts: Toasts) {
        self.store = store
        self.commands = commands
        self.images = images
        self.parent = parent
        self.toasts = toasts
    }

    /// Whether a dialog is open, whose contents would be lost with the window.
    var isOpen: Bool { dialog != nil }

    /// Brings the open dialog to the front.
    func present() {
        dialog?.frame.window.present()
    }

    /// Closes the dialog, which asks first if something would be lost, and runs `body` when it has closed; not at all when the
    /// user goes on editing.
    func close(then body: @escaping () -> Void) {
        dialog?.frame.close { [weak self] in
            // The next start opens the remaining drafts.
            self?.waiting = []
            self?.next = []
            body()
        }
    }

    func newProject() {
        whenFree { [self] in
            let empty = ProjectDraft(name: "")
            open(ProjectEdit(id: nil, original: empty, draft: empty))
        }
    }

    func editProject(_ id: Project.ID) {
        whenFree { [self] in
            let project = try store.project(id)
            let draft = ProjectDraft(project)
            open(ProjectEdit(id: id, added: project.added, original: draft, draft: draft))
        }
    }

    func editBug(_ id: Bug.ID) {
        whenFree { [self] in
            let bug = try store.bug(id)
            let draft = BugDraft(bug)
            try open(BugEdit(id: id, created: bug.created, original: draft, draft: draft))
        }
    }

    func addNote(to id: Bug.ID) {
        whenFree { [self] in
            let bug = try store.bug(id)
            try open(NoteEdit(id: nil, bug: id, bugCreated: bug.created))
        }
    }

    func editNote(_ id: Note.ID) {
        whenFree { [self] in
            let note = try store.note(id)
            let bug = try store.bug(note.bugID)
            try open(NoteEdit(id: id, bug: bug.id, bugCreated: bug.created, original: note.text, text: note.text))
        }
    }

    /// Opens the drafts of what was not saved when the program ended, one after the other. To be called once, when the window is
    /// open.
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
        // The next start tries a draft again that cannot be opened now.
        if dialog == nil { openNextDraft() }
    }

    /// Opens a dialog unless one is open: it is modal, but a key may arrive before it shows.
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
        offerLabels(in: opened)
    }

    /// - Throws: `StoreError`
    func open(_ edit: NoteEdit, taken: Draft? = nil) throws {
        guard dialog == nil else { return present() }
        let opened = NoteDialog(
            edit, title: try bug(of: edit)?.title ?? "", drafts: keeper(taken), parent: parent,
            save: { [weak self] in self?.save($0, ended: $1) }, closed: { [weak self] in self?.closed() })
        show(opened, editing: .note(edit))
    }

    private func offerLabels(in dialog: BugDialog) {
        Task.immediate { [weak dialog, store] in
            // Without them, the user types the names.
            guard let known = try? await store.labelUse(of: []).known else { return }
            dialog?.offer(known)
        }
    }

    private func show(_ opened: some Dialog, editing edit: UnsavedEdit) {
        dialog = opened
        edited = edit
        opened.frame.guardInput(commands.gate)
        opened.frame.isStranded = { [store] in (try? store.requireFile()) == nil }
        opened.open()
    }

    /// Takes hold of the files in the background: another process that collects unused files may hold their lock.
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
        guard !parent.isDestroyed else { return }
        openWantedBug()
        let asked = next
        next = []
        asked.forEach(perform)
        if !waiting.isEmpty { Task { openNextDraft() } }
    }

    private func keeper(_ taken: Draft?) -> DraftKeeper {
        DraftKeeper(databasePath: store.path, taken: taken, reportError: { [toasts] in toasts.report($0) })
    }

    /// Runs `body` at once, or when a dialog has closed that closes soon: its window is still there then, and what the user or another
    /// program asks for would only bring that to the front.
    private func whenFree(_ body: @escaping () throws -> Void) {
        if dialog?.frame.isEnding == true { next.append(body) } else { perform(body) }
    }

    private func perform(_ body: () throws -> Void) {
        do { try body() } catch { toasts.report(error) }
    }
}

// MARK: - New bugs

/// New bugs, and their first contents.
extension DialogCoordinator {
    /// A new bug that waits for its project.
    private struct WantedBug {
        let screenshots: [ScreenshotContent]
        var project: Project.ID?
    }

    /// - Parameters:
    ///   - project: the project that is chosen first; nil for that of the bug that was added last. Without any project, the dialog
    ///     for a new project opens first.
    ///   - contents: its first screenshots.
    func newBug(in project: Project.ID? = nil, holding contents: [ScreenshotContent] = []) {
        whenFree { [self] in
            let projects = try store.projects()
            let wanted = try [project, store.projectOfLatestBug()].compactMap { $0 }
            let chosen = wanted.first { id in projects.contains { $0.id == id } } ?? projects.first?.id
            guard let chosen else {
                newProject()
                dialog?.frame.introduction = gettext("Every bug belongs to a project. Create a project first.")
                wantedBug = WantedBug(screenshots: contents)
                return
            }
            let empty = BugDraft(projectID: chosen, title: "")
            try open(BugEdit(id: nil, original: empty, draft: empty, attaching: contents))
        }
    }

    /// Opens a new bug with the dropped or pasted images. What is not an image is reported, and without any image nothing opens.
    ///
    /// The user may open a dialog while the images are read: that of a new bug takes them, too; any other reports that they
    /// were not added.
    ///
    /// - Parameter wasDropped: whether the caller has taken tables out of the drop before, to import them.
    func newBug(in project: Project.ID, reading value: DropValue, wasDropped: Bool = false) {
        Task {
            guard let outcome = try? await images.intake.contents(of: value) else { return }
            add(outcome.contents, toBugOf: project)
            let place = shownDialog
            (place?.toasts ?? toasts).tell(
                outcome.refusals, areTablesTaken: wasDropped, over: place?.window ?? parent)
        }
    }

    private func add(_ contents: [ScreenshotContent], toBugOf project: Project.ID) {
        guard !contents.isEmpty else { return }
        if let bug = dialog as? BugDialog, bug.add(contents) { return }
        guard let dialog, !dialog.frame.isEnding else { return newBug(in: project, holding: contents) }
        (shownDialog?.toasts ?? toasts).tell(gettext("The images were not added, because a dialog was open."))
    }

    /// Opens the new bug once its project has been added.
    private func openWantedBug() {
        guard let wanted = wantedBug else { return }
        wantedBug = nil
        if let project = wanted.project { newBug(in: project, holding: wanted.screenshots) }
    }

    /// The open dialog, unless it is closing.
    private var shownDialog: EditDialog? {
        dialog.flatMap { $0.frame.isClosing ? nil : $0.frame }
    }
}

// MARK: - Saving

/// Saves the contents of the dialogs: at once, or when another process releases its lock on the database. What was deleted
/// meanwhile becomes a new project or bug.
extension DialogCoordinator {
    private enum Saved<ID: Sendable> {
        case added(ID)
        case edited(ID)

        var id: ID {
            switch self {
            case .added(let id), .edited(let id): id
            }
        }
    }

    private func save(
        _ draft: @escaping () -> ProjectDraft, of edit: ProjectEdit, ended: @escaping EditDialog.SaveEnd
    ) -> PendingCommand {
        var taken = edit.original
        return change(ended: ended) { [self] in
            taken = draft()
            guard let id = try project(of: edit)?.id else {
                return MappedCommand(AddProject(taken)) { Saved.added($0) }
            }
            return MappedCommand(EditProject(id, from: edit.original, to: taken)) { .edited(id) }
        } then: { [self] saved in
            switch saved {
            case .added(let id):
                wantedBug?.project = id
                onProjectAdded?(id)
            case .edited(let id): onProjectEdited?(id)
            }
            let now = draft()
            return now == taken ? nil : MappedCommand(EditProject(saved.id, from: taken, to: now)) {}
        }
    }

    private func save(_ edit: @escaping () -> BugEdit, ended: @escaping EditDialog.SaveEnd) -> PendingCommand {
        var taken: BugDraft?
        return change(ended: ended) { [self] in
            let edit = edit()
            taken = edit.draft
            guard let id = try bug(of: edit)?.id else {
                let (new, lost) = try edit.renewed()
                return MappedCommand(AddBug(new.draft, screenshots: new.attaching)) { (Saved.added($0), lost) }
            }
            let command = EditBug(
                id, from: edit.original, to: edit.draft, attaching: edit.attaching, removing: edit.removing,
                order: edit.order)
            return MappedCommand(command) { (.edited(id), 0) }
        } then: { [self] saved, lost in
            switch saved {
            case .added(let id): onBugAdded?(id)
            case .edited(let id): onBugEdited?(id)
            }
            if lost > 0 { toasts.tell(Self.leftOut(lost)) }
            let now = edit().draft
            return now == taken ? nil : MappedCommand(EditBug(saved.id, from: taken, to: now)) {}
        }
    }

    private func save(_ edit: @escaping () -> NoteEdit, ended: @escaping EditDialog.SaveEnd) -> PendingCommand {
        var taken = ""
        return change(ended: ended) { [self] in
            let edit = edit()
            taken = edit.text
            guard let id = try note(of: edit)?.id else {
                // Since a backup was restored, another bug may have the number.
                let isOther = try bug(of: edit) == nil && existing { try store.bug(edit.bug) } != nil
                if isOther { throw StoreError.noSuchBug(edit.bug) }
                return MappedCommand(AddNote(taken, to: edit.bug)) { $0 }
            }
            return MappedCommand(EditNote(id, to: taken)) { id }
        } then: { [self] id in
            onNoteSaved?(id)
            let now = edit().text
            return now == taken || !Note.isComplete(now) ? nil : MappedCommand(EditNote(id, to: now)) {}
        }
    }

    /// - Parameter done: what follows when the contents are saved; returns what saves the rest. An input method may put text into a field
    ///   while they are saved: that comes by no key, which the gate would keep.
    private func change<Outcome>(
        ended: @escaping EditDialog.SaveEnd, _ make: @escaping () throws -> MappedCommand<Outcome>,
        then done: @escaping (Outcome) -> MappedCommand<Void>?
    ) -> PendingCommand {
        let place = dialog?.frame.toasts ?? toasts
        return commands.perform(nil, telling: place, make) { [commands] result in
            guard case .success(let outcome?) = result, let rest = done(outcome) else {
                return ended(result.map { _ in })
            }
            commands.perform(nil, telling: place, { rest }, ended: { ended($0.map { _ in }) })
        }
    }
}

// MARK: - External changes

/// Another window or process may change or delete what a dialog edits. The typed contents are kept then, and the dialog says
/// what has changed before the user saves over it.
extension DialogCoordinator {
    /// Shows in the open dialog what another process has changed in what it edits; nothing, when that is as it was.
    func showExternalChanges() {
        guard let dialog, let edited else { return }
        dialog.frame.externalChange = (try? externalChange(of: edited)) ?? nil
        guard let bug = dialog as? BugDialog, let projects = try? store.projects() else { return }
        bug.show(projects)
    }

    /// Nil where nothing has changed.
    private func externalChange(of edit: UnsavedEdit) throws -> ExternalChange? {
        switch edit {
        case .project(let edit):
            guard edit.id != nil else { return nil }
            guard let now = try project(of: edit) else {
                return .deleted(gettext("This project is no longer there. Saving will create a new one."))
            }
            let before = edit.original
            return .between([.init(gettext("Name"), before.name, now.name), .init(gettext("URL"), before.url, now.url)])
        case .bug(let edit):
            guard edit.id != nil else { return nil }
            guard let now = try bug(of: edit) else {
                return .deleted(gettext("This bug is no longer there. Saving will create a new one."))
            }
            return .between(try fields(edit.original, BugDraft(now)))
        case .note(let edit):
            guard try bug(of: edit) != nil else {
                return .deleted(gettext("This bug is no longer there. Saving will bring it back."))
            }
            guard edit.id != nil else { return nil }
            guard let now = try note(of: edit) else {
                return .deleted(gettext("This note is no longer there. Saving will add it again."))
            }
            return .between([.init(gettext("Note"), edit.original, now.text)])
        }
    }

    private func fields(_ before: BugDraft, _ now: BugDraft) throws -> [ExternalChange.Field] {
        [
            .init(gettext("Title"), before.title, now.title),
            .init(gettext("Priority"), BugWording.priority(before.priority), BugWording.priority(now.priority)),
            .init(gettext("Project"), try projectName(before.projectID), try projectName(now.projectID)),
            .init(gettext("Labels"), before.labels.typed, now.labels.typed),
            .init(gettext("Details"), before.details, now.details),
        ]
    }

    /// Empty for a project that has been deleted, after the bug was moved.
    private func projectName(_ id: Project.ID) throws -> String {
        try existing { try store.project(id).name } ?? ""
    }

    /// The message after a deleted bug was saved as a new one, without some of its screenshots.
    private static func leftOut(_ count: Int) -> String {
        let sentence = ngettext(
            "%1$@ screenshot is missing or damaged and was left out",
            "%1$@ screenshots are missing or damaged and were left out", count)
        return formatted(sentence, localized(count))
    }

    /// The project that is edited; nil as with ``bug(of:)``.
    private func project(of edit: ProjectEdit) throws -> Project? {
        guard let id = edit.id, let project = try existing({ try store.project(id) }) else { return nil }
        return edit.added ?? project.added == project.added ? project : nil
    }

    /// The bug that is edited; nil for a new one, and when it has been deleted, which includes that another bug has its number
    /// since a backup was restored.
    private func bug(of edit: BugEdit) throws -> Bug? {
        guard let id = edit.id, let bug = try existing({ try store.bug(id) }) else { return nil }
        return edit.created ?? bug.created == bug.created ? bug : nil
    }

    /// The bug of a note; nil as with ``bug(of:)``.
    private func bug(of edit: NoteEdit) throws -> Bug? {
        guard let bug = try existing({ try store.bug(edit.bug) }) else { return nil }
        return edit.bugCreated ?? bug.created == bug.created ? bug : nil
    }

    /// The note that is edited; nil for a new one, and when it, or its bug, has been deleted.
    private func note(of edit: NoteEdit) throws -> Note? {
        guard let id = edit.id, let bug = try bug(of: edit), let note = try existing({ try store.note(id) }) else {
            return nil
        }
        return note.bugID == bug.id ? note : nil
    }

    /// Nil for a record that has been deleted.
    private func existing<Record>(_ read: () throws -> Record) throws -> Record? {
        do {
            return try read()
        } catch StoreError.noSuchBug, StoreError.noSuchProject, StoreError.noSuchNote {
            return nil
        }
    }
}

// MARK: - Drafts

extension DialogCoordinator {
    /// Opens a draft. The project or bug that it edits may have been deleted: then it becomes a new one.
    ///
    /// - Throws: `StoreError`
    private func restore(_ pending: Drafts.Pending) throws {
        var message = gettext("Unsaved changes from last time have been restored.")
        var lost = 0
        switch pending.edit {
        case .project(var edit):
            if edit.id != nil, try project(of: edit) == nil {
                edit.id = nil
                edit.original = ProjectDraft(name: "")
                message = try externalChange(of: pending.edit)?.message ?? message
            }
            open(edit, taken: pending.draft)
        case .bug(var edit):
            // A bug needs a project. Without any, the draft waits for the next start.
            guard try !store.projects().isEmpty else { return }
            if edit.id != nil, try bug(of: edit) == nil {
                (edit, lost) = try edit.renewed()
                message = try externalChange(of: pending.edit)?.message ?? message
            }
            try open(edit, taken: pending.draft)
        case .note(let edit):
            message = try externalChange(of: pending.edit)?.message ?? message
            try open(edit, taken: pending.draft)
        }
        lost += pending.lostPictureCount
        dialog?.frame.introduction = lost > 0 ? message + " " + Self.lostPictures(lost) : message
        showExternalChanges()
    }

    private static func lostPictures(_ count: Int) -> String {
        let sentence = ngettext(
            "%1$@ screenshot could not be restored.", "%1$@ screenshots could not be restored.", count)
        return formatted(sentence, localized(count))
    }
}
