import Gtk
import Localization

/// The details of a bug, or another text of it, to read, select and copy. Long ones, such as a log, scroll by themselves: they are laid out where
/// they are seen only.
final class DetailsText {
    let widget: Widget

    private let label = Label()
    private let text = TextView()
    private let scrolled: ScrolledWindow
    private let note: Label

    /// In bytes. A label is laid out whole, several times for each change of its width: this is what it does in a few
    /// milliseconds.
    private static let longestLabel = 8_000

    private let links: LinkOpener
    private var textLinks: TextViewLinks?
    private let textMarks: TextViewMarks
    private var shown = ""
    /// What is marked.
    private var highlight = SearchHighlight()
    private var activation: SignalConnection?
    private let fresh: FreshStyle

    /// - Parameters:
    ///   - name: what a screen reader calls a long one.
    ///   - longHeight: the least of a long one, in pixels; nil for as much as the pane allows.
    ///   - note: what is said under very long lines.
    init(
        links: LinkOpener, name: String = gettext("Details"), longHeight: Int? = nil,
        note: String = gettext("Very long lines are cut off here. Edit the bug to see them in full.")
    ) {
        self.links = links
        self.note = Label(note)
        label.xalign = 0
        label.wraps = true
        label.isSelectable = true
        // Else GTK lays the text out one character a line to find out how narrow it can be.
        label.setWidth(minimum: 20)
        text.isEditable = false
        text.acceptsTab = false
        text.setAccessibleName(name)
        text.setTextMargins(Margins(all: 12))
        scrolled = ScrolledWindow(text)
        textMarks = TextViewMarks(of: text, in: scrolled)
        fresh = FreshStyle(of: text)
        scrolled.addStyle(.detailsEntry)
        scrolled.clipsChildren = true
        scrolled.minimumContentHeight = longHeight ?? 360
        // As high as the pane allows, so that there is as little as possible to scroll.
        scrolled.vexpand = longHeight == nil
        self.note.addStyle(.dialogNote)
        self.note.xalign = 0
        self.note.wraps = true
        let column = Box(.vertical, spacing: 6, children: [label, scrolled, self.note])
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

    /// - Parameters:
    ///   - isOther: whether they are of another bug than those before: then the first match comes into view.
    ///   - sought: the match that is meant, in long details.
    func show(_ details: String, isOther: Bool, revealing sought: SearchHighlight) {
        // Set anew, a text would lose what is selected in it.
        guard details != shown else { return }
        shown = details
        let isLong = details.utf8.count > Self.longestLabel
        if !isLong, let markup = LinkedText.markup(PiledMarks.trimmed(details)) {
            label.setMarkup(markup)
        } else {
            label.text = isLong ? "" : details
        }
        label.alignAsWritten()
        text.text = isLong ? PiledMarks.trimmed(LongLines.shortened(details)) : ""
        text.placeCaretAtStart()
        textLinks?.update()
        mark(revealing: isOther ? sought : nil)
        if isLong, isOther { textMarks.showBeginning() }
        note.isVisible = isLong && LongLines.areIn(details)
        label.isVisible = !isLong
        scrolled.isVisible = isLong
        widget.isVisible = !details.isEmpty
    }

    /// Marks what a search has found.
    ///
    /// - Parameter sought: what of it comes into view in long details.
    func mark(_ highlight: SearchHighlight, revealing sought: SearchHighlight) {
        self.highlight = highlight
        mark(revealing: sought)
    }

    /// Where the first of these words stands in the page that these are in, as the last layout has placed it. Nil where there
    /// is none, and for long details, which scroll by themselves.
    func firstMatch(of highlight: SearchHighlight, in page: Widget) -> Bounds? {
        guard label.isVisible else { return nil }
        return label.bounds(in: page) { highlight.ranges(in: $0, atMost: 1).first?.lowerBound }
    }

    /// Marks what is searched for in what is shown, which is without the rest of very long lines.
    ///
    /// - Parameter sought: for long details; those in a label the page reveals.
    private func mark(revealing sought: SearchHighlight?) {
        let isLong = shown.utf8.count > Self.longestLabel
        textMarks.update(highlight, in: isLong ? text.text : "", revealing: sought)
        if !isLong {
            label.highlight { highlight.ranges(in: $0) }
        }
    }
}
