import CoreDumpStore
import Gtk
import Localization

/// The menu behind the button at the top left.
final class MainMenu {
    let menu = Menu()

    private let steps = Menu()

    init() {
        let transfer = Menu()
        transfer.append(gettext("Import…"), action: WindowAction.importBugs.name)
        transfer.append(gettext("Export…"), action: WindowAction.exportBugs.name)
        let program = Menu()
        program.append(gettext("Preferences"), action: WindowAction.preferences.name)
        program.append(gettext("Keyboard Shortcuts"), action: WindowAction.shortcuts.name)
        program.append(gettext("Help"), action: WindowAction.help.name)
        program.append(gettext("About Core Dump"), action: WindowAction.about.name)
        for section in [steps, transfer, program] { menu.appendSection(section) }
        showSteps(undo: nil, redo: nil)
    }

    /// Names what would be undone and redone.
    func showSteps(undo: Step?, redo: Step?) {
        steps.removeAll()
        steps.append(undo == nil ? gettext("Undo") : StepWording.undo(undo), action: WindowAction.undo.name)
        steps.append(redo == nil ? gettext("Redo") : StepWording.redo(redo), action: WindowAction.redo.name)
    }
}
