import CoreDumpStore
import Gtk
import ListDiff
import Localization

/// Opens links: addresses in the user's browser or mail program, with a toast where there is none, and bugs in the window.
final class LinkOpener {
    private let toasts: Toasts
    /// The user follows a link to a bug.
    var onBug: (Bug.ID) -> Void = { _ in }

    init(toasts: Toasts) {
        self.toasts = toasts
    }

    /// - Parameters:
    ///   - target: an address, or the number of a bug, as in ``LinkedText/Link``.
    ///   - widget: the widget with the link.
    func open(_ target: String, from widget: Widget) {
        if let bug = Bug.ID(searched: target) { return onBug(bug) }
        widget.toplevel?.showURI(target) { [toasts] in
            toasts.answer(
                gettext("No program could open this link"),
                button: (gettext("Copy"), { Display.default?.clipboard.setText(target) }))
        }
    }
}

/// Makes the links in plain text clickable.
enum LinkedText {
    struct Link {
        /// Its place in the text.
        let range: Range<String.Index>
        /// An address; or `#12` for the bug of this number here, which is what “Copy Link” copies as well.
        let target: String
        /// Nil where it would only repeat the text.
        let tooltip: String?
    }

    /// The addresses in a text, and the names of the bugs that it mentions, in their order.
    ///
    /// - Parameter mentioned: the bugs by their names as they are written.
    static func links(in text: String, _ mentioned: [String: MentionedBug]) -> [Link] {
        let addresses = TextLink.all(in: text).map { Link(range: $0.range, target: $0.address, tooltip: nil) }
        guard !mentioned.isEmpty else { return addresses }
        let names = BugName.all(in: text).compactMap { name in
            mentioned[name.text].map { Link(range: name.range, target: "#\($0.id.rowID)", tooltip: tooltip(of: $0)) }
        }
        // A name within an address belongs to it.
        var links: [Link] = []
        for link in (addresses + names).sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
        where links.last.map({ $0.range.upperBound <= link.range.lowerBound }) ?? true {
            links.append(link)
        }
        return links
    }

    private static func tooltip(of bug: MentionedBug) -> String {
        bug.status == .closed ? "\(bug.title) · \(BugWording.status(.closed))" : bug.title
    }

    /// The text as Pango markup; nil if it has no link.
    static func markup(_ text: String, _ mentioned: [String: MentionedBug] = [:]) -> String? {
        let links = links(in: text, mentioned)
        guard !links.isEmpty else { return nil }
        var markup = ""
        var rest = text.startIndex
        for link in links {
            markup += GLibText.escapedForMarkup(String(text[rest..<link.range.lowerBound]))
            markup += self.markup(linking: String(text[link.range]), to: link.target, tooltip: link.tooltip)
            rest = link.range.upperBound
        }
        return markup + GLibText.escapedForMarkup(String(text[rest...]))
    }

    /// The markup of one link.
    static func markup(linking text: String, to target: String, tooltip: String? = nil) -> String {
        let title = tooltip.map { " title=\"\(GLibText.escapedForMarkup($0))\"" } ?? ""
        return "<a href=\"\(GLibText.escapedForMarkup(target))\"\(title)>\(GLibText.escapedForMarkup(text))</a>"
    }
}

/// The links of a text view: the user follows one with a click, or with Return while the caret is in it.
final class TextViewLinks {
    private struct Place {
        /// In Unicode scalars.
        let range: Range<Int>
        let target: String
        let tooltip: String?
    }

    private let view: TextView
    private var links: [Place] = []
    private let motion = MotionController()
    private var connections: [SignalConnection] = []

    /// A limit, as GTK is slow to mark links. The rest is plain text.
    private static let mostLinks = 2_000

    /// - Parameter follow: called with the target of the link that the user follows.
    init(of view: TextView, follow: @escaping (String) -> Void) {
        self.view = view
        let click = ClickGesture()
        click.onReleased { [weak self] count, x, y in
            // Dragging over a link selects its text.
            guard let self, count == 1, !view.hasSelection, let link = link(atX: x, y: y) else { return }
            follow(link.target)
        }.store(in: &connections)
        view.addController(click)
        motion.onMotion { [weak self] x, y in self?.showWhetherItLeads(x, y) }.store(in: &connections)
        view.addController(motion)
        let keys = KeyController(phase: .capture)
        keys.onKeyPressed { [weak self] key, modifiers in
            guard let self, key == .return, modifiers.isEmpty, let link = link(at: view.caret) else { return false }
            follow(link.target)
            return true
        }.store(in: &connections)
        view.addController(keys)
        guard let display = Display.default else { return }
        connections += StyleManager(display: display).onColorsChanged { [weak self] in self?.mark() }
    }

    /// Finds the links again after the text, or what it mentions, has changed.
    func update(_ mentioned: [String: MentionedBug]) {
        let text = view.text
        let scalars = text.unicodeScalars
        var (place, offset) = (text.startIndex, 0)
        links = LinkedText.links(in: text, mentioned).prefix(Self.mostLinks).map { link in
            let start = offset + scalars.distance(from: place, to: link.range.lowerBound)
            offset = start + scalars.distance(from: link.range.lowerBound, to: link.range.upperBound)
            place = link.range.upperBound
            return Place(range: start..<offset, target: link.target, tooltip: link.tooltip)
        }
        mark()
    }

    private func mark() {
        view.setLinks(links.map(\.range))
    }

    private func link(at offset: Int) -> Place? {
        links.first { $0.range.contains(offset) }
    }

    private func link(atX x: Double, y: Double) -> Place? {
        view.offset(atX: x, y: y).flatMap(link)
    }

    private func showWhetherItLeads(_ x: Double, _ y: Double) {
        guard !links.isEmpty else { return }
        let link = link(atX: x, y: y)
        view.setCursor(link == nil ? "text" : "pointer")
        view.tooltip = link?.tooltip
    }
}
