import CoreDumpStore
import Gtk
import Localization

/// Asks which project bugs are to be moved to.
final class MoveQuestion {
    private let dialog: MessageDialog
    private let choice: ProjectChoice
    private var connection: SignalConnection?
    private var focusing: LoopSource?

    init(count: Int, projects: [Project], parent: ApplicationWindow) {
        choice = ProjectChoice(projects)
        dialog = MessageDialog(
            parent: parent, heading: formatted(ngettext("Move %1$@ Bug", "Move %1$@ Bugs", count), localized(count)),
            body: ngettext("It keeps its number.", "They keep their numbers.", count))
        dialog.title = gettext("Move to Project")
        dialog.extraChild = choice.widget
        dialog.addResponse("cancel", label: gettext("Cancel"))
        dialog.addResponse("move", label: gettext("Move"), appearance: .suggested)
        dialog.closeResponse = "cancel"
        dialog.defaultResponse = "move"
        // Nothing is moved to a project that nobody has chosen.
        choice.select(nil)
        dialog.setResponse("move", isEnabled: false)
        connection = choice.widget.onSelected { [weak self] in self?.chosen() }
    }

    /// Return means Move then, and not the list of projects once more.
    private func chosen() {
        dialog.setResponse("move", isEnabled: choice.selected != nil)
        // After the list, which gives the keyboard back when it has closed.
        focusing = .idle { [dialog] in dialog.focusDefaultResponse() }
    }

    /// - Returns: nil when the person thinks better of it.
    func choose() async -> Project.ID? {
        guard await dialog.choose() == "move" else { return nil }
        return choice.selected?.id
    }
}
