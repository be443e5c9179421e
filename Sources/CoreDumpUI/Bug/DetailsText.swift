import CoreDumpStore
import Gtk
import ListDiff
import Localization

/// The details of a bug, or another text of it, to read, select and copy. A long one, such as a log, is a scrolled text view,
/// which lays out only what is visible.
final class DetailsText {
    let widget: Widget
    /// What a screen reader calls a long text.
    var name: String {
        didSet { text.setAccessibleName(name) }
    }

    private let label = Label()
    private let text = TextView()
    private let scrolled: ScrolledWindow
    private let note: Label

    /// In bytes. A label is laid out whole, several times for each change of its width: this length takes it a few milliseconds.
    private static let longestLabel = 8_000

    private let links: LinkOpener
    private var textLinks: TextViewLinks?
    private let textMarks: TextViewMarks
    private var shown = ""
    private var mentioned: [String: MentionedBug] = [:]
    /// The search whose matches are marked.
    private var highlight = SearchHighlight()
    private var activation: SignalConnection?
    private let restyler: TextRestyler

    /// - Parameters:
    ///   - name: the accessible name of a long text.
    ///   - longHeight: the minimum height of a long text, in pixels; nil for as much as the pane allows.
    ///   - note: the note under a text with very long lines.
    init(
        links: LinkOpener, name: String = gettext("Details"), longHeight: Int? = nil,
        note: String = gettext("Very long lines are cut off here. Edit the bug to see them in full.")
    ) {
        self.links = links
        self.name = name
        self.note = Label(note)
        label.xalign = 0
        label.wraps = true
        label.isSelectable = true
        // Without a width GTK lays the text out one character a line to find its minimum width.
        label.setWidth(minimum: 20)
        text.isEditable = false
        text.acceptsTab = false
        text.setAccessibleName(name)
        text.setTextMargins(Margins(all: 12))
        scrolled = ScrolledWindow(text)
        textMarks = TextViewMarks(of: text, in: scrolled)
        restyler = TextRestyler(of: text)
        scrolled.addStyle(.detailsEntry)
        scrolled.clipsChildren = true
        scrolled.minimumContentHeight = longHeight ?? 360
        // As high as the pane allows, so that the user scrolls as little as possible.
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
    ///   - mentioned: the bugs that it may name, by their names as they are written.
    ///   - isOther: whether they are the details of another bug than before: then the first match comes into view.
    ///   - sought: the words whose first match comes into view, in long details.
    func show(
        _ details: String, mentioning mentioned: [String: MentionedBug], isOther: Bool,
        revealing sought: SearchHighlight
    ) {
        // Setting a text would clear the selection in it.
        guard details != shown || mentioned != self.mentioned else { return }
        self.mentioned = mentioned
        let isLong = details.utf8.count > Self.longestLabel
        if !isLong, let markup = LinkedText.markup(CombiningMarks.trimmed(details), mentioned) {
            label.setMarkup(markup)
        } else {
            label.text = isLong ? "" : details
        }
        label.alignAsWritten()
        guard details != shown else {
            textLinks?.update(mentioned)
            return mark(revealing: nil)
        }
        shown = details
        text.text = isLong ? CombiningMarks.trimmed(LongLines.shortened(details)) : ""
        text.placeCaretAtStart()
        textLinks?.update(mentioned)
        mark(revealing: isOther ? sought : nil)
        if isLong, isOther { textMarks.showBeginning() }
        note.isVisible = isLong && LongLines.areIn(details)
        label.isVisible = !isLong
        scrolled.isVisible = isLong
        widget.isVisible = !details.isEmpty
    }

    /// Marks what a search has found.
    ///
    /// - Parameter sought: the words whose first match comes into view in long details.
    func mark(_ highlight: SearchHighlight, revealing sought: SearchHighlight) {
        self.highlight = highlight
        mark(revealing: sought)
    }

    /// The place of the first match in the page around this text, as of the last layout. Nil where there is none, and for long
    /// details, which scroll by themselves.
    func firstMatch(of highlight: SearchHighlight, in page: Widget) -> Bounds? {
        guard label.isVisible else { return nil }
        return label.bounds(in: page) { highlight.ranges(in: $0, atMost: 1).first?.lowerBound }
    }

    /// Marks the matches in the shown text, which lacks the rest of very long lines.
    ///
    /// - Parameter sought: for long details; the page scrolls to a match in a label.
    private func mark(revealing sought: SearchHighlight?) {
        let isLong = shown.utf8.count > Self.longestLabel
        textMarks.update(highlight, in: isLong ? text.text : "", revealing: sought)
        if !isLong {
            label.highlight { highlight.ranges(in: $0) }
        }
    }
}

/// Updates the colours of a text view when it is shown: GTK 4.8 leaves it the old ones where the program has turned dark, or light,
/// while it was hidden. Adding or removing any style class makes GTK compute all of its style.
final class TextRestyler {
    private var wasDark: Bool?
    private var restyling: LoopSource?
    private var coming: SignalConnection?

    init(of text: TextView) {
        wasDark = Self.isDark
        coming = text.onMap { [weak self, weak text] in
            guard let self, wasDark != Self.isDark else { return }
            wasDark = Self.isDark
            // The style must not change during a layout.
            restyling = .idle(beforeDrawing: true) {
                guard let text else { return }
                text.setStyle(.restyled, !text.hasStyle(.restyled))
            }
        }
    }

    private static var isDark: Bool? { Display.default.map { StyleManager(display: $0).isDark } }
}

/// Finds and shortens lines that are so long that their layout is slow.
enum LongLines {
    /// In Unicode scalars. The layout of a line of this length takes some 15 milliseconds.
    static let limit = 20_000

    static func areIn(_ text: String) -> Bool {
        // Cheap tests first: most texts are shorter as a whole, in any encoding, and most long texts have short lines.
        text.utf8.count > limit && mayHaveThem(text)
            && text.split(whereSeparator: \.isNewline).contains { isTooLong($0, limit) }
    }

    /// Whether more than ``limit`` bytes follow each other without a line feed. To split a text of megabytes takes seconds.
    ///
    /// - Complexity: O(n / limit) looks, each as long as a line.
    private static func mayHaveThem(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var start = 0
            while start + limit < bytes.count {
                guard let end = bytes[start...start + limit].lastIndex(of: UInt8(ascii: "\n")) else { return true }
                start = end + 1
            }
            return false
        }
    }

    /// The text with each line cut at the limit and an ellipsis after it; the text itself when no line is too long.
    static func shortened(_ text: String) -> String {
        guard areIn(text) else { return text }
        return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { shortened($0, to: limit) }
            .joined(separator: "\n")
    }

    /// One line, cut to `limit` Unicode scalars.
    static func shortened(_ line: Substring, to limit: Int) -> Substring {
        isTooLong(line, limit) ? Substring(line.unicodeScalars.prefix(limit)) + "…" : line
    }

    private static func isTooLong(_ line: Substring, _ limit: Int) -> Bool {
        line.utf8.count > limit && line.unicodeScalars.count > limit
    }
}
