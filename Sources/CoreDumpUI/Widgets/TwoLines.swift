import Gtk

/// A title over a smaller, fainter line, which may begin with what it is of; each cut off where there is no room.
final class TwoLines {
    let widget: Widget
    let title = FoundLine()
    private let subtitle = FoundLine()
    private let origin = Label()
    /// In pixels.
    private static let gap = 10
    /// In characters: no row has room for more.
    private static let longestSource = 60

    /// - Parameters:
    ///   - beside: what stands at the end of the first line.
    ///   - below: what stands at the end of the second.
    init(beside: Widget? = nil, below: Widget? = nil) {
        let texts = Box(.horizontal, spacing: 6, children: [origin, subtitle.widget])
        texts.hexpand = true
        let lines = [(title.widget, beside), (texts, below)].map { (line: Widget, end: Widget?) in
            Box(.horizontal, spacing: Self.gap, children: [line] + [end].compactMap(\.self))
        }
        let column = Box(.vertical, children: lines)
        column.hexpand = true
        column.valign = .center
        // Piled up accents are drawn over what is above and below.
        column.clipsChildren = true
        origin.xalign = 0
        title.addStyle(.rowTitle)
        subtitle.addStyle(.rowSubtitle)
        for style in [StyleClass.rowSubtitle, .rowOrigin] { origin.addStyle(style) }
        widget = column
    }

    /// Shows the two lines; the second takes no room when it is empty.
    ///
    /// - Parameter source: the project that the second line is of.
    func show(
        _ text: String, over line: String, of source: ProjectTitle? = nil,
        highlight: SearchHighlight = SearchHighlight()
    ) {
        title.show(text, highlight: highlight)
        subtitle.show(line, highlight: highlight, in: source == nil ? .usual : .scarce)
        origin.text = source?.text(atMost: Self.longestSource) ?? ""
        // At the end stands what tells it from others.
        origin.ellipsize = source?.place == nil ? .end : .middle
        subtitle.widget.isVisible = !line.isEmpty
        origin.isVisible = source != nil
    }
}
