import CoreDumpStore
import Gtk
import Localization

/// The imported fields of a bug that have no field here: names and values under a heading that unfolds them.
final class NamedValuesSection {
    var widget: Widget { expander }

    private let expander = Expander()
    private let column = Box(.vertical, spacing: 12)
    private let links: LinkOpener
    private var values: [NamedValue] = []
    private var entries: [Entry] = []
    /// The search whose matches are marked.
    private var highlight = SearchHighlight()
    /// Whether the user has unfolded them, which holds for all bugs.
    private var isWanted = false
    /// Whether the program, for a search, and not the user unfolds or folds them.
    private var isSearching = false
    private var connections: [SignalConnection] = []

    private var bug: Bug?

    /// Consecutive values of the same name.
    private struct Entry {
        let widget: Box
        let name: Label
        let texts: [DetailsText]
    }

    init(links: LinkOpener) {
        self.links = links
        column.addStyle(.namedValues)
        expander.isVisible = false
        expander.child = column
        expander.tooltip = gettext("What else was known of this bug where it was imported from")
        expander.onExpandedChanged { [weak self] in self?.follow() }.store(in: &connections)
    }

    func show(_ bug: Bug) {
        let before = self.bug
        self.bug = bug
        // Setting the texts would clear the selection in them.
        if bug.storedValues != before?.storedValues {
            values = bug.namedValues
            for entry in entries { remove(entry) }
            entries = []
            expander.isVisible = !values.isEmpty
            // Translators: %1$@ is how many there are: what else the program knew of the bug that it was imported from.
            expander.title = formatted(gettext("More Fields (%1$@)"), localized(values.count))
            if expander.isExpanded { build() }
        }
        if bug.id != before?.id { seek() }
    }

    /// Marks what a search has found, and unfolds the values where only they have a match.
    func mark(_ highlight: SearchHighlight) {
        self.highlight = highlight
        for entry in entries { mark(entry) }
        seek()
    }

    /// The place of the first match in the page; see ``DetailsText/firstMatch(of:in:)``.
    func firstMatch(of highlight: SearchHighlight, in page: Widget) -> Bounds? {
        guard expander.isExpanded else { return nil }
        for entry in entries {
            let place = entry.name.bounds(in: page) { highlight.ranges(in: $0, atMost: 1).first?.lowerBound }
            if let place { return place }
            for text in entry.texts {
                if let place = text.firstMatch(of: highlight, in: page) { return place }
            }
        }
        return nil
    }

    /// Its texts are emptied first: GTK 4.24 does not tell screen readers all of a label that leaves the window (see
    /// docs/Platforms.md).
    private func remove(_ entry: Entry) {
        for text in entry.texts { text.show("", isOther: true, revealing: SearchHighlight()) }
        column.remove(entry.widget)
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
        if expander.isExpanded, entries.isEmpty { build() }
    }

    /// Builds the rows, only once they are unfolded: an import may bring many values.
    private func build() {
        var rest = values[...]
        while let first = rest.first {
            let group = rest.prefix { $0.name == first.name }
            rest = rest.dropFirst(group.count)
            entries.append(entry(first.name, group.map(\.value)))
        }
    }

    private func entry(_ title: String, _ values: [String]) -> Entry {
        let name = Label(title)
        name.xalign = 0
        name.wraps = true
        name.isSelectable = true
        name.setWidth(minimum: 20)
        name.addStyle(.namedValue)
        name.isVisible = !title.isEmpty
        let texts = values.map { value in
            let text = DetailsText(
                links: links, name: title, longHeight: Self.longHeight,
                note: gettext("Very long lines are cut off here. Copy the bug to have them in full."))
            text.show(value, isOther: true, revealing: SearchHighlight())
            return text
        }
        let entry = Entry(
            widget: Box(.vertical, spacing: 3, children: [name] + texts.map(\.widget)), name: name, texts: texts)
        column.append(entry.widget)
        mark(entry)
        return entry
    }

    /// The height of a long value, which scrolls by itself, in pixels.
    private static let longHeight = 200

    private func mark(_ entry: Entry) {
        entry.name.highlight { highlight.ranges(in: $0) }
        for text in entry.texts { text.mark(highlight, revealing: highlight) }
    }
}
