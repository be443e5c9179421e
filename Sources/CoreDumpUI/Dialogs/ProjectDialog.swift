import CoreDumpStore
import Gtk
import Localization

/// New Project and Edit Project: name, URL and the host in it.
final class ProjectDialog: Dialog {
    let frame: EditDialog
    private let name = EntryRow(title: gettext("Name"))
    private let url = EntryRow(title: gettext("URL"))
    private let host = Label()
    private lazy var hostAnnouncer = DebouncedAnnouncer(in: host)
    private let nameHint = Hint()
    private let urlHint = Hint()
    private let original: ProjectEdit
    private let drafts: DraftKeeper
    /// The names of the other projects by their URLs, as ``ComparedURL`` has them.
    private let namesByURL: [String: String]
    private let named: NamedProjects
    private var hasTyped = false
    private var connections: [SignalConnection] = []

    /// - Parameters:
    ///   - edit: what to edit, with the first contents of the fields.
    ///   - others: all other projects.
    ///   - drafts: saves the contents as a draft after each change.
    ///   - save: stores the contents; after an error the dialog shows it and stays.
    ///   - closed: called when the dialog has closed and may be released.
    init(
        _ edit: ProjectEdit, others: [Project], drafts: DraftKeeper, parent: Toplevel,
        save: @escaping EditDialog.Save<ProjectDraft>, closed: @escaping () -> Void
    ) {
        original = edit
        self.drafts = drafts
        namesByURL = Dictionary(others.map { (ComparedURL.of($0.url), $0.name) }) { first, _ in first }
        named = NamedProjects(others)
        let group = PreferencesGroup(rows: [name, url])
        host.xalign = 0
        host.ellipsize = .end
        host.addStyle(.dialogNote)
        let column = Box(.vertical, spacing: 12, children: [group, nameHint.widget, host, urlHint.widget])
        column.addStyle(.dialogPage)
        let title = edit.id == nil ? gettext("New Project") : gettext("Edit Project")
        frame = EditDialog(title: title, content: column, parent: parent)
        name.text = edit.draft.name
        url.text = edit.draft.url
        for row in [name, url] {
            row.forgetTyping()
            row.onChanged { [weak self] in self?.change() }.store(in: &connections)
            row.onActivate { [weak self] in self?.confirm() }.store(in: &connections)
        }
        frame.save = { [weak self] ended in self.flatMap { dialog in save({ dialog.edit.draft }, ended) } }
        frame.hasChanges = { [weak self] in self?.unsaved != nil }
        frame.onDecided = { [drafts] in drafts.discard() }
        frame.onKept = { [drafts] in drafts.leave() }
        frame.onClosed = closed
        drafts.edit = { [weak self] in self?.unsaved }
        update()
    }

    func open() {
        frame.present(focusing: name)
        // With all of the restored name selected, the next key would replace it.
        if unsaved != nil { name.cursorPosition = -1 }
    }

    private var edit: ProjectEdit {
        var edit = original
        edit.draft = ProjectDraft(name: name.text, url: url.text)
        return edit
    }

    private var unsaved: UnsavedEdit? {
        let edit = edit
        return edit.draft.isEquivalent(to: edit.original) ? nil : .project(edit)
    }

    private func change() {
        hasTyped = true
        drafts.changed()
        update()
    }

    /// Saves after Return in a field; where the name is empty, shows the reason why it cannot.
    private func confirm() {
        hasTyped = true
        update()
        frame.trySave()
    }

    private func update() {
        let draft = edit.draft
        frame.canSave = draft.isComplete
        let missing = hasTyped && !draft.isComplete ? gettext("A project needs a name.") : nil
        let obstacle = missing ?? ErrorWording.overflow(name.overflow)
        nameHint.show(obstacle ?? nameHintText(draft.name), obstacle == nil ? .note : .warning)
        let derived = Store.host(ofURL: draft.url)
        // Translators: %1$@ is a host such as "github.com": the section the project will be in.
        show(host: formatted(gettext("Shown under “%1$@”"), BugWording.host(derived)))
        let overflow = ErrorWording.overflow(url.overflow)
        urlHint.show(overflow ?? urlHintText(draft.url, host: derived), overflow == nil ? .note : .warning)
    }

    private func show(host text: String) {
        guard text != host.text else { return }
        host.text = text
        if hasTyped { hostAnnouncer.announce(text) }
    }

    private func nameHintText(_ name: String) -> String? {
        // Translators: below the name of a project; %1$@ is the name of another project.
        named.project(named: name).map {
            formatted(gettext("There is a project “%1$@” already. Both can have this name."), $0.name)
        }
    }

    private func urlHintText(_ url: String, host: String) -> String? {
        guard !host.isEmpty else { return nil }
        if let other = namesByURL[ComparedURL.of(url)] {
            // Translators: below the URL of a project; %1$@ is the name of another project.
            return formatted(gettext("“%1$@” also has this URL."), other)
        }
        return Store.namesHost(url) ? nil : gettext("This URL has no host, so the project gets its own section.")
    }
}
