import Gtk

/// A line below a field with a hint or a warning about what the user has typed. It slides away when there is none.
final class Hint {
    let widget: Widget

    private let label = Label()
    private let revealer: Revealer
    private lazy var announcer = DebouncedAnnouncer(in: widget)
    private var said: String?

    enum Weight {
        case note, warning
    }

    init() {
        label.xalign = 0
        label.wraps = true
        label.addStyle(.dialogHint)
        revealer = Revealer(label)
        widget = revealer
        revealer.isVisible = false
    }

    /// - Parameter text: nil to hide the line.
    func show(_ text: String?, _ weight: Weight = .note) {
        revealer.revealsChild = text != nil
        revealer.isVisible = text != nil
        say(text)
        guard let text, text != label.text else { return }
        label.text = text
        label.setStyle(.warning, weight == .warning)
        label.setStyle(.dialogNote, weight == .note)
    }

    private func say(_ text: String?) {
        guard text != said else { return }
        said = text
        if let text { announcer.announce(text) } else { announcer.cancel() }
    }
}

/// Announces the result of typing to a screen reader once the user pauses: each key has another result, and the announcement of
/// one would interrupt the one before.
final class DebouncedAnnouncer {
    private let widget: Widget
    private var pause: LoopSource?

    private static let milliseconds = 500

    /// - Parameter widget: the widget that the user types in.
    init(in widget: Widget) {
        self.widget = widget
    }

    /// Replaces a message that has not been announced yet.
    func announce(_ message: String) {
        pause = .after(milliseconds: Self.milliseconds) { [weak widget] in widget?.announce(message) }
    }

    func cancel() {
        pause = nil
    }
}
