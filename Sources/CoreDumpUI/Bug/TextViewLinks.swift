import CoreDumpStore
import Gtk

/// The links of a long text: they are followed by a click, or by Return with the caret in one.
final class TextViewLinks {
    private let view: TextView
    private var links: [(range: Range<Int>, address: String)] = []
    private let motion = MotionController()
    private var connections: [SignalConnection] = []

    /// Nobody follows more than these, and GTK takes its time to mark them.
    private static let mostLinks = 2_000

    /// - Parameter follow: is given the address of a link that is followed.
    init(of view: TextView, follow: @escaping (String) -> Void) {
        self.view = view
        let click = ClickGesture()
        click.onReleased { [weak self] count, x, y in
            // Who drags over a link selects its text.
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

    /// The view shows another text.
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
