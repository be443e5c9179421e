import Gtk

/// Says what has come of typing once the person pauses: each key has another result, and the next would cut short what is said of it.
final class SpokenAfterTyping {
    private let widget: Widget
    private var pause: LoopSource?

    private static let milliseconds = 500

    /// - Parameter widget: what is typed in.
    init(in widget: Widget) {
        self.widget = widget
    }

    /// Takes the place of what was to be said and is not said yet.
    func say(_ message: String) {
        pause = .after(milliseconds: Self.milliseconds) { [weak widget] in widget?.announce(message) }
    }

    func forget() {
        pause = nil
    }
}
