import CoreDumpStore
import Gtk
import Localization

/// Asks which project bugs are to be moved to.
final class MoveQuestion {
    private let dialog: MessageDialog
    private let projects: [Project]
    private let choice: DropDown

    init(count: Int, projects: [Project], parent: ApplicationWindow) {
        self.projects = projects
        choice = DropDown(projects.map(\.name))
        choice.isSearchable = projects.count > Self.fewProjects
        choice.setAccessibleName(gettext("Project"))
        dialog = MessageDialog(
            parent: parent, heading: formatted(ngettext("Move %1$@ Bug", "Move %1$@ Bugs", count), localized(count)),
            body: ngettext("It keeps its number.", "They keep their numbers.", count))
        dialog.title = gettext("Move to Project")
        dialog.extraChild = choice
        dialog.addResponse("cancel", label: gettext("Cancel"))
        dialog.addResponse("move", label: gettext("Move"), appearance: .suggested)
        dialog.closeResponse = "cancel"
        dialog.defaultResponse = "move"
    }

    /// So many can be found without a search.
    private static let fewProjects = 12

    /// - Returns: nil when the person thinks better of it.
    func choose() async -> Project.ID? {
        guard await dialog.choose() == "move" else { return nil }
        return choice.selected.map { projects[$0].id }
    }
}
