import CoreDumpStore
import Gtk
import Localization

/// What can be done with the selected bugs: the menu of the secondary button, and of the bar under the list.
struct BugMenu {
    /// How many bugs are selected.
    let count: Int
    /// How many of them can be closed, and how many reopened; nil where nobody has looked at so many.
    let counts: BugCounts?
    /// The one that all of them have; nil if they have several, or are too many to look.
    var priority: Bug.Priority?

    var hasOpen: Bool { counts?.open != 0 }
    var hasClosed: Bool { counts?.closed != 0 }

    func make() -> Menu {
        let menu = Menu()
        if count == 1 {
            let single = Menu()
            // Not “Open”, as that is what a bug is said to be.
            single.append(gettext("Show Bug"), action: WindowAction.openBug.name)
            single.append(gettext("Edit Bug…"), action: WindowAction.editBug.name, key: Shortcut.edit.key)
            single.append(gettext("Attach Screenshot…"), action: WindowAction.attachScreenshot.name)
            menu.appendSection(single)
        }
        let change = Menu()
        if hasOpen {
            change.append(closing, action: WindowAction.closeBugs.name, key: Shortcut.toggleBug.key)
        }
        if hasClosed {
            change.append(
                reopening, action: WindowAction.reopenBugs.name, key: hasOpen ? nil : Shortcut.toggleBug.key)
        }
        change.appendSubmenu(Self.priorities(), label: gettext("Priority"))
        change.append(gettext("Move to Project…"), action: WindowAction.moveBugs.name)
        menu.appendSection(change)
        let rest = Menu()
        rest.append(gettext("Copy as Text"), action: WindowAction.copyBugs.name, key: Shortcut.copyBug.key)
        rest.append(
            counted(npgettext("menu", "Delete Bug", "Delete %1$@ Bugs", count), count),
            action: WindowAction.deleteBug.name, key: Shortcut.delete.key)
        menu.appendSection(rest)
        return menu
    }

    /// Gives the selected bugs a priority.
    static func priorities() -> Menu {
        let menu = Menu()
        for priority in Bug.Priority.allCases {
            menu.append(
                BugWording.priority(priority), action: WindowChoice.prioritizeBugs.name(priority.choice))
        }
        return menu
    }

    /// What is closed already is passed over, and not counted.
    private var closing: String {
        guard let open = counts?.open else { return gettext("Close Bugs") }
        return counted(npgettext("menu", "Close Bug", "Close %1$@ Bugs", open), open)
    }

    private var reopening: String {
        guard let closed = counts?.closed else { return gettext("Reopen Bugs") }
        return counted(npgettext("menu", "Reopen Bug", "Reopen %1$@ Bugs", closed), closed)
    }

    private func counted(_ sentence: String, _ count: Int) -> String {
        formatted(sentence, localized(count))
    }
}
