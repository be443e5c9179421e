import CoreDumpStore
import Gtk
import Localization

/// What else is known of a bug where it was imported from: names and values under a heading that shows them when it is asked to.
final class NamedValuesSection {
    var widget: Widget { expander }

    private let expander = Expander()
    private let column = Box(.vertical, spacing: 12)
    private let links: LinkOpener
    private var values: [NamedValue] = []
    private var entries: [Entry] = []
    /// What is marked.
    private var highlight = SearchHighlight()
    /// Whether the person wants to see them, of whatever bug.
    private var isWanted = false
    /// Whether it is opened and closed for a search, which the person has not asked for.
    private var isSearching = false
    private var connections: [SignalConnection] = []

    private var bug: Bug?

    /// The values of a name that follow one another.
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
        // Set anew, texts would lose what is selected in them.
        if bug.storedValues != before?.storedValues {
            values = bug.namedValues
            for entry in entries { column.remove(entry.widget) }
            entries = []
            expander.isVisible = !values.isEmpty
            // Translators: %1$@ is how many there are: what else the program knew of the bug that it was imported from.
            expander.title = formatted(gettext("More Fields (%1$@)"), localized(values.count))
            if expander.isExpanded { build() }
        }
        if bug.id != before?.id { seek() }
    }

    /// Marks what a search has found, and shows what only these values have of it.
    func mark(_ highlight: SearchHighlight) {
        self.highlight = highlight
        for entry in entries { mark(entry) }
        seek()
    }

    /// Where the first of these words stands in the page, as ``DetailsText/firstMatch(of:in:)``.
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

    private func seek() {
        isSearching = true
        expander.isExpanded = isWanted || hasWhatIsFound
        isSearching = false
    }

    /// Whether the search has found something here that stands neither in the title nor in the details.
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

    /// Nobody waits for the values of a bug that are not looked at.
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

    /// Of a long value, which scrolls by itself, in pixels.
    private static let longHeight = 200

    private func mark(_ entry: Entry) {
        entry.name.highlight { highlight.ranges(in: $0) }
        for text in entry.texts { text.mark(highlight, revealing: highlight) }
    }
}
