import CoreDumpStore
import Foundation
import Gtk
import Localization

/// A bug in the gallery: a large picture over the title, with tick, date and priority below.
final class GalleryCell: BugCell {
    let widget: Widget

    private let thumbnail = Thumbnail(.gallery)
    private let title = Label()
    private let tick: Tick
    private let date = Label()
    private let priority = PriorityPill()
    /// So much of a title can always be read: with larger text the cells are wider.
    private static let leastTitleLength = 14

    /// - Parameter onToggle: called when the person ticks the bug, or takes the tick away.
    init(onToggle: @escaping (Bug.ID) -> Void) {
        tick = Tick(onToggle: onToggle)
        title.xalign = 0
        title.ellipsize = .end
        title.setWidth(minimum: Self.leastTitleLength)
        title.addStyle(.rowTitle)
        date.xalign = 0
        date.ellipsize = .end
        date.hexpand = true
        date.addStyle(.rowAside)
        priority.widget.valign = .center
        let line = Box(.horizontal, spacing: 6, children: [tick.widget, date, priority.widget])
        let column = Box(.vertical, spacing: 4, children: [thumbnail.widget, title, line])
        column.addStyle(.galleryCell)
        widget = column
    }

    func showUnreadable() {
        title.text = gettext("Unreadable Entry")
        date.text = ""
        tick.clear()
        priority.priority = .none
        thumbnail.clear()
        widget.removeStyle(.closed)
    }

    func show(_ bug: Bug, by presentation: BugPresentation) {
        title.setText(bug.title, highlighting: presentation.highlight.ranges(in: bug.title))
        date.text = DateWording(now: presentation.now()).standalone(bug.created)
        tick.show(bug)
        priority.priority = bug.priority
        thumbnail.show(bug, presentation.thumbnails)
        widget.setStyle(.closed, bug.status == .closed)
    }
}
