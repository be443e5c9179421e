import CoreDumpStore
import Foundation
import Gtk
import Localization

/// A bug in the list: thumbnail, title over the first line of the details, date over priority.
final class BugRow: ListRow {
    let widget: Widget

    private let thumbnail = Thumbnail()
    private let lines = TwoLines()
    private let date = Label()
    private let priority = PriorityPill()

    /// In characters.
    private static let longestLine = 300

    init() {
        let aside = Box(.vertical, spacing: 2, children: [date, priority.widget])
        aside.valign = .center
        date.xalign = 1
        date.addStyle(.rowAside)
        priority.widget.halign = .end
        let box = Box(.horizontal, spacing: 12, children: [thumbnail.widget, lines.widget, aside])
        box.addStyle(.bugRow)
        widget = box
    }

    func showUnreadable() {
        lines.show(gettext("Unreadable Entry"), over: "")
        date.text = ""
        priority.priority = .none
        thumbnail.clear()
    }

    func show(_ bug: Bug, thumbnails: ThumbnailLoader, now: Date) {
        // What does not fit into any row need not be looked at: details may be as long as a log.
        let beginning = bug.details.prefix(Self.longestLine)
        let firstLine = beginning.split(whereSeparator: \.isNewline).first ?? ""
        lines.show(bug.title, over: firstLine.trimmingCharacters(in: .whitespaces))
        date.text = DateWording(now: now).standalone(bug.created)
        priority.priority = bug.priority
        thumbnail.show(bug, thumbnails)
        widget.setStyle(.closed, bug.status == .closed)
    }
}
