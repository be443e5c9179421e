import Gtk

/// A title over a smaller, fainter line, which may begin with what it is of; each cut off where there is no room.
final class TwoLines {
    let widget: Widget
    let title = Label()
    let subtitle = Label()
    private let origin = Label()
    /// In pixels.
    private static let gap = 10

    /// - Parameters:
    ///   - beside: what stands at the end of the first line.
    ///   - below: what stands at the end of the second.
    init(beside: Widget? = nil, below: Widget? = nil) {
        let texts = Box(.horizontal, spacing: 6, children: [origin, subtitle])
        for widget in [title, texts] { widget.hexpand = true }
        let lines = [(title, beside), (texts, below)].map { (line: Widget, end: Widget?) in
            Box(.horizontal, spacing: Self.gap, children: [line] + [end].compactMap(\.self))
        }
        let column = Box(.vertical, children: lines)
        column.hexpand = true
        column.valign = .center
        for label in [title, origin, subtitle] {
            label.xalign = 0
            label.ellipsize = .end
        }
        title.addStyle(.rowTitle)
        for label in [origin, subtitle] { label.addStyle(.rowSubtitle) }
        origin.addStyle(.rowOrigin)
        widget = column
    }

    /// Shows the two lines; the second takes no room when it is empty.
    ///
    /// - Parameter source: what the second line is of.
    func show(_ text: String, over line: String, of source: String = "", highlight: SearchHighlight = SearchHighlight())
    {
        title.setText(text, highlighting: highlight.ranges(in: text))
        subtitle.setText(line, highlighting: highlight.ranges(in: line))
        origin.text = source
        subtitle.isVisible = !line.isEmpty
        origin.isVisible = !source.isEmpty
    }
}
