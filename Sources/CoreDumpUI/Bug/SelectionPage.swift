import CoreDumpStore
import Gtk
import Localization

/// What can be done with several selected bugs.
final class SelectionPage {
    let widget: StatusPage
    private let buttons: Box

    init() {
        let close = Self.button(gettext("Close Bugs"), action: WindowAction.closeBugs.name)
        let reopen = Self.button(gettext("Reopen Bugs"), action: WindowAction.reopenBugs.name)
        let priority = MenuButton(label: gettext("Priority"), menu: BugMenu.priorities())
        priority.setAccessibleName(gettext("Priority"))
        priority.addStyle(.pillMenu)
        let move = Self.button(gettext("Move to Project…"), action: WindowAction.moveBugs.name)
        let delete = Self.button(gettext("Delete Bugs"), action: WindowAction.deleteBug.name)
        delete.addStyle(.destructiveAction)
        buttons = Box(.vertical, spacing: 12, children: [close, reopen, priority, move, delete])
        buttons.halign = .center
        widget = StatusPage(iconName: "edit-select-all-symbolic", child: buttons)
        widget.addStyle(.compact)
    }

    /// Gives the keyboard to the first thing that can be done.
    func grabFocus() -> Bool { buttons.focusFirstChild() }

    /// - Parameter count: at least 2.
    func show(count: Int) {
        let title = BugWording.selected(count)
        if widget.title != title { widget.title = title }
    }

    private static func button(_ label: String, action: String) -> Button {
        let button = Button(label: label)
        button.actionName = action
        button.addStyle(.pill)
        return button
    }
}
