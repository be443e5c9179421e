import Gtk

/// What a search has found in a long text. It is looked for beside the main loop, so that no key of the search waits for it.
final class TextViewMarks {
    private let view: TextView
    private let arrival: TextArrival
    private var finding: Task<Void, Never>?

    /// Nobody looks for the rest of so many. GTK marks them in some 20 milliseconds.
    nonisolated private static let most = 5_000
    /// In one line GTK's time grows with the square of their number: these are some 40 milliseconds.
    nonisolated private static let mostInLine = 300

    /// - Parameter scrolled: what scrolls it.
    init(of view: TextView, in scrolled: ScrolledWindow) {
        self.view = view
        arrival = TextArrival(of: view, in: scrolled)
    }

    deinit {
        finding?.cancel()
    }

    /// Shows the beginning of a text that was set just now, unless a match comes into view.
    func showBeginning() {
        arrival.show(0)
    }

    /// Marks what a search has found in a text. The marks of the search before stay until these are known.
    ///
    /// - Parameters:
    ///   - text: what the view shows.
    ///   - reveals: whether the first of it comes into view.
    func update(_ highlight: SearchHighlight, in text: String, reveals: Bool) {
        finding?.cancel()
        arrival.end()
        guard !highlight.isEmpty, !text.isEmpty else { return view.highlight([]) }
        finding = Task { [weak self] in
            let found = await Self.find(highlight, in: text)
            if !Task.isCancelled { self?.show(found, reveals) }
        }
    }

    private func show(_ found: [Range<Int>], _ reveals: Bool) {
        view.highlight(found)
        if reveals, let first = found.first { arrival.show(first.lowerBound) }
    }

    @concurrent
    nonisolated private static func find(_ highlight: SearchHighlight, in text: String) async -> [Range<Int>] {
        highlight.offsets(in: text, atMost: most, inLine: mostInLine)
    }
}
