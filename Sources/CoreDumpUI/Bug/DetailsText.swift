import Gtk
import Localization

/// The details of a bug, to read, select and copy. Long ones, such as a log, scroll by themselves: they are laid out where
/// they are seen only.
final class DetailsText {
    let widget: Widget

    private let label = Label()
    private let text = TextView()
    private let scrolled: ScrolledWindow
    private let note = Label(gettext("Very long lines are cut off here. Edit the bug to see them in full."))

    /// In bytes. A label is laid out whole, several times for each change of its width: this is what it does in a few
    /// milliseconds.
    private static let longestLabel = 8_000
    /// What a label of that length does with each letter marked takes ten times as long.
    private static let mostMarks = 1_000

    private let links = LinkOpener()
    private var textLinks: TextViewLinks?
    private let textMarks: TextViewMarks
    private var shown = ""
    /// What is marked.
    var highlight = SearchHighlight() {
        didSet { if highlight != oldValue { mark() } }
    }
    private var activation: SignalConnection?

    init() {
        label.xalign = 0
        label.wraps = true
        label.isSelectable = true
        // Else GTK lays the text out one character a line to find out how narrow it can be.
        label.setWidth(minimum: 20)
        text.isEditable = false
        text.acceptsTab = false
        text.setAccessibleName(gettext("Details"))
        text.setTextMargins(Margins(all: 12))
        textMarks = TextViewMarks(of: text)
        scrolled = ScrolledWindow(text)
        scrolled.addStyle(.detailsEntry)
        scrolled.clipsChildren = true
        scrolled.minimumContentHeight = 360
        // As high as the pane allows, so that there is as little as possible to scroll.
        scrolled.vexpand = true
        note.addStyle(.dialogNote)
        note.xalign = 0
        note.wraps = true
        let column = Box(.vertical, spacing: 6, children: [label, scrolled, note])
        widget = column
        column.isVisible = false
        activation = label.onActivateLink { [weak self] address in
            guard let self else { return true }
            links.open(address, from: label)
            return true
        }
        textLinks = TextViewLinks(of: text) { [weak self] address in
            guard let self else { return }
            links.open(address, from: text)
        }
    }

    func show(_ details: String) {
        // Set anew, a text would lose what is selected in it.
        guard details != shown else { return }
        shown = details
        let isLong = details.utf8.count > Self.longestLabel
        if !isLong, let markup = LinkedText.markup(details) {
            label.setMarkup(markup)
        } else {
            label.text = isLong ? "" : details
        }
        text.text = isLong ? LongLines.shortened(details) : ""
        text.placeCaretAtStart()
        textLinks?.update()
        mark()
        note.isVisible = isLong && LongLines.areIn(details)
        label.isVisible = !isLong
        scrolled.isVisible = isLong
        widget.isVisible = !details.isEmpty
    }

    /// Marks what is searched for in what is shown, which is without the rest of very long lines.
    private func mark() {
        let isLong = shown.utf8.count > Self.longestLabel
        if isLong {
            textMarks.update(highlight, in: text.text)
        } else {
            label.highlight(highlight.ranges(in: shown, atMost: Self.mostMarks), of: shown)
        }
    }
}
