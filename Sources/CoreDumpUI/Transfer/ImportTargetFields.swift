import CoreDumpStore
import Gtk
import Localization

/// The project that takes the bugs of a file: an existing one, or a new one with a name and a URL.
final class ImportTargetFields {
    let widget: Box
    private let choice: ProjectChoice
    private let row: ActionRow
    private let name = EntryRow(title: gettext("Name"))
    private let url = EntryRow(title: gettext("URL"))
    private let hint = Hint()
    private var named: NamedProjects
    private let onChanged: () -> Void
    private var isFollowing = false
    private var focusing: LoopSource?
    private var connections: [SignalConnection] = []

    /// - Parameters:
    ///   - request: its suggestions are chosen at first.
    ///   - chosen: moves the keyboard focus on after the user has chosen a project.
    init(
        _ request: ImportRequest, projects: [Project], onChanged: @escaping () -> Void, chosen: @escaping () -> Void
    ) {
        named = NamedProjects(projects)
        self.onChanged = onChanged
        choice = ProjectChoice(projects, or: gettext("New Project"))
        row = ActionRow(title: gettext("Project"), choosing: choice.widget)
        widget = Box(.vertical, spacing: 12)
        widget.append(PreferencesGroup(rows: [row, name, url]))
        widget.append(hint.widget)
        name.text = request.suggestedProject ?? ""
        name.forgetTyping()
        if let target = request.suggestedTarget { choice.select(target) }
        for field in [name, url] {
            field.activatesDefault = true
            field.onChanged { [weak self] in self?.changed() }.store(in: &connections)
        }
        choice.widget.onSelected { [weak self] in
            guard let self else { return }
            changed()
            guard !isFollowing else { return }
            let next = choice.isOther ? { [name] in _ = name.grabFocus() } : chosen
            // Later, because the list gives the focus back to its button when it closes.
            focusing = .idle(next)
        }.store(in: &connections)
        update()
    }

    /// Nil as long as the name or the URL of a new project is missing.
    var target: ImportTarget? {
        if let project = choice.selected { return .project(project.id) }
        let draft = ProjectDraft(name: name.text, url: url.text)
        return choice.isOther && draft.isComplete ? .named(draft) : nil
    }

    /// Gives the keyboard to the name of a new project.
    ///
    /// - Returns: false where it is an existing one.
    func focusName() -> Bool {
        choice.isOther && name.grabFocus()
    }

    /// Updates the choice after a change of the database.
    func show(_ projects: [Project]) {
        named = NamedProjects(projects)
        isFollowing = true
        choice.show(projects)
        isFollowing = false
        changed()
    }

    private func changed() {
        update()
        onChanged()
    }

    private func update() {
        row.isVisible = !choice.isEmpty
        for field in [name, url] { field.isVisible = choice.isOther }
        hint.show(choice.isOther ? named.project(named: name.text).map(Self.note) : nil)
    }

    /// Shown when the user types the name of an existing project, which takes the bugs then.
    private static func note(on project: Project) -> String {
        formatted(gettext("There is a project “%1$@” already. It takes the bugs."), project.name)
    }
}
