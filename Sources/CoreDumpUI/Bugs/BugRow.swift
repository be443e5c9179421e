import CoreDumpStore
import Foundation
import Gtk

/// A bug in the list: thumbnail, title over the first line of the details, date over priority.
final class BugRow: ListRow {
    let widget: Widget

    private let thumbnail = Thumbnail()
    private let lines = TwoLines()
    private let date = Label()
    private let priority = PriorityPill()

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

    /// - Parameter image: the first screenshot's thumbnail.
    func show(_ bug: Bug, thumbnail image: Texture?, now: Date) {
        let firstLine = bug.details.split(whereSeparator: \.isNewline).first ?? ""
        lines.show(bug.title, over: firstLine.trimmingCharacters(in: .whitespaces))
        date.text = DateWording(now: now).standalone(bug.created)
        priority.priority = bug.priority
        thumbnail.texture = image
        widget.setStyle(.closed, bug.status == .closed)
    }
}
