import Gtk

/// A line in which what is searched for is marked: as a whole or, where there is no room for it, from shortly before what was found.
final class FoundLine {
    let widget: Widget
    private let whole = Label()
    private let found = Label()

    private var labels: [Label] { [whole, found] }

    init() {
        widget = FirstFitting([whole, found])
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

    /// The width to ask for, in average characters.
    func setWidth(minimum: Int) {
        for label in labels { label.setWidth(minimum: minimum) }
    }

    func show(_ text: String, highlight: SearchHighlight, in room: ExcerptRoom = .usual) {
        show(text, highlight, in: whole)
        // What stands near the beginning is seen in the whole line, too: that is no other text then.
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
