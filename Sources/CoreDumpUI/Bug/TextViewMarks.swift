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
    ///   - sought: what of it comes into view where it stands first.
    func update(_ highlight: SearchHighlight, in text: String, revealing sought: SearchHighlight?) {
        finding?.cancel()
        arrival.end()
        guard !highlight.isEmpty, !text.isEmpty else { return view.highlight([]) }
        finding = Task { [weak self] in
            let (found, first) = await Self.find(highlight, sought, in: text)
            guard !Task.isCancelled, let self else { return }
            view.highlight(found)
            if let first { arrival.show(first) }
        }
    }

    /// - Returns: what is marked, and where that stands which is sought.
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
