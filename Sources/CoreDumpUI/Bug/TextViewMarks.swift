import Gtk

/// What a search has found in a long text. It is looked for beside the main loop, so that no key of the search waits for it.
final class TextViewMarks {
    private let view: TextView
    private var finding: Task<Void, Never>?

    /// Nobody looks for the rest of so many. GTK marks them in some 20 milliseconds.
    nonisolated private static let most = 5_000

    init(of view: TextView) {
        self.view = view
    }

    deinit {
        finding?.cancel()
    }

    /// Marks what a search has found in a text. The marks of the search before stay until these are known.
    ///
    /// - Parameter text: what the view shows.
    func update(_ highlight: SearchHighlight, in text: String) {
        finding?.cancel()
        guard !highlight.isEmpty, !text.isEmpty else { return view.highlight([]) }
        finding = Task { [weak self] in
            let found = await Self.find(highlight, in: text)
            if !Task.isCancelled { self?.view.highlight(found) }
        }
    }

    @concurrent
    nonisolated private static func find(_ highlight: SearchHighlight, in text: String) async -> [Range<Int>] {
        highlight.offsets(in: text, atMost: most)
    }
}
