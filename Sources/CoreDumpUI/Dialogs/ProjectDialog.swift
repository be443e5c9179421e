import CoreDumpStore
import Gtk
import Localization

/// New Project and Edit Project: name, URL and the host that follows from it.
final class ProjectDialog: Dialog {
    private let dialog: EditDialog
    private let name = EntryRow(title: gettext("Name"))
    private let url = EntryRow(title: gettext("URL"))
    private let host = Label()
    private let original: ProjectDraft
    private var connections: [SignalConnection] = []

    /// - Parameters:
    ///   - project: what to edit; nil for a new one.
    ///   - save: stores what was typed; what it throws is told and the dialog stays.
    ///   - closed: called when the dialog has gone and may be released.
    init(
        editing project: Project?, parent: ApplicationWindow, save: @escaping (ProjectDraft) throws -> Void,
        closed: @escaping () -> Void
    ) {
        original = project.map(ProjectDraft.init) ?? ProjectDraft(name: "")
        let group = PreferencesGroup()
        group.add(name)
        group.add(url)
        let column = Box(.vertical, spacing: 12)
        column.addStyle(.dialogPage)
        column.append(group)
        host.xalign = 0
        host.ellipsize = .end
        host.addStyle(.dialogNote)
        column.append(host)
        let title = project == nil ? gettext("New Project") : gettext("Edit Project")
        dialog = EditDialog(title: title, content: column, parent: parent)
        name.text = original.name
        url.text = original.url
        for row in [name, url] {
            row.onChanged { [weak self] in self?.update() }.store(in: &connections)
            row.onActivate { [weak self] in self?.dialog.trySave() }.store(in: &connections)
        }
        dialog.edit(original, current: { [weak self] in self?.draft }, save: save)
        dialog.onClosed = closed
        update()
    }

    func open() {
        dialog.present(focusing: name)
    }

    func present() {
        dialog.present()
    }

    private var draft: ProjectDraft { ProjectDraft(name: name.text, url: url.text) }

    private func update() {
        dialog.canSave = draft.isComplete
        let derived = Store.host(ofURL: draft.url)
        // Translators: %1$@ is a host such as "github.com": the section the project will be in.
        host.text = formatted(gettext("Shown under “%1$@”"), BugWording.host(derived))
    }
}
