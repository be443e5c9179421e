import CoreDumpStore
import Foundation
import Gtk
import Localization

/// A bug in the list: tick and thumbnail, title over the project and the first line of the details, date over priority.
final class BugRow: BugCell {
    let widget: Widget

    private let tick: Tick
    private let thumbnail = Thumbnail()
    private let lines = TwoLines()
    private let date = Label()
    private let priority = PriorityPill()

    /// In characters.
    private static let longestLine = 300

    init(onToggle: @escaping (Bug.ID) -> Bool) {
        tick = Tick(onToggle: onToggle)
        let aside = Box(.vertical, spacing: 2, children: [date, priority.widget])
        aside.valign = .center
        date.xalign = 1
        date.addStyle(.rowAside)
        priority.widget.halign = .end
        let box = Box(.horizontal, spacing: 10, children: [tick.widget, thumbnail.widget, lines.widget, aside])
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
            bug.title, over: Self.line(of: bug.details, for: highlight), of: presentation.projectName(of: bug),
            highlight: highlight)
        date.text = DateWording(now: presentation.now()).standalone(bug.created)
        priority.priority = bug.priority
        thumbnail.show(bug, presentation.thumbnails)
        widget.setStyle(.closed, bug.status == .closed)
    }

    /// The first line of the details; while something is searched for, the first that holds it.
    private static func line(of details: String, for highlight: SearchHighlight) -> String {
        // What does not fit into any row need not be looked at: details may be as long as a log.
        let beginning = String(details.prefix(longestLine))
        let lines = beginning.split(whereSeparator: \.isNewline)
        let found = lines.first { !highlight.ranges(in: String($0)).isEmpty }
        return (found ?? lines.first ?? "").trimmingCharacters(in: .whitespaces)
    }
}
