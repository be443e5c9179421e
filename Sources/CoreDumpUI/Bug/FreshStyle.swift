import Gtk

/// Gives a text the colours of now when it is shown: GTK 4.8 leaves it those that it was made with where the program has become
/// dark, or light, while it was hidden. Any other change of its style has GTK look at all of it.
final class FreshStyle {
    private var wasDark: Bool?
    private var restyling: LoopSource?
    private var coming: SignalConnection?

    init(of text: TextView) {
        wasDark = Self.isDark
        coming = text.onMap { [weak self, weak text] in
            guard let self, wasDark != Self.isDark else { return }
            wasDark = Self.isDark
            // Not in the middle of a layout.
            restyling = .idle(beforeDrawing: true) {
                guard let text else { return }
                text.setStyle(.restyled, !text.hasStyle(.restyled))
            }
        }
    }

    private static var isDark: Bool? { Display.default.map { StyleManager(display: $0).isDark } }
}
