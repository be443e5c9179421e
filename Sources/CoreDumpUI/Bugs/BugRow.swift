import CoreDumpStore
import Foundation
import Gtk
import Localization

/// A bug in the list: tick and thumbnail, title and priority over the project, the first line of the details and the date.
final class BugRow: BugCell {
    let widget: Widget

    private let tick: Tick
    private let thumbnail = Thumbnail()
    private let lines: TwoLines
    private let date = Label()
    private let priority = PriorityPill()

    /// In characters: no row has room for more.
    private static let longestLine = 300
    /// In Unicode scalars: a window full of rows with so many takes some milliseconds.
    private static let longestSearched = 10_000

    init(onToggle: @escaping (Bug.ID) -> Bool) {
        tick = Tick(onToggle: onToggle)
        lines = TwoLines(beside: priority.widget, below: date)
        date.addStyle(.rowAside)
        let box = Box(.horizontal, spacing: 10, children: [tick.widget, thumbnail.widget, lines.widget])
        box.addStyle(.bugRow)
        widget = box
    }

    func showUnreadable() {
        tick.clear()
        lines.show(gettext("Unreadable Entry"), over: "")
        date.text = ""
        priority.priority = .none
        thumbnail.clear()
    }

    func show(_ bug: Bug, by presentation: BugPresentation) {
        let highlight = presentation.highlight
        tick.show(bug)
        lines.show(
            bug.title, over: Self.line(of: bug, for: highlight), of: presentation.project(of: bug), highlight: highlight
        )
        date.text = DateWording(now: presentation.now(), abbreviatesMonths: true).standalone(bug.created)
        priority.priority = bug.priority
        thumbnail.show(bug, presentation.thumbnails)
        widget.setStyle(.closed, bug.status == .closed)
    }

    /// The first line of the details; while something is searched for, the first that holds any of it, from shortly before
    /// that on, or the first of the other fields that do.
    private static func line(of bug: Bug, for highlight: SearchHighlight) -> String {
        let missing = highlight.missing(in: bug.title)
        let first = bug.details.prefix(longestLine).firstLine
        let line =
            found(in: bug.details, by: missing ?? highlight) ?? keyed(first, of: bug, by: missing)
            ?? missing.flatMap { found(inFieldsOf: bug, by: $0) } ?? first
        return String(line.prefix(longestLine))
    }

    /// With the key that was found, and that a row shows for this only.
    private static func keyed(_ line: String, of bug: Bug, by missing: SearchHighlight?) -> String? {
        guard let missing, let key = bug.sourceKey, !missing.ranges(in: key, atMost: 1).isEmpty else { return nil }
        return [key, line].filter { !$0.isEmpty }.joined(separator: " · ")
    }

    private static func found(inFieldsOf bug: Bug, by missing: SearchHighlight) -> String? {
        guard bug.storedValues.utf8.count <= longestSearched else { return nil }
        return bug.namedValues.lazy.compactMap { found(in: $0.line, by: missing) }.first
    }

    private static func found(in details: String, by highlight: SearchHighlight) -> String? {
        guard !highlight.isEmpty else { return nil }
        // Details may be as long as a log: it is not looked through for each row.
        let searched = String(details.unicodeScalars.prefix(longestSearched))
        guard let found = highlight.ranges(in: searched, atMost: 1).first else { return nil }
        let before = searched[..<found.lowerBound].split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let start = before.last?.startIndex ?? searched.startIndex
        return highlight.excerpt(of: searched[start...].firstLine)
    }
}

extension Substring {
    /// The first line that is not blank, without white space at its ends; empty without any.
    fileprivate var firstLine: String {
        drop { $0.isWhitespace || $0.isNewline }.prefix { !$0.isNewline }.trimmingCharacters(in: .whitespaces)
    }
}
