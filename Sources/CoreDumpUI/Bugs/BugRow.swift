import CoreDumpStore
import Foundation
import Gtk

/// A bug in the list: thumbnail, title over the first line of the details, date over priority.
final class BugRow: ListRow {
    let widget: Widget

    private let thumbnail = Thumbnail()
    private let title = Label()
    private let details = Label()
    private let date = Label()
    private let priority = PriorityPill()

    init() {
        let box = Box(.horizontal, spacing: 12)
        box.addStyle(.bugRow)
        let text = Box(.vertical)
        text.hexpand = true
        text.valign = .center
        for label in [title, details] {
            label.xalign = 0
            label.ellipsize = .end
            text.append(label)
        }
        title.addStyle(.rowTitle)
        details.addStyle(.rowSubtitle)
        let aside = Box(.vertical, spacing: 2)
        aside.valign = .center
        date.xalign = 1
        date.addStyle(.rowAside)
        priority.widget.halign = .end
        aside.append(date)
        aside.append(priority.widget)
        box.append(thumbnail.widget)
        box.append(text)
        box.append(aside)
        widget = box
    }

    /// - Parameter image: the PNG of the first screenshot's thumbnail.
    func show(_ bug: Bug, thumbnail image: Texture?, now: Date) {
        title.text = bug.title
        let firstLine = bug.details.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        details.text = firstLine.trimmingCharacters(in: .whitespaces)
        details.isVisible = !firstLine.isEmpty
        date.text = DateWording(now: now).standalone(bug.created)
        priority.priority = bug.priority
        thumbnail.texture = image
        widget.setStyle(.closed, bug.status == .closed)
    }
}
