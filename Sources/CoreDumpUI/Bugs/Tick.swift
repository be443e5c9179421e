import CoreDumpStore
import Gtk
import Localization

/// The round box at the start of a bug's row: ticked when the bug is closed.
final class Tick {
    let widget: Widget

    private let box = CheckButton()
    private var bug: Bug.ID?
    private var isClosed = false
    /// What the name and the tooltip are for.
    private var named: Bug.Status?
    /// Whether the box changes because another bug is shown, and not because of the person.
    private var isShowing = false
    private var connection: SignalConnection?

    /// - Parameter onToggle: called when the person ticks the bug, or takes the tick away; returns whether the bug was changed.
    init(onToggle: @escaping (Bug.ID) -> Bool) {
        widget = box
        box.addStyle(.tick)
        box.valign = .center
        // Ctrl+Return does the same at the row, which is where the keyboard is.
        box.isFocusable = false
        // Until it shows a bug: a tooltip of what is visible has GTK ask the display where the pointer is.
        box.isVisible = false
        box.focusesOnClick = false
        connection = box.onToggled { [weak self] in
            guard let self, !isShowing, let bug else { return }
            // GTK has ticked the box already, and nothing shows the bug anew that has stayed what it was.
            if !onToggle(bug) { set(isClosed) }
        }
    }

    func show(_ bug: Bug) {
        self.bug = bug.id
        name(bug.status)
        box.isVisible = true
        isClosed = bug.status == .closed
        set(isClosed)
    }

    func clear() {
        bug = nil
        box.isVisible = false
    }

    private func name(_ status: Bug.Status) {
        guard status != named else { return }
        named = status
        box.setName(status == .open ? gettext("Close Bug") : gettext("Reopen Bug"))
    }

    private func set(_ isTicked: Bool) {
        isShowing = true
        box.isActive = isTicked
        isShowing = false
    }
}
