import CoreDumpStore
import Gtk
import Localization

/// New Bug and Edit Bug: title, priority, project and details.
final class BugDialog: Dialog {
    private let dialog: EditDialog
    private let title = EntryRow(title: gettext("Title"))
    private let priority: ComboRow
    private let project: ComboRow
    private let details = TextView()
    private let projects: [Project]
    private let original: BugDraft
    private var connections: [SignalConnection] = []

    /// - Parameters:
    ///   - bug: what to edit; nil for a new one.
    ///   - draft: what the fields hold at first.
    ///   - projects: what can be chosen; holds the draft's project.
    ///   - save: stores what was typed; what it throws is told and the dialog stays.
    ///   - closed: called when the dialog has gone and may be released.
    init(
        editing bug: Bug?, draft: BugDraft, projects: [Project], parent: ApplicationWindow,
        save: @escaping (BugDraft) throws -> Void, closed: @escaping () -> Void
    ) {
        original = draft
        self.projects = projects
        priority = ComboRow(title: gettext("Priority"), strings: Bug.Priority.allCases.map(BugWording.priority))
        project = ComboRow(title: gettext("Project"), strings: projects.map(\.name))
        let column = Box(.vertical, spacing: 12)
        column.addStyle(.dialogPage)
        dialog = EditDialog(
            title: bug == nil ? gettext("New Bug") : gettext("Edit Bug"), content: column, parent: parent)
        buildContent(column)
        fill()
        title.onChanged { [weak self] in self?.update() }.store(in: &connections)
        title.onActivate { [weak self] in self?.dialog.trySave() }.store(in: &connections)
        project.onSelected { [weak self] in self?.update() }.store(in: &connections)
        dialog.edit(original, current: { [weak self] in self?.draft }, save: save)
        dialog.onClosed = closed
        update()
    }

    func open() {
        dialog.present(focusing: title)
    }

    func present() {
        dialog.present()
    }

    private func buildContent(_ column: Box) {
        let group = PreferencesGroup()
        group.add(title)
        group.add(priority)
        group.add(project)
        let heading = Label(gettext("Details"))
        heading.xalign = 0
        heading.addStyle(.heading)
        details.setAccessibleName(gettext("Details"))
        details.acceptsTab = false
        details.setTextMargins(Margins(top: 12, bottom: 12, start: 12, end: 12))
        let scrolled = ScrolledWindow(details)
        scrolled.addStyle(.detailsEntry)
        scrolled.clipsChildren = true
        scrolled.setSizeRequest(height: 140)
        scrolled.vexpand = true
        column.append(group)
        column.append(heading)
        column.append(scrolled)
    }

    private func fill() {
        title.text = original.title
        details.wraps = !LongLines.areIn(original.details)
        details.text = original.details
        priority.selected = Bug.Priority.allCases.firstIndex(of: original.priority) ?? 0
        project.selected = projects.firstIndex { $0.id == original.projectID } ?? 0
    }

    private var draft: BugDraft {
        var draft = original
        draft.title = title.text
        draft.details = details.text
        if let selected = priority.selected { draft.priority = Bug.Priority.allCases[selected] }
        if let selected = project.selected { draft.projectID = projects[selected].id }
        return draft
    }

    private func update() {
        dialog.canSave = draft.isComplete
        dialog.subtitle = project.selected.map { projects[$0].name } ?? ""
    }
}
