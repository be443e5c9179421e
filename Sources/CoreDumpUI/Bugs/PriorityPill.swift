import CoreDumpStore
import Gtk

/// The priority of a bug; nothing at all for none.
final class PriorityPill {
    let widget: Widget

    private let label = Label()

    init() {
        label.addStyle(.pill)
        widget = label
        widget.isVisible = false
    }

    var priority: Bug.Priority = .none {
        didSet {
            guard priority != oldValue else { return }
            label.text = BugWording.priority(priority)
            widget.isVisible = priority != .none
            widget.removeStyle(Self.style(of: oldValue))
            widget.addStyle(Self.style(of: priority))
        }
    }

    private static func style(of priority: Bug.Priority) -> StyleClass {
        StyleClass("pill-\(priority)")
    }
}
