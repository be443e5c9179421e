import AppModel
import CoreDumpStore
import Gtk
import SectionedViews

/// The menu over one of the lists, kept for as long as it is open.
struct ContextMenu {
    /// What its entries would be done with.
    enum Subject: Equatable {
        case project(BugScope?)
        case bugs(BugScope?, first: Bug.ID?, count: Int)
    }

    let popover: PopoverMenu
    let list: SectionedView
    let subject: Subject
    let closed: SignalConnection
}

extension MainWindow {
    /// Opens a menu at a point of a list, keeps it until it is needed no longer, and gives the keyboard back to the list.
    func open(_ menu: Menu, for list: SectionedView, in pane: Widget, x: Double, y: Double) {
        guard !panes.isMoving else {
            // It would open beside the screen, and GTK looks for a monitor there.
            return panes.whenSeen { [weak self] in
                guard let self, contextMenu == nil, list.isMapped else { return }
                // Nor where the window has become smaller meanwhile.
                guard Int(x) < list.width, Int(y) < list.height else { return }
                open(menu, for: list, in: pane, x: x, y: y)
            }
        }
        let popover = PopoverMenu(menu, on: pane)
        let closed = popover.onClosed { [weak self, weak popover] in
            list.grabFocus()
            // After the chosen action, which comes when the menu has closed.
            Task { if let popover { self?.forget(popover) } }
        }
        contextMenu = ContextMenu(popover: popover, list: list, subject: subject(of: list), closed: closed)
        let origin = list.bounds(in: pane)
        popover.popUp(x: x + (origin?.x ?? 0), y: y + (origin?.y ?? 0))
    }

    /// Closes a menu that would be about something else than it was opened for, as when another program has deleted that.
    func closeOutdatedMenu() {
        guard let contextMenu, contextMenu.subject != subject(of: contextMenu.list) else { return }
        // Nothing is selected meanwhile, nor can anything be chosen.
        if contextMenu.list !== projects.list, model.bugs.isAwaitingSelection { return }
        contextMenu.popover.popDown()
    }

    private func subject(of list: SectionedView) -> ContextMenu.Subject {
        guard list !== projects.list else { return .project(model.projects.selection) }
        return .bugs(model.bugs.scope, first: model.bugs.selection, count: model.bugs.selectedCount)
    }

    /// Lets go of a menu that has closed, unless another one has taken its place.
    private func forget(_ closed: PopoverMenu) {
        if contextMenu?.popover === closed { contextMenu = nil }
    }
}
