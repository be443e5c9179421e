import AppModel
import CoreDumpStore
import Gtk
import Localization

/// The menu of the selected bugs: the context menu, and the menu of the bar under the list.
struct BugMenu {
    let selected: SelectedBugs

    func make() -> Menu {
        let menu = Menu()
        if selected.count == 1 {
            let single = Menu()
            // Not “Open”, which is a status of a bug.
            single.append(gettext("Show Bug"), action: WindowAction.openBug.name)
            single.append(gettext("Edit Bug…"), action: WindowAction.editBug.name, key: Shortcut.edit.key)
            single.append(gettext("Add Note…"), action: WindowAction.addNote.name, key: Shortcut.addNote.key)
            single.append(gettext("Attach Screenshot…"), action: WindowAction.attachScreenshot.name)
            menu.appendSection(single)
        }
        let change = Menu()
        if selected.hasOpen {
            change.append(closing, action: WindowAction.closeBugs.name, key: Shortcut.toggleBug.key)
        }
        if selected.hasClosed {
            change.append(
                reopening, action: WindowAction.reopenBugs.name, key: selected.hasOpen ? nil : Shortcut.toggleBug.key)
        }
        change.appendSubmenu(Self.priorities(), label: gettext("Priority"))
        change.append(gettext("Labels…"), action: WindowAction.labelBugs.name)
        change.append(gettext("Move to Project…"), action: WindowAction.moveBugs.name)
        menu.appendSection(change)
        let rest = Menu()
        rest.append(gettext("Copy as Text"), action: WindowAction.copyBugs.name, key: Shortcut.copyBug.key)
        rest.append(
            counted(npgettext("menu", "Delete Bug", "Delete %1$@ Bugs", selected.count), selected.count),
            action: WindowAction.deleteBug.name, key: Shortcut.delete.key)
        menu.appendSection(rest)
        return menu
    }

    /// The submenu that sets the priority of the selected bugs.
    static func priorities() -> Menu {
        let menu = Menu()
        for priority in Bug.Priority.allCases {
            menu.append(
                BugWording.priority(priority), action: WindowChoice.prioritizeBugs.name(priority.choice))
        }
        return menu
    }

    /// Counts the open bugs only, as the action skips closed ones.
    private var closing: String {
        guard let open = selected.counts?.open else { return gettext("Close Bugs") }
        return counted(npgettext("menu", "Close Bug", "Close %1$@ Bugs", open), open)
    }

    private var reopening: String {
        guard let closed = selected.counts?.closed else { return gettext("Reopen Bugs") }
        return counted(npgettext("menu", "Reopen Bug", "Reopen %1$@ Bugs", closed), closed)
    }

    private func counted(_ sentence: String, _ count: Int) -> String {
        formatted(sentence, localized(count))
    }
}

extension Bug.Priority {
    /// The target value of the action that sets it.
    var choice: String { "\(self)" }

    init?(choice: String) {
        guard let priority = Self.allCases.first(where: { $0.choice == choice }) else { return nil }
        self = priority
    }
}

/// The commands for several selected bugs, under their list: where the bug pane, which has them as well, does not show beside it.
final class SelectionBar {
    let widget: Revealer
    /// Called when the bar begins to slide in or out.
    var onMoving: ((_ isShown: Bool) -> Void)?
    private let title = Label()
    private let more = MenuButton(iconName: "view-more-symbolic")

    /// - Parameter menu: builds the menu of the selected bugs when it opens.
    init(menu: @escaping () -> Menu) {
        title.xalign = 0
        title.hexpand = true
        title.ellipsize = .end
        title.addStyle(.heading)
        more.onOpening { [weak more] in more?.setMenu(menu()) }
        more.setName(gettext("More"))
        let toggle = Button(
            iconName: "object-select-symbolic", name: gettext("Close or Reopen Selected Bugs"), action: .toggleBug)
        let delete = Button(iconName: "user-trash-symbolic", name: gettext("Delete Bugs"), action: .deleteBug)
        for button in [toggle, delete, more] as [Widget] { button.addStyle(.flat) }
        let bar = Box(.horizontal, spacing: 6, children: [title, toggle, delete, more])
        bar.addStyle(.selectionBar)
        widget = Revealer(bar, transition: .slideUp)
    }

    /// - Parameter count: the number of selected bugs; the bar shows for two or more.
    func show(count: Int) {
        let isShown = count > 1
        if isShown { title.text = BugWording.selected(count) }
        guard widget.revealsChild != isShown else { return }
        widget.revealsChild = isShown
        onMoving?(isShown)
    }
}
