import CoreDumpStore
import Gtk
import Localization

/// The header of the bug pane: what can be done with the bug, and undo and redo.
final class BugPaneHeader {
    let bar = HeaderBar()
    let back = Button(iconName: "go-previous-symbolic", name: gettext("Back to Bugs"))

    private let editContent = IconAndLabel(iconName: "document-edit-symbolic")
    private let edit: Button
    private let toggleContent = IconAndLabel(iconName: "emblem-ok-symbolic")
    private let toggle: Button
    private let undo = Button(iconName: "edit-undo-symbolic", name: gettext("Undo"), action: .undo)
    private let redo = Button(iconName: "edit-redo-symbolic", name: gettext("Redo"), action: .redo)
    private let delete = Button(iconName: "user-trash-symbolic", name: gettext("Delete Bug"), action: .deleteBug)

    init() {
        edit = Button(child: editContent.widget)
        toggle = Button(child: toggleContent.widget)
        edit.setAccessibleName(gettext("Edit Bug"))
        edit.tooltip = gettext("Edit Bug")
        edit.actionName = WindowAction.editBug.name
        toggle.actionName = WindowAction.toggleBug.name
        for button in [edit, toggle] { button.addStyle(.flat) }
        for button in [back, edit, toggle] { bar.packStart(button) }
        for button in [delete, redo, undo] { bar.packEnd(button) }
        bar.titleWidget = Box(.horizontal)
        bar.addStyle(.flat)
    }

    /// Whether there is little room: no words, and undo and redo in the menu only.
    var isCompact = false {
        didSet {
            undo.isVisible = !isCompact
            redo.isVisible = !isCompact
            showLabels()
        }
    }

    private var status = Bug.Status.open

    private func showLabels() {
        editContent.text = isCompact ? "" : gettext("Edit")
        toggleContent.text = isCompact ? "" : status == .open ? gettext("Close") : gettext("Reopen")
    }

    /// Fits the buttons to the bug; hides what needs one when there is none.
    func show(_ bug: Bug?) {
        for button in [edit, toggle, delete] { button.isVisible = bug != nil }
        guard let bug else { return }
        let isOpen = bug.status == .open
        status = bug.status
        showLabels()
        toggleContent.iconName = isOpen ? "emblem-ok-symbolic" : "view-refresh-symbolic"
        let name = isOpen ? gettext("Close Bug") : gettext("Reopen Bug")
        toggle.setAccessibleName(name)
        toggle.tooltip = name
    }

    func showSteps(undo step: Step?, redo redoStep: Step?) {
        undo.tooltip = StepWording.undo(step)
        redo.tooltip = StepWording.redo(redoStep)
    }
}
