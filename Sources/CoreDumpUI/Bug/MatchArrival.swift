import Gtk

/// Brings what a search has found in the details of a bug, or in its other fields, into view. What it has found in the title is: the page begins with that.
final class MatchArrival {
    private let view: ScrolledWindow
    private let title: Label
    private let details: DetailsText
    private let values: NamedValuesSection
    private var mapping: SignalConnection?
    private var layout: FrameNotice?

    init(in view: ScrolledWindow, title: Label, details: DetailsText, values: NamedValuesSection) {
        self.view = view
        self.title = title
        self.details = details
        self.values = values
    }

    /// In the next frame that shows the page, in which the texts have their places.
    func show(_ highlight: SearchHighlight) {
        layout = nil
        mapping = nil
        guard view.isMapped else {
            // In a folded window the list may cover it.
            mapping = view.onMap { [weak self] in self?.show(highlight) }
            return
        }
        guard let missing = highlight.missing(in: title.text) else { return }
        layout = view.onNextLayout { [weak self] in self?.reveal(missing) }
    }

    private func reveal(_ highlight: SearchHighlight) {
        layout = nil
        let place = details.firstMatch(of: highlight, in: view) ?? values.firstMatch(of: highlight, in: view)
        if let place { view.revealText(at: place) }
    }
}
