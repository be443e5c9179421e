import CoreDumpStore
import Foundation
import Gtk
import Localization

/// A bug: title, chips, details, what else is known of it and screenshots, one below the other.
final class BugPage {
    let widget = ScrolledWindow()
    let screenshots: ScreenshotColumn
    /// A screenshot that is dragged over the page.
    let reordering: ScreenshotReordering

    private let title = Label()
    private let project = Label()
    private let status = Label()
    private let priority = PriorityPill()
    private let number = Label()
    private let sourceKey = Label()
    private let added = Label()
    private let closed = Label()
    private let details: DetailsText
    private let texts: LongTexts
    private let values: NamedValuesSection
    private let window: ScreenshotWindow
    private let now: () -> Date
    private var shown: Bug.ID?
    private var shownTitle: String?
    private let arrival: ScreenshotArrival
    private let match: MatchArrival
    private var awaited: (bug: Bug.ID, count: Int)?
    /// What is marked in title and details.
    var highlight = SearchHighlight() {
        didSet {
            guard highlight != oldValue else { return }
            markTitle()
            details.mark(highlight, revealing: sought)
            values.mark(highlight)
            match.show(highlight)
        }
    }
    private var connections: [SignalConnection] = []

    /// In Unicode scalars: some thirty lines. The dialog has all of it.
    private static let longestTitle = 2_000

    init(
        loader: PictureLoader, sharing: ScreenshotSharing, texts: LongTexts, links: LinkOpener,
        now: @escaping () -> Date
    ) {
        self.now = now
        self.texts = texts
        details = DetailsText(links: links)
        values = NamedValuesSection(links: links)
        screenshots = ScreenshotColumn(loader: loader, sharing: sharing)
        window = ScreenshotWindow(column: screenshots, view: widget)
        reordering = ScreenshotReordering(of: screenshots, in: widget)
        arrival = ScreenshotArrival(in: widget)
        screenshots.onFolded = { [arrival] in arrival.show([$0]) }
        match = MatchArrival(in: widget, title: title, details: details, values: values)
        title.xalign = 0
        title.wraps = true
        title.isSelectable = true
        title.setWidth(minimum: 20)
        title.addStyle(.title2)
        number.tooltip = gettext("The number of this bug")
        let labels = [project, status, number, sourceKey, added, closed]
        for chip in labels {
            chip.addStyle(.pill)
            chip.ellipsize = .end
        }
        let chips = WrapBox(children: [project, status, priority.widget, number, sourceKey, added, closed])
        let parts: [Widget] = [title, chips, details.widget, texts.widget, values.widget, screenshots.widget]
        let column = Box(.vertical, spacing: 12, children: parts)
        column.addStyle(.bugPage)
        widget.child = Clamp(column, maximumSize: 760)
        widget.addStyle(.bugView)
        widget.scrollsByKeys(named: gettext("Bug"))
        // Pictures could do with none.
        widget.giveNaturalHeight()
        widget.setPolicy(horizontal: .never, vertical: .automatic)
        letTabEnter()
    }

    /// While the page itself has the keyboard, so that the arrow keys scroll it, GTK has Tab leave it.
    private func letTabEnter() {
        let keys = KeyController()
        keys.onKeyPressed { [weak widget] key, modifiers in
            guard let widget, widget.hasFocus, key == .tab, modifiers.isEmpty else { return false }
            return widget.child?.focusFirstChild() ?? false
        }.store(in: &connections)
        widget.addController(keys)
    }

    /// - Parameter name: of the project, where it does not go without saying.
    func show(_ bug: Bug, ofProject name: String?, screenshots images: [Screenshot], texts files: [TextFile]) {
        project.text = name ?? ""
        project.isVisible = name != nil
        show(title: String(LongLines.shortened(bug.title[...], to: Self.longestTitle)))
        status.text = BugWording.status(bug.status)
        status.setStyle(.pillOpen, bug.status == .open)
        status.setStyle(.pillClosed, bug.status == .closed)
        priority.priority = bug.priority
        // An id is no quantity: it is written as it is searched for, without separators.
        number.text = "#\(bug.number)"
        showSource(of: bug)
        // Translators: %1$@ is a time such as "2 minutes ago" or "12 November".
        added.text = formatted(gettext("Added %1$@"), DateWording(now: now()).relative(bug.created))
        added.tooltip = DateWording.exact(bug.created)
        showClosed(bug)
        details.show(bug.details, isOther: bug.id != shown, revealing: sought)
        texts.show(files)
        values.show(bug)
        screenshots.show(images, of: bug.id)
        if bug.id != shown {
            widget.verticalAdjustment.value = 0
            match.show(highlight)
        }
        shown = bug.id
        if let card = screenshots.takeMoved() { arrival.show([card]) }
        if let awaited, awaited.bug == bug.id {
            self.awaited = nil
            arrival.show(screenshots.cards.suffix(awaited.count))
        }
    }

    /// Set anew, it would lose what is selected in it.
    private func show(title text: String) {
        guard text != shownTitle else { return }
        shownTitle = text
        title.text = text
        title.alignAsWritten()
        markTitle()
    }

    /// What the title lacks is to be seen in the details.
    private var sought: SearchHighlight { highlight.missing(in: title.text) ?? highlight }

    private func markTitle() {
        title.highlight { highlight.ranges(in: $0) }
    }

    /// Has the last screenshots of a bug come into view when it is shown next, or shown anew.
    func expectScreenshots(_ count: Int, of id: Bug.ID) {
        awaited = (id, count)
    }

    /// Brings a screenshot into view, with the keyboard on it.
    func reveal(_ id: Screenshot.ID) {
        guard let card = screenshots.cards.first(where: { $0.screenshot.id == id }) else { return }
        card.takeFocus()
        arrival.show([card])
    }

    /// In their order.
    var screenshotIDs: [Screenshot.ID] { screenshots.cards.map(\.screenshot.id) }

    /// Brings into view what has become of the screenshots: those that have come, or what is where one was.
    func revealChange(since before: [Screenshot.ID]) {
        let (now, known) = (screenshotIDs, Set(before))
        guard now != before, !now.isEmpty else { return }
        let new = screenshots.cards.filter { !known.contains($0.screenshot.id) }
        let place = zip(now, before).enumerated().first { $1.0 != $1.1 }?.offset ?? now.count - 1
        arrival.show(new.isEmpty ? [screenshots.cards[place]] : new)
    }

    /// The key elsewhere looks like the number here.
    private func showSource(of bug: Bug) {
        sourceKey.isVisible = bug.sourceKey != nil
        guard let key = bug.sourceKey else { return }
        sourceKey.text = BugWording.source(key, of: bug.tracker)
        let explanation = BugWording.sourceExplained(key, of: bug.tracker)
        guard sourceKey.tooltip != explanation else { return }
        sourceKey.tooltip = explanation
        sourceKey.setAccessibleName(explanation)
    }

    private func showClosed(_ bug: Bug) {
        closed.isVisible = bug.closed != nil && bug.status == .closed
        guard let date = bug.closed else { return }
        // Translators: %1$@ is a time such as "2 minutes ago" or "12 November".
        closed.text = formatted(gettext("Closed %1$@"), DateWording(now: now()).relative(date))
        closed.tooltip = DateWording.exact(date)
    }
}
