import Gtk
import Localization

/// What is to be known of all that a dialog holds, at its top, and what others have written meanwhile.
final class DialogNote {
    let widget: Widget
    private let hint = Hint()
    private let show = Button(label: gettext("Show"))
    private weak var window: Toplevel?
    private var present: [String] = []
    private var connections: [SignalConnection] = []

    init(over window: Toplevel) {
        self.window = window
        hint.widget.hexpand = true
        show.valign = .center
        widget = Box(.horizontal, spacing: 12, children: [hint.widget, show])
        widget.margins = Margins(top: 12, start: 18, end: 18)
        widget.isVisible = false
        show.onClicked { [weak self] in self?.showPresent() }.store(in: &connections)
    }

    /// - Parameters:
    ///   - sentences: none for nothing.
    ///   - present: what stands in the fields that others have changed.
    func show(_ sentences: [String], present: [String]) {
        self.present = present
        hint.show(sentences.isEmpty ? nil : sentences.joined(separator: " "), .warning)
        show.isVisible = !present.isEmpty
        widget.isVisible = !sentences.isEmpty
    }

    private func showPresent() {
        guard let window else { return }
        let name = gettext("Changed Elsewhere")
        let dialog = ProblemsDialog(present, name: name, heading: name, summary: "", parent: window)
        Task { await dialog.show() }
    }
}
