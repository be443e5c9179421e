import CoreDumpStore
import Foundation
import Gtk
import Localization

/// A bug in the list: tick and thumbnail, title and priority over the project, labels, the first line of the details and
/// the date.
final class BugRow: BugCell {
    let widget: Widget

    private let tick: BugCheckButton
    private let thumbnail = Thumbnail()
    private let lines: TwoLineLabel
    private let date = Label()
    private let priority = PriorityPill()
    private let labels = LabelChips(atMost: 2)

    /// In characters: no row has room for more.
    private static let longestLine = 300
    /// In Unicode scalars. Searching this much for all rows of a window takes some milliseconds.
    private static let longestSearched = 10_000

    init(onToggle: @escaping BugToggle) {
        tick = BugCheckButton(onToggle: onToggle)
        lines = TwoLineLabel(beside: priority.widget, before: labels.widget, below: date)
        date.addStyle(.rowAside)
        let box = Box(.horizontal, spacing: 10, children: [tick.widget, thumbnail.widget, lines.widget])
        box.addStyle(.bugRow)
        widget = box
    }

    func showUnreadable() {
        tick.clear()
        labels.show(BugLabels())
        lines.show(gettext("Unreadable Entry"), over: "")
        date.text = ""
        priority.priority = .none
        thumbnail.clear()
    }

    func show(_ bug: Bug, by presentation: BugPresentation) {
        let highlight = presentation.highlight
        tick.show(bug)
        // Most bugs have none, and reading them takes longer than the comparison.
        labels.show(bug.storedLabels.isEmpty ? BugLabels() : bug.labels)
        lines.show(
            bug.title, over: Self.line(of: bug, for: highlight), of: presentation.project(of: bug), highlight: highlight
        )
        date.text = DateWording(now: presentation.now(), abbreviatesMonths: true).standalone(bug.created)
        priority.priority = bug.priority
        thumbnail.show(bug, presentation.thumbnails)
        widget.setStyle(.closed, bug.status == .closed)
    }

    /// The second line of a row: the first line of the details; during a search, the first line with a match, from shortly
    /// before it on, or else the first of the other fields with a match.
    private static func line(of bug: Bug, for highlight: SearchHighlight) -> String {
        let missing = highlight.missing(in: bug.title)
        let first = bug.details.prefix(longestLine).firstLine
        let line =
            found(in: bug.details, by: missing ?? highlight) ?? keyed(first, of: bug, by: missing)
            ?? missing.flatMap { found(inFieldsOf: bug, by: $0) } ?? first
        return String(line.prefix(longestLine))
    }

    /// The line with the matching key of another tracker before it. A row shows the key only when the search has found it.
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
        // Details may be as long as a log, which must not be searched whole for each row.
        let searched = String(details.unicodeScalars.prefix(longestSearched))
        guard let found = highlight.ranges(in: searched, atMost: 1).first else { return nil }
        let before = searched[..<found.lowerBound].split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let start = before.last?.startIndex ?? searched.startIndex
        return highlight.excerpt(of: searched[start...].firstLine)
    }
}

extension Substring {
    /// The first line that is not blank, trimmed; empty if there is none.
    fileprivate var firstLine: String {
        drop { $0.isWhitespace || $0.isNewline }.prefix { !$0.isNewline }.trimmingCharacters(in: .whitespaces)
    }
}

/// A bug in the gallery: a large picture over the title and the project, with tick and date below, and the priority in the
/// picture's corner, where it takes no room from the date.
final class GalleryCell: BugCell {
    let widget: Widget

    private let thumbnail = Thumbnail(.gallery)
    private let lines = TwoLineLabel()
    private let tick: BugCheckButton
    private let date = Label()
    private let priority = PriorityPill()
    /// In characters of a title that can always be read: with larger text the cells are wider.
    private static let leastTitleLength = 14

    init(onToggle: @escaping BugToggle) {
        tick = BugCheckButton(onToggle: onToggle)
        lines.title.setWidth(minimum: Self.leastTitleLength)
        date.xalign = 0
        date.ellipsize = .end
        date.hexpand = true
        date.addStyle(.rowAside)
        priority.widget.halign = .end
        priority.widget.valign = .start
        priority.widget.margins = Margins(all: 6)
        let picture = Overlay(thumbnail.widget)
        picture.addOverlay(priority.widget)
        let line = Box(.horizontal, spacing: 6, children: [tick.widget, date])
        let column = Box(.vertical, spacing: 4, children: [picture, lines.widget, line])
        column.addStyle(.galleryCell)
        widget = column
    }

    func showUnreadable() {
        lines.show(gettext("Unreadable Entry"), over: "")
        date.text = ""
        tick.clear()
        priority.priority = .none
        thumbnail.clear()
        widget.removeStyle(.closed)
    }

    func show(_ bug: Bug, by presentation: BugPresentation) {
        lines.show(
            bug.title, over: "", of: presentation.project(of: bug), highlight: presentation.highlight)
        date.text = DateWording(now: presentation.now(), abbreviatesMonths: true).standalone(bug.created)
        tick.show(bug)
        priority.priority = bug.priority
        thumbnail.show(bug, presentation.thumbnails)
        widget.setStyle(.closed, bug.status == .closed)
    }
}

/// The round check button at the start of a bug's row: ticked when the bug is closed.
final class BugCheckButton {
    let widget: Widget

    private let box = CheckButton()
    private var bug: Bug.ID?
    private var isClosed = false
    /// The status that the name and the tooltip are for.
    private var named: Bug.Status?
    /// Whether the program, and not the user, changes the box.
    private var isShowing = false
    private var connection: SignalConnection?

    /// - Parameter onToggle: called when the user ticks or unticks the bug.
    init(onToggle: @escaping BugToggle) {
        widget = box
        box.addStyle(.tick)
        box.valign = .center
        // Ctrl+Return does the same at the row, which is where the keyboard is.
        box.isFocusable = false
        // Hidden until it shows a bug: for a visible widget, setting the tooltip makes GTK query the display for the pointer.
        box.isVisible = false
        box.focusesOnClick = false
        connection = box.onToggled { [weak self] in
            guard let self, !isShowing, let bug else { return }
            onToggle(bug) { [weak self] in
                // GTK has ticked the box already, and the row of an unchanged bug is not updated.
                if let self, self.bug == bug { set(isClosed) }
            }
        }
    }

    func show(_ bug: Bug) {
        self.bug = bug.id
        name(bug.status)
        box.isVisible = true
        isClosed = bug.status == .closed
        set(isClosed)
    }

    func clear() {
        bug = nil
        box.isVisible = false
    }

    private func name(_ status: Bug.Status) {
        guard status != named else { return }
        named = status
        box.setName(status == .open ? gettext("Close Bug") : gettext("Reopen Bug"))
    }

    private func set(_ isTicked: Bool) {
        isShowing = true
        box.isActive = isTicked
        isShowing = false
    }
}

/// The priority of a bug; hidden for none.
final class PriorityPill {
    let widget: Widget

    private let label = Label()

    init() {
        label.addStyle(.pill)
        widget = label
        widget.isVisible = false
    }

    var priority: Bug.Priority = .none {
        didSet {
            guard priority != oldValue else { return }
            label.text = BugWording.priority(priority)
            widget.isVisible = priority != .none
            widget.removeStyle(Self.style(of: oldValue))
            widget.addStyle(Self.style(of: priority))
        }
    }

    private static func style(of priority: Bug.Priority) -> StyleClass {
        StyleClass("pill-\(priority)")
    }
}
