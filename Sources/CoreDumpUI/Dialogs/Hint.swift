import Gtk

/// A line below a field that says what is to be known of what was typed there. It slides away when there is nothing.
final class Hint {
    let widget: Widget

    private let label = Label()
    private let revealer: Revealer
    private lazy var spoken = SpokenAfterTyping(in: widget)
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

    /// - Parameter text: nil for nothing.
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
        if let text { spoken.say(text) } else { spoken.forget() }
    }
}
