import CoreDumpStore
import Gtk
import Localization

/// Asks which project bugs are to be moved to, and follows what others do to the projects and to the bugs meanwhile.
final class MoveQuestion {
    private let ids: Set<Bug.ID>
    private let scope: BugScope?
    private let store: Store
    private let dialog: MessageDialog
    private let choice: ProjectChoice
    /// How many of the bugs there are.
    private var count: Int
    private var counting: Task<Void, Never>?
    private var canMove = false
    private var isFollowing = false
    private var connection: SignalConnection?
    private var focusing: LoopSource?

    /// - Parameters:
    ///   - ids: the bugs, which are there.
    ///   - scope: what is shown, and the bugs in it.
    ///   - projects: as ``projects(for:in:store:)`` gives them.
    init(_ ids: Set<Bug.ID>, in scope: BugScope?, projects: [Project], store: Store, parent: ApplicationWindow) {
        (self.ids, self.scope, self.store, count) = (ids, scope, store, ids.count)
        choice = ProjectChoice(projects)
        choice.widget.setAccessibleChoiceName(gettext("Project"))
        dialog = MessageDialog(parent: parent, heading: Self.heading(ids.count))
        dialog.title = gettext("Move to Project")
        dialog.extraChild = choice.widget
        dialog.addResponse("cancel", label: gettext("Cancel"))
        dialog.addResponse("move", label: gettext("Move"), appearance: .suggested)
        dialog.closeResponse = "cancel"
        dialog.defaultResponse = "move"
        // Nothing is moved to a project that the user has not chosen, unless there is no choice.
        choice.select(projects.count == 1 ? projects[0].id : nil)
        update()
        connection = choice.widget.onSelected { [weak self] in self?.chosen() }
    }

    isolated deinit {
        counting?.cancel()
    }

    /// Where bugs can be moved: where all of them are already is no such place.
    ///
    /// - Throws: `StoreError`
    static func projects(for ids: Set<Bug.ID>, in scope: BugScope?, store: Store) throws -> [Project] {
        let present = try scope?.project ?? store.commonProject(of: ids)
        return try store.projects().filter { $0.id != present }
    }

    private static func heading(_ count: Int) -> String {
        formatted(ngettext("Move %1$@ Bug", "Move %1$@ Bugs", count), localized(count))
    }

    /// To be called when the data has changed.
    func follow() {
        guard !dialog.isDestroyed else { return }
        isFollowing = true
        if let projects = try? Self.projects(for: ids, in: scope, store: store) { choice.show(projects) }
        isFollowing = false
        update()
        counting?.cancel()
        counting = Task { [weak self, store, ids] in
            guard let count = try? await store.bugCount(among: ids), let self, !Task.isCancelled else { return }
            self.count = count
            update()
        }
    }

    private func update() {
        guard !dialog.isDestroyed else { return }
        let couldMove = canMove
        canMove = choice.selected != nil && count > 0
        dialog.setResponse("move", isEnabled: canMove)
        // The button cannot keep the keyboard.
        if couldMove, !canMove { choice.widget.grabFocus() }
        if count > 0 { dialog.heading = Self.heading(count) }
        dialog.body = body
    }

    private var body: String {
        if count == 0 { return Self.deletion(of: ids.count) }
        if choice.isEmpty { return gettext("There is no other project to move bugs to.") }
        return ngettext("It keeps its number.", "They keep their numbers.", count)
    }

    /// What is said when none of the bugs is there any more.
    static func deletion(of count: Int) -> String {
        ngettext("The bug is no longer there.", "The bugs are no longer there.", count)
    }

    /// Return means Move then, and not the list of projects once more.
    private func chosen() {
        // The user has chosen nothing then.
        guard !isFollowing else { return }
        update()
        // After the list, which gives the keyboard back when it has closed.
        focusing = .idle { [dialog] in dialog.focusDefaultResponse() }
    }

    /// - Returns: nil when the user cancels.
    func choose() async -> Project.ID? {
        guard await dialog.choose() == "move" else { return nil }
        return choice.selected?.id
    }
}
