import Gtk

/// A title over a smaller, fainter line, each cut off where there is no room.
final class TwoLines {
    let widget: Widget
    let title = Label()
    let subtitle = Label()

    init() {
        let column = Box(.vertical, children: [title, subtitle])
        column.hexpand = true
        column.valign = .center
        for label in [title, subtitle] {
            label.xalign = 0
            label.ellipsize = .end
        }
        title.addStyle(.rowTitle)
        subtitle.addStyle(.rowSubtitle)
        widget = column
    }

    /// Shows the two lines; the second takes no room when it is empty.
    func show(_ text: String, over second: String, highlight: SearchHighlight = SearchHighlight()) {
        title.setText(text, highlighting: highlight.ranges(in: text))
        subtitle.setText(second, highlighting: highlight.ranges(in: second))
        subtitle.isVisible = !second.isEmpty
    }
}
