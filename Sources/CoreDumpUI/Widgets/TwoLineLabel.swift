import Gtk

/// A title over a smaller, fainter line, which may begin with a project; each is ellipsized where there is no room.
final class TwoLineLabel {
    let widget: Widget
    let title = HighlightedLine()
    private let subtitle = HighlightedLine()
    private let origin = Label()
    private let before: Widget?
    private let rest: RemainingWidthBox
    /// In pixels.
    private static let gap = 10
    /// In characters: no row has room for more.
    private static let longestSource = 60

    /// - Parameters:
    ///   - beside: a widget at the end of the first line.
    ///   - before: a widget in the second line, between the project and the text.
    ///   - below: a widget at the end of the second line.
    init(beside: Widget? = nil, before: Widget? = nil, below: Widget? = nil) {
        self.before = before
        rest = RemainingWidthBox(subtitle.widget)
        let texts = Box(.horizontal, spacing: 6, children: [origin, before, rest].compactMap(\.self))
        texts.hexpand = true
        let lines = [(title.widget, beside), (texts, below)].map { (line: Widget, end: Widget?) in
            Box(.horizontal, spacing: Self.gap, children: [line] + [end].compactMap(\.self))
        }
        let column = Box(.vertical, children: lines)
        column.hexpand = true
        column.valign = .center
        // Stacked combining marks would be drawn over the rows above and below.
        column.clipsChildren = true
        origin.xalign = 0
        title.addStyle(.rowTitle)
        subtitle.addStyle(.rowSubtitle)
        for style in [StyleClass.rowSubtitle, .rowOrigin] { origin.addStyle(style) }
        widget = column
    }

    /// Shows the two lines; the second takes no room when it is empty. The widget in it is shown or hidden before.
    ///
    /// - Parameter source: the project at the start of the second line.
    func show(
        _ text: String, over line: String, of source: ProjectTitle? = nil,
        highlight: SearchHighlight = SearchHighlight()
    ) {
        title.show(text, highlight: highlight)
        subtitle.show(line, highlight: highlight, in: source == nil ? .usual : .scarce)
        origin.text = source?.text(atMost: Self.longestSource) ?? ""
        // The end distinguishes it from projects of the same name.
        origin.ellipsize = source?.place == nil ? .end : .middle
        rest.isVisible = !line.isEmpty
        // A whole label says more than some more words.
        rest.yieldsWidth = before?.isVisible == true
        origin.isVisible = source != nil
    }
}

/// A line with marked search matches: the whole line or, where there is no room for it, an excerpt from shortly before the
/// first match.
final class HighlightedLine {
    let widget: Widget
    private let whole = Label()
    private let found = Label()

    private var labels: [Label] { [whole, found] }

    init() {
        widget = Squeezer([whole, found])
        for label in labels {
            label.xalign = 0
            label.ellipsize = .end
        }
        found.isVisible = false
        widget.hexpand = true
    }

    func addStyle(_ style: StyleClass) {
        for label in labels { label.addStyle(style) }
    }

    /// The minimum width, in average characters.
    func setWidth(minimum: Int) {
        for label in labels { label.setWidth(minimum: minimum) }
    }

    func show(_ text: String, highlight: SearchHighlight, in room: ExcerptWidth = .usual) {
        show(text, highlight, in: whole)
        // A match near the beginning is visible in the whole line, too: then the excerpt is the line.
        let first = highlight.ranges(in: text, atMost: 1).first
        let excerpt = first.map { highlight.excerpt(of: text, around: $0, in: room) } ?? text
        found.isVisible = excerpt != text
        if found.isVisible { show(excerpt, highlight, in: found) }
    }

    private func show(_ text: String, _ highlight: SearchHighlight, in label: Label) {
        label.text = text
        label.highlight { highlight.ranges(in: $0) }
    }
}
