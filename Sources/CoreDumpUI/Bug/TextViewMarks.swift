import Gtk

/// Marks what a search has found in a text view. It is searched off the main actor, so that typing in the search is not held up.
final class TextViewMarks {
    private let view: TextView
    private let scroller: TextScroller
    private var finding: Task<Void, Never>?

    /// A limit for the marks of a text. GTK needs some 20 milliseconds for them.
    nonisolated private static let most = 5_000
    /// A limit for one line, where GTK's time grows with the square of their number: these take some 40 milliseconds.
    nonisolated private static let mostInLine = 300

    /// - Parameter scrolled: the scrolled window around the view.
    init(of view: TextView, in scrolled: ScrolledWindow) {
        self.view = view
        scroller = TextScroller(of: view, in: scrolled)
    }

    deinit {
        finding?.cancel()
    }

    /// Scrolls to the beginning of a text that was just set, unless a match comes into view.
    func showBeginning() {
        scroller.show(0)
    }

    /// Marks what a search has found in a text. The marks of the search before stay until the new ones are known.
    ///
    /// - Parameters:
    ///   - text: the text of the view.
    ///   - sought: the words whose first match comes into view.
    func update(_ highlight: SearchHighlight, in text: String, revealing sought: SearchHighlight?) {
        finding?.cancel()
        scroller.end()
        guard !highlight.isEmpty, !text.isEmpty else { return view.highlight([]) }
        finding = Task { [weak self] in
            let (found, first) = await Self.find(highlight, sought, in: text)
            guard !Task.isCancelled, let self else { return }
            view.highlight(found)
            if let first { scroller.show(first) }
        }
    }

    /// - Returns: the matches to mark, and the offset of the first match of `sought`.
    @concurrent
    nonisolated private static func find(
        _ highlight: SearchHighlight, _ sought: SearchHighlight?, in text: String
    ) async -> (found: [Range<Int>], first: Int?) {
        let found = highlight.offsets(in: text, atMost: most, inLine: mostInLine)
        guard let sought, sought != highlight else { return (found, sought.flatMap { _ in found.first?.lowerBound }) }
        let first = sought.offsets(in: text, atMost: 1, inLine: 1).first ?? found.first
        return (found, first?.lowerBound)
    }
}

/// Scrolls a text view to a character, and keeps it in view while GTK still lays out the text before it; until the user turns
/// the wheel, or presses a button or a key there.
final class TextScroller {
    private let text: TextView
    private let view: ScrolledWindow
    private var mapping: SignalConnection?
    private var following: TickCallback?
    private var latestHeight = 0.0
    /// Frames since the text has grown last.
    private var restingFrames = 0
    private var connections: [SignalConnection] = []

    /// A new text has its height a frame later, and grows from then on.
    private static let enoughFrames = 4

    init(of text: TextView, in view: ScrolledWindow) {
        self.text = text
        self.view = view
        listen()
    }

    /// Scrolls at once, or when the view is mapped: in a folded window the list may cover it.
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

    /// Ends when the user scrolls or types. The adjustment does not tell that, as GTK moves the text itself during its layout.
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
    /// Scrolls as little as it takes to show a character with some of the text around it.
    ///
    /// - Parameter place: relative to the visible part.
    func revealText(at place: Bounds) {
        let context = 48.0
        reveal(from: place.y - context, to: place.y + place.height + context)
    }
}
