import CoreDumpStore
import Gtk
import ListDiff
import Localization

/// The imported fields of a bug that have no field here: names and values under a heading that unfolds them.
final class NamedValuesSection {
    var widget: Widget { expander }

    private let expander = Expander()
    private let column = Box(.vertical, spacing: 12)
    private let links: LinkOpener
    private var values: [NamedValue] = []
    private var entries: [NamedValuesEntry] = []
    /// The search whose matches are marked.
    private var highlight = SearchHighlight()
    /// Whether the user has unfolded them, which holds for all bugs.
    private var isWanted = false
    /// Whether the program, for a search, and not the user unfolds or folds them.
    private var isSearching = false
    private var connections: [SignalConnection] = []

    private var bug: Bug?
    private var mentioned: [String: MentionedBug] = [:]

    /// Whether the entries have the values of the bug: they get them once they are unfolded, because an import may bring many values.
    private var isBuilt = false

    init(links: LinkOpener) {
        self.links = links
        column.addStyle(.namedValues)
        expander.isVisible = false
        expander.child = column
        expander.tooltip = gettext("What else was known of this bug where it was imported from")
        expander.onExpandedChanged { [weak self] in self?.follow() }.store(in: &connections)
    }

    /// - Parameter mentioned: the bugs that the values may name, by their names as they are written.
    func show(_ bug: Bug, mentioning mentioned: [String: MentionedBug]) {
        let before = self.bug
        self.bug = bug
        let isMentioned = mentioned != self.mentioned
        self.mentioned = mentioned
        // Setting the texts would clear the selection in them.
        if bug.storedValues != before?.storedValues || isMentioned {
            values = bug.namedValues
            isBuilt = false
            expander.isVisible = !values.isEmpty
            // Translators: %1$@ is how many there are: what else the program knew of the bug that it was imported from.
            expander.title = formatted(gettext("More Fields (%1$@)"), localized(values.count))
            build()
        }
        if bug.id != before?.id { seek() }
    }

    /// Marks what a search has found, and unfolds the values where only they have a match.
    func mark(_ highlight: SearchHighlight) {
        self.highlight = highlight
        for entry in entries { entry.mark(highlight) }
        seek()
    }

    /// The place of the first match in the page; see ``DetailsText/firstMatch(of:in:)``.
    func firstMatch(of highlight: SearchHighlight, in page: Widget) -> Bounds? {
        guard expander.isExpanded else { return nil }
        for entry in entries {
            if let place = entry.firstMatch(of: highlight, in: page) { return place }
        }
        return nil
    }

    private func seek() {
        isSearching = true
        expander.isExpanded = isWanted || hasWhatIsFound
        isSearching = false
    }

    /// Whether these values have a match of words that neither the title nor the details have.
    private var hasWhatIsFound: Bool {
        guard let bug, !values.isEmpty, let sought = highlight.missing(in: bug.title)?.missing(in: bug.details) else {
            return false
        }
        return values.contains { value in
            [value.name, value.value].contains { !sought.ranges(in: $0, atMost: 1).isEmpty }
        }
    }

    private func follow() {
        if !isSearching { isWanted = expander.isExpanded }
        build()
    }

    /// The entries of an earlier bug are used again, and those that are too many are hidden: none leaves the window, because GTK 4.24 does
    /// not tell screen readers all of a label that does (see docs/Platforms.md).
    private func build() {
        guard !isBuilt else { return }
        isBuilt = expander.isExpanded
        var rest = isBuilt ? values[...] : []
        var count = 0
        while let first = rest.first {
            let group = rest.prefix { $0.name == first.name }
            rest = rest.dropFirst(group.count)
            if count == entries.count {
                entries.append(NamedValuesEntry(links: links))
                column.append(entries[count].widget)
            }
            entries[count].show(first.name, group.map(\.value), mentioned)
            entries[count].mark(highlight)
            count += 1
        }
        for entry in entries[count...] { entry.show("", [], [:]) }
    }
}

/// Consecutive values of the same name.
private final class NamedValuesEntry {
    let widget = Box(.vertical, spacing: 3)

    private let name = Label()
    private let links: LinkOpener
    private var texts: [DetailsText] = []

    /// The height of a long value, which scrolls by itself, in pixels.
    private static let longHeight = 200

    init(links: LinkOpener) {
        self.links = links
        name.xalign = 0
        name.wraps = true
        name.isSelectable = true
        name.setWidth(minimum: 20)
        name.addStyle(.namedValue)
        widget.append(name)
    }

    /// - Parameter values: none to hide the entry.
    func show(_ title: String, _ values: [String], _ mentioned: [String: MentionedBug]) {
        name.text = title
        name.isVisible = !title.isEmpty
        while texts.count < values.count {
            let text = DetailsText(
                links: links, name: title, longHeight: Self.longHeight,
                note: gettext("Very long lines are cut off here. Copy the bug to have them in full."))
            texts.append(text)
            widget.append(text.widget)
        }
        for (index, text) in texts.enumerated() {
            text.name = title
            text.show(
                index < values.count ? values[index] : "", mentioning: mentioned, isOther: true,
                revealing: SearchHighlight())
        }
        widget.isVisible = !values.isEmpty
    }

    func mark(_ highlight: SearchHighlight) {
        name.highlight { highlight.ranges(in: $0) }
        for text in texts { text.mark(highlight, revealing: highlight) }
    }

    func firstMatch(of highlight: SearchHighlight, in page: Widget) -> Bounds? {
        let place = name.bounds(in: page) { highlight.ranges(in: $0, atMost: 1).first?.lowerBound }
        return place ?? texts.lazy.compactMap { $0.firstMatch(of: highlight, in: page) }.first
    }
}
