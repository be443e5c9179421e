import CoreDumpStore
import Gtk
import ListDiff
import Localization

/// Opens links in the user's browser or mail program, and shows a toast where there is none.
final class LinkOpener {
    private let toasts: Toasts

    init(toasts: Toasts) {
        self.toasts = toasts
    }

    /// - Parameter widget: the widget with the link.
    func open(_ address: String, from widget: Widget) {
        widget.toplevel?.showURI(address) { [toasts] in
            toasts.answer(
                gettext("No program could open this link"),
                button: (gettext("Copy"), { Display.default?.clipboard.setText(address) }))
        }
    }
}

/// Makes the links in plain text clickable.
enum LinkedText {
    /// The text as Pango markup; nil if it has no link.
    static func markup(_ text: String) -> String? {
        let links = TextLink.all(in: text)
        guard !links.isEmpty else { return nil }
        var markup = ""
        var rest = text.startIndex
        for link in links {
            markup += GLibText.escapedForMarkup(String(text[rest..<link.range.lowerBound]))
            markup += self.markup(linking: String(text[link.range]), to: link.address)
            rest = link.range.upperBound
        }
        return markup + GLibText.escapedForMarkup(String(text[rest...]))
    }

    /// The markup of one link.
    static func markup(linking text: String, to address: String) -> String {
        // No title, which would be the tooltip and only repeat the text.
        "<a href=\"\(GLibText.escapedForMarkup(address))\">\(GLibText.escapedForMarkup(text))</a>"
    }
}

/// The links of a text view: the user follows one with a click, or with Return while the caret is in it.
final class TextViewLinks {
    private let view: TextView
    private var links: [(range: Range<Int>, address: String)] = []
    private let motion = MotionController()
    private var connections: [SignalConnection] = []

    /// A limit, as GTK is slow to mark links. The rest is plain text.
    private static let mostLinks = 2_000

    /// - Parameter follow: called with the address of the link that the user follows.
    init(of view: TextView, follow: @escaping (String) -> Void) {
        self.view = view
        let click = ClickGesture()
        click.onReleased { [weak self] count, x, y in
            // Dragging over a link selects its text.
            guard let self, count == 1, !view.hasSelection, let address = address(atX: x, y: y) else { return }
            follow(address)
        }.store(in: &connections)
        view.addController(click)
        motion.onMotion { [weak self] x, y in self?.showWhetherItLeads(x, y) }.store(in: &connections)
        view.addController(motion)
        let keys = KeyController(phase: .capture)
        keys.onKeyPressed { [weak self] key, modifiers in
            guard let self, key == .return, modifiers.isEmpty, let address = address(at: view.caret) else {
                return false
            }
            follow(address)
            return true
        }.store(in: &connections)
        view.addController(keys)
        guard let display = Display.default else { return }
        connections += StyleManager(display: display).onColorsChanged { [weak self] in self?.mark() }
    }

    /// Finds the links again after the text has changed.
    func update() {
        let text = view.text
        let scalars = text.unicodeScalars
        var (place, offset) = (text.startIndex, 0)
        links = TextLink.all(in: text).prefix(Self.mostLinks).map { link in
            let start = offset + scalars.distance(from: place, to: link.range.lowerBound)
            offset = start + scalars.distance(from: link.range.lowerBound, to: link.range.upperBound)
            place = link.range.upperBound
            return (start..<offset, link.address)
        }
        mark()
    }

    private func mark() {
        view.setLinks(links.map(\.range))
    }

    private func address(at offset: Int) -> String? {
        links.first { $0.range.contains(offset) }?.address
    }

    private func address(atX x: Double, y: Double) -> String? {
        view.offset(atX: x, y: y).flatMap(address)
    }

    private func showWhetherItLeads(_ x: Double, _ y: Double) {
        guard !links.isEmpty else { return }
        view.setCursor(address(atX: x, y: y) == nil ? "text" : "pointer")
    }
}
