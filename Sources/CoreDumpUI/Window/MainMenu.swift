import Gtk
import Localization

/// The menu behind the button at the top left.
enum MainMenu {
    static func make() -> Menu {
        let steps = Menu()
        steps.append(gettext("Undo"), action: WindowAction.undo.name)
        steps.append(gettext("Redo"), action: WindowAction.redo.name)
        let project = Menu()
        project.append(gettext("Edit Project"), action: WindowAction.editProject.name)
        project.append(gettext("Delete Project"), action: WindowAction.deleteProject.name)
        let transfer = Menu()
        transfer.append(gettext("Import…"), action: WindowAction.importFiles.name)
        transfer.append(gettext("Export…"), action: WindowAction.exportBugs.name)
        let program = Menu()
        program.append(gettext("Preferences"), action: WindowAction.preferences.name)
        program.append(gettext("Keyboard Shortcuts"), action: WindowAction.shortcuts.name)
        program.append(gettext("Help"), action: WindowAction.help.name)
        program.append(gettext("About Core Dump"), action: WindowAction.about.name)
        let menu = Menu()
        for section in [steps, project, transfer, program] { menu.appendSection(section) }
        return menu
    }
}
