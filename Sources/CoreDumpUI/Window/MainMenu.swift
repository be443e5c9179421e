import AppModel
import CoreDumpStore
import Gtk
import Localization

/// The menu behind the button at the top left.
final class MainMenu {
    let menu = Menu()

    private let steps = Menu()
    private var undo: Step?
    private var redo: Step?
    /// Whether it is open.
    var isOpen: () -> Bool = { false }

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
        fill()
    }

    /// What would be undone and redone. A menu that is open follows: what it names is what its item does, also when another
    /// program has done something meanwhile.
    func setSteps(undo: Step?, redo: Step?) {
        let areOthers = (undo, redo) != (self.undo, self.redo)
        (self.undo, self.redo) = (undo, redo)
        if areOthers, isOpen() { fill() }
    }

    /// Names the steps, before the menu opens.
    func fill() {
        steps.removeAll()
        steps.append(text: StepWording.undoItem(undo), action: WindowAction.undo.name)
        steps.append(text: StepWording.redoItem(redo), action: WindowAction.redo.name)
    }
}
