import CoreDumpStore
import Foundation
import Gtk
import Localization

/// A bug: title, chips, details and screenshots, one below the other.
final class BugPage {
    let widget: Widget

    private let title = Label()
    private let chips = Box(.horizontal, spacing: 6)
    private let status = Label()
    private let priority = PriorityPill()
    private let number = Label()
    private let sourceKey = Label()
    private let date = Label()
    private let details = DetailsText()
    private let screenshots = ScreenshotColumn()
    private let now: () -> Date

    init(now: @escaping () -> Date) {
        self.now = now
        let column = Box(.vertical, spacing: 12)
        column.addStyle(.bugPage)
        title.xalign = 0
        title.wraps = true
        title.isSelectable = true
        title.setWidth(minimum: 20)
        title.addStyle(.title2)
        for chip in [status, number, sourceKey, date] { chip.addStyle(.pill) }
        for chip in [sourceKey, date] { chip.ellipsize = .end }
        for chip in [status, priority.widget, number, sourceKey, date] { chips.append(chip) }
        for part in [title, chips, details.widget, screenshots.widget] as [Widget] { column.append(part) }
        let clamp = Clamp(column, maximumSize: 760)
        let scrolled = ScrolledWindow(clamp)
        scrolled.setPolicy(horizontal: .never, vertical: .automatic)
        widget = scrolled
    }

    func show(_ bug: Bug, screenshots images: [Screenshot], content: (Screenshot.ID) throws -> Data) {
        title.text = bug.title
        status.text = BugWording.status(bug.status)
        status.setStyle(.pillOpen, bug.status == .open)
        status.setStyle(.pillClosed, bug.status == .closed)
        priority.priority = bug.priority
        number.text = BugWording.number(bug.id)
        sourceKey.text = bug.sourceKey ?? ""
        sourceKey.isVisible = bug.sourceKey != nil
        // Translators: %1$@ is a time such as "2 minutes ago" or "12 November".
        date.text = formatted(gettext("Added %1$@"), DateWording(now: now()).relative(bug.created))
        details.show(bug.details)
        screenshots.show(images, content: content)
    }
}
