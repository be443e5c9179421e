import CoreDumpStore
import Foundation
import Gtk
import Localization

/// A bug in the gallery: a large picture over the title and the project, with tick and date below, and the priority in the
/// picture's corner, where it takes no room from the date.
final class GalleryCell: BugCell {
    let widget: Widget

    private let thumbnail = Thumbnail(.gallery)
    private let lines = TwoLines()
    private let tick: Tick
    private let date = Label()
    private let priority = PriorityPill()
    /// So much of a title can always be read: with larger text the cells are wider.
    private static let leastTitleLength = 14

    init(onToggle: @escaping (Bug.ID) -> Bool) {
        tick = Tick(onToggle: onToggle)
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
