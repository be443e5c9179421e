import CoreDumpStore
import Foundation
import Gtk
import Localization

/// A bug in the gallery: a large picture over the title, with date and priority below.
final class GalleryCell: ListRow {
    let widget: Widget

    private let thumbnail = Thumbnail(.gallery)
    private let title = Label()
    private let tick = Image(iconName: "emblem-ok-symbolic")
    private let date = Label()
    private let priority = PriorityPill()

    init() {
        title.xalign = 0
        title.ellipsize = .end
        title.addStyle(.rowTitle)
        date.xalign = 0
        date.ellipsize = .end
        date.hexpand = true
        for part in [tick, date] { part.addStyle(.rowAside) }
        priority.widget.valign = .center
        let line = Box(.horizontal, spacing: 4, children: [tick, date, priority.widget])
        let column = Box(.vertical, spacing: 4, children: [thumbnail.widget, title, line])
        column.addStyle(.galleryCell)
        widget = column
    }

    func showUnreadable() {
        title.text = gettext("Unreadable Entry")
        date.text = ""
        tick.isVisible = false
        priority.priority = .none
        thumbnail.clear()
        widget.removeStyle(.closed)
    }

    func show(_ bug: Bug, thumbnails: ThumbnailLoader, now: Date, highlight: SearchHighlight) {
        title.setText(bug.title, highlighting: highlight.ranges(in: bug.title))
        date.text = DateWording(now: now).standalone(bug.created)
        tick.isVisible = bug.status == .closed
        priority.priority = bug.priority
        thumbnail.show(bug, thumbnails)
        widget.setStyle(.closed, bug.status == .closed)
    }
}
