import Gtk

/// Brings a letter of a long text into view, and keeps it there while the text before it is still being laid out; until the person
/// turns the wheel, presses a button or a key there.
final class TextArrival {
    private let text: TextView
    private let view: ScrolledWindow
    private var mapping: SignalConnection?
    private var following: TickCallback?
    private var latestHeight = 0.0
    /// Frames in which the text has grown no more.
    private var restingFrames = 0
    private var connections: [SignalConnection] = []

    /// A new text has its height a frame later, and grows from then on.
    private static let enoughFrames = 4

    init(of text: TextView, in view: ScrolledWindow) {
        self.text = text
        self.view = view
        listen()
    }

    /// At once, or when the view is seen, which in a folded window the list may cover.
    ///
    /// - Parameter offset: in Unicode scalars.
    func show(_ offset: Int) {
        end()
        guard view.isMapped else {
            mapping = view.onMap { [weak self] in self?.show(offset) }
            return
        }
        restingFrames = 0
        following = view.onTick { [weak self] _ in self?.follow(offset) }
    }

    func end() {
        mapping = nil
        following = nil
    }

    private func follow(_ offset: Int) {
        let height = view.verticalAdjustment.upper
        restingFrames = height == latestHeight ? restingFrames + 1 : 0
        latestHeight = height
        view.revealText(at: text.bounds(of: offset))
        if restingFrames >= Self.enoughFrames { following = nil }
    }

    /// What the person does there. GTK moves the text itself while it lays it out.
    private func listen() {
        let wheel = ScrollController(phase: .capture)
        wheel.onScroll { [weak self] _, _ in
            self?.end()
            return false
        }.store(in: &connections)
        let keys = KeyController(phase: .capture)
        keys.onKeyPressed { [weak self] _, _ in
            self?.end()
            return false
        }.store(in: &connections)
        let button = ClickGesture(phase: .capture)
        button.onPressed { [weak self] _, _, _ in self?.end() }.store(in: &connections)
        for controller in [wheel, keys, button] { view.addController(controller) }
    }
}

extension ScrolledWindow {
    /// Scrolls as little as it takes to see a letter with some of the text around it.
    ///
    /// - Parameter place: in what is seen now.
    func revealText(at place: Bounds) {
        let context = 48.0
        reveal(from: place.y - context, to: place.y + place.height + context)
    }
}
