import CoreDumpStore
import Gtk

/// The style sheet for high contrast, in use while the desktop wants that. libadwaita 1.10 prints a warning where a program has one by the
/// name that it looks for (`style-hc.css`); what it wants instead, media queries, older versions do not know.
final class HighContrastStyle {
    private let display: Display
    private let manager: StyleManager
    private let sheet = CssProvider(resource: "/" + Program.id.replacing(".", with: "/") + "/high-contrast.css")
    private var isUsed = false
    private var connections: [SignalConnection] = []

    init(on display: Display) {
        self.display = display
        manager = StyleManager(display: display)
        follow()
        connections = manager.onColorsChanged { [weak self] in self?.follow() }
    }

    private func follow() {
        guard manager.isHighContrast != isUsed else { return }
        isUsed.toggle()
        if isUsed { sheet.add(to: display, over: true) } else { sheet.remove(from: display) }
    }
}
