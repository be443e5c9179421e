import AppModel
import CoreDumpStore
import Gtk
import Localization
import SectionedViews

/// What clicks and keys mean in the lists.
extension MainWindow {
    func connectLists() {
        // Where the panes cover each other, to choose a row means to go to what belongs to it. Moving the selection alone,
        // by keys or because a row was deleted, goes nowhere.
        projects.list.onClick = { [weak self] _ in
            guard let self else { return }
            if panes.coversBugs { panes.focusBugs() } else { panes.showBugs() }
        }
        projects.list.onActivate = { [weak self] item in
            guard let self, self.model.projects.select(BugScope(item)) else { return }
            model.showBugs(of: BugScope(item))
            // There is nothing to edit of all bugs.
            if self.panes.coversBugs || BugScope(item) == .all {
                self.goIntoBugs()
            } else {
                self.actions[.editProject]?.activate()
            }
        }
        projects.list.onContextMenu = { [weak self] item, x, y in self?.showMenu(of: item, x: x, y: y) }
        for collection in bugs.collections.values { connect(collection.view) }
        listen(to: projects.list, [KeyMeaning(.f2, [], .editProject), KeyMeaning(.delete, [], .deleteProject)])
        let copy = KeyMeaning(Key.character("c"), .control, .copyBugs)
        listen(to: bug.content, [KeyMeaning(.f2, [], .editBug), KeyMeaning(.delete, [], .deleteBug), copy])
        listen(to: bug.projectPage.widget, [KeyMeaning(.f2, [], .editProject)])
        listenForScreenshot()
        listenForPaste()
        listenForMenuKey()
        listenForAccelerators()
        goBackOnEscape()
        holdButtonsWhilePanesMove()
        clearOnEscape(projects.search, in: projects.list)
        for collection in bugs.collections.values { clearOnEscape(bugs.search, in: collection.view) }
        bug.onReorder = { [weak self] order in
            guard let self, let id = model.bugs.selection else { return }
            steps.change({ gettext("Reordering Screenshots") }) { ReorderScreenshots(of: id, order) }
        }
        bug.onRemove = { [weak self] id, ended in
            self?.steps.make(gettext("Removing the Screenshot"), ended: { _ in ended() }) { RemoveScreenshot(id) }
        }
        bug.page.notes.onShowEarlier = { [model] in model.showEarlierNotes(of: $0) }
        bug.page.notes.onEdit = { [dialogs] in dialogs.editNote($0.id) }
        bug.page.notes.onDelete = { [weak self] note in
            guard let self else { return }
            let (notes, hadFocus) = (bug.page.notes, bug.content.containsFocus)
            let place = notes.index(of: note.id) ?? 0
            // The button that was pressed is gone then.
            let follow = { if hadFocus { notes.takeFocus(at: place) } }
            steps.make(gettext("Deleting the Note"), then: follow) { DeleteNote(note.id) }
        }
        bug.onViewerOpened = { [commands = services.commands] in commands.gate.guardInput(of: $0) }
        bug.onUndoRemoval = { [steps] in steps.undoRemoval() }
        steps.toastsOver = { [weak bug] in bug?.toastsOfViewer }
    }

    private func connect(_ list: SectionedView) {
        list.onClick = { [weak self] _ in
            guard let self else { return }
            if panes.coversBug { panes.focusBug() } else { panes.showBug() }
        }
        list.onActivate = { [weak self] item in
            guard let self, let id = Bug.ID(item) else { return }
            // What can be done with several is beside them, or behind them.
            if self.model.bugs.selectedCount > 1, self.model.bugs.selectedIDs.contains(id) {
                return self.panes.focusBug()
            }
            guard self.model.bugs.select(id) else { return }
            self.showSelection()
            if self.panes.coversBug { self.panes.focusBug() } else { self.actions[.editBug]?.activate() }
        }
        list.onContextMenu = { [weak self] _, x, y in self?.showBugMenu(x: x, y: y) }
        listen(
            to: list,
            [
                KeyMeaning(.f2, [], .editBug), KeyMeaning(.delete, [], .deleteBug),
                KeyMeaning(Key.character("c"), .control, .copyBugs),
            ])
    }

    /// F2 and Delete mean what is selected only while the focus is in its pane: an accelerator would take them from text
    /// entries.
    private func listen(to pane: Widget, _ meanings: [KeyMeaning]) {
        // Before the search entry, which takes what is typed here.
        let keys = KeyController(phase: pane is SectionedView ? .capture : .bubble)
        keys.onKeyPressed { [weak self] key, modifiers in
            guard let self,
                let meaning = meanings.first(where: { $0.key == key.lowercased && $0.modifiers == modifiers })
            else { return false }
            self.actions[meaning.action]?.activate()
            return true
        }.store(in: &connections)
        pane.addController(keys)
    }

    /// Escape in a list ends the search of which the list shows the results.
    private func clearOnEscape(_ search: SearchField, in list: Widget) {
        let keys = KeyController(phase: .capture)
        keys.onKeyPressed { [weak search] key, modifiers in
            guard let search, key == .escape, modifiers.isEmpty, !search.searched.isEmpty else { return false }
            search.clear()
            return true
        }.store(in: &connections)
        list.addController(keys)
    }

    /// Escape leads back where the panes are folded, when nothing else has a use for it.
    private func goBackOnEscape() {
        let keys = KeyController()
        keys.onKeyPressed { [weak self] key, modifiers in
            guard let self, key == .escape, modifiers.isEmpty else { return false }
            // As in the list above it.
            if bugs.selectionBar.widget.containsFocus, bugs.list.leaveSelection() {
                bugs.grabFocus()
                return true
            }
            return panes.goBack()
        }.store(in: &connections)
        window.addController(keys)
    }

    /// GTK hears F10 only while the button of the main menu is on the screen, also where that slides out of it.
    private func listenForMenuKey() {
        let keys = KeyController(phase: .capture)
        keys.onKeyPressed { [weak self] key, modifiers in
            guard let self, key == .f10, modifiers.isEmpty, !projects.header.menu.isMapped || panes.isMoving else {
                return false
            }
            panes.focusProjects()
            panes.whenSeen { [weak self] in self?.projects.header.menu.popUp() }
            return true
        }.store(in: &connections)
        window.addController(keys)
    }

    /// GTK knows accelerators by what their keys write: those with Shift do nothing where another alphabet is written, and digits of the
    /// keypad are others.
    private func listenForAccelerators() {
        let meanings = WindowAction.allCases.flatMap { action in
            action.keys.compactMap(Accelerator.init).map { KeyMeaning($0.key, $0.modifiers, action) }
        }
        listen(to: window, meanings.filter { !$0.modifiers.isDisjoint(with: [.control, .alt]) })
    }

    /// GTK leaves the keyboard with a button in the header of a pane that slides, and its menu would open beside the screen.
    private func holdButtonsWhilePanesMove() {
        let keys = KeyController(phase: .capture)
        keys.onKeyPressed { [weak self] key, _ in
            guard let self, panes.isMoving, [.space, .return].contains(key) else { return false }
            return panes.headers.contains(where: \.containsFocus)
        }.store(in: &connections)
        window.addController(keys)
    }

    /// A screenshot that unfolds at another place has no keyboard until it is seen there: Delete would mean the bug.
    private func listenForScreenshot() {
        let keys = KeyController(phase: .capture)
        keys.onKeyPressed { [weak self] key, modifiers in
            guard let self, bug.page.widget.isMapped, bug.content.containsFocus else { return false }
            return bug.page.screenshots.cards.first(where: \.awaitsKeyboard)?.handle(key, modifiers) ?? false
        }.store(in: &connections)
        window.addController(keys)
    }

    /// A text field that has the focus has taken the key before.
    private func listenForPaste() {
        let keys = KeyController()
        keys.onKeyPressed { [weak self] key, modifiers in
            guard key.lowercased == Key.character("v"), modifiers == .control else { return false }
            self?.actions[.pasteScreenshot]?.activate()
            return true
        }.store(in: &connections)
        window.addController(keys)
    }
}

/// A key, with what has to be held with it, and what it does.
private struct KeyMeaning {
    let key: Key
    let modifiers: Modifiers
    let action: WindowAction

    init(_ key: Key, _ modifiers: Modifiers, _ action: WindowAction) {
        self.key = key
        self.modifiers = modifiers
        self.action = action
    }
}
