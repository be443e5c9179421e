import AppModel
import CoreDumpStore
import Gtk
import Localization

/// The header of the bug pane: the commands for the bug, undo and redo.
final class BugPaneHeader {
    let bar = HeaderBar()
    let back = Button(iconName: "go-previous-symbolic", name: gettext("Back to Bugs"))

    private let editContent = IconAndLabel(iconName: "document-edit-symbolic")
    private let edit: Button
    private let toggleContent = IconAndLabel(iconName: "object-select-symbolic")
    private let toggle: Button
    private let undo = Button(iconName: "edit-undo-symbolic", name: gettext("Undo"), action: .undo)
    private let redo = Button(iconName: "edit-redo-symbolic", name: gettext("Redo"), action: .redo)
    private let delete = Button(iconName: "user-trash-symbolic", name: gettext("Delete Bug"), action: .deleteBug)
    /// The menu of what there is no room for.
    private let more = MenuButton(iconName: "view-more-symbolic")
    private let moreMenu = Menu()
    private var isShowingBug = false
    private var status = Bug.Status.open
    private var steps: (undo: Step?, redo: Step?)

    init() {
        edit = Button(child: editContent.widget)
        toggle = Button(child: toggleContent.widget)
        edit.setName(gettext("Edit Bug"), key: .edit)
        edit.actionName = WindowAction.editBug.name
        toggle.actionName = WindowAction.toggleBug.name
        delete.setName(gettext("Delete Bug"), key: .delete)
        more.setName(gettext("More"))
        more.isVisible = false
        more.setMenu(moreMenu)
        for button in [edit, toggle] { button.addStyle(.flat) }
        for widget in [back, CollapsingBox([edit, toggle])] { bar.packStart(widget) }
        for button in [more, delete, redo, undo] as [Widget] { bar.packEnd(button) }
        bar.titleWidget = Box(.horizontal)
        bar.addStyle(.flat)
        more.onOpening { [weak self] in self?.fillMenu() }
    }

    /// Whether there is little room: the buttons show no words, and rarer commands move to a menu.
    var isCompact = false {
        didSet {
            undo.isVisible = !isCompact
            redo.isVisible = !isCompact
            more.isVisible = isCompact
            delete.isVisible = isShowingBug && !isCompact
            showLabels()
        }
    }

    /// Updates the buttons for the bug; hides those that need a bug when there is none.
    func show(_ bug: Bug?) {
        isShowingBug = bug != nil
        for button in [edit, toggle] { button.isVisible = isShowingBug }
        delete.isVisible = isShowingBug && !isCompact
        guard let bug else { return }
        let isOpen = bug.status == .open
        status = bug.status
        showLabels()
        toggleContent.iconName = isOpen ? "object-select-symbolic" : "view-refresh-symbolic"
        toggle.setName(isOpen ? gettext("Close Bug") : gettext("Reopen Bug"), key: .toggleBug)
    }

    func showSteps(undo step: Step?, redo redoStep: Step?) {
        guard steps.undo != step || steps.redo != redoStep else { return }
        steps = (step, redoStep)
        undo.setName(gettext("Undo"), key: step.map { _ in .undo }, hint: StepWording.undo(step))
        redo.setName(gettext("Redo"), key: redoStep.map { _ in .redo }, hint: StepWording.redo(redoStep))
        // The names of its items are those of the steps.
        if more.isOpen { fillMenu() }
    }

    private func showLabels() {
        editContent.text = isCompact ? "" : gettext("Edit")
        toggleContent.text = isCompact ? "" : status == .open ? gettext("Close") : gettext("Reopen")
    }

    private func fillMenu() {
        moreMenu.removeAll()
        let history = Menu()
        history.append(text: StepWording.undoItem(steps.undo), action: WindowAction.undo.name)
        history.append(text: StepWording.redoItem(steps.redo), action: WindowAction.redo.name)
        moreMenu.appendSection(history)
        guard isShowingBug else { return }
        let bug = Menu()
        bug.append(gettext("Copy as Text"), action: WindowAction.copyBugs.name, key: Shortcut.copyBug.key)
        bug.append(gettext("Delete Bug"), action: WindowAction.deleteBug.name, key: Shortcut.delete.key)
        moreMenu.appendSection(bug)
    }
}
