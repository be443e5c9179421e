import AppModel
import CoreDumpStore
import Foundation
import Gtk
import ListDiff
import Localization

/// The page of a bug: title, chips, details, imported fields, screenshots and notes, one below the other.
final class BugPage {
    let widget = ScrolledWindow()
    let screenshots: ScreenshotColumn
    /// Follows a screenshot that is dragged over the page.
    let reordering: ScreenshotReordering

    private let title = Label()
    private let project = Label()
    private let status = Label()
    private let priority = PriorityPill()
    private let number = Label()
    private let sourceKey = Label()
    private let added = Label()
    private let closed = Label()
    private let labels: LabelChips
    private let details: DetailsText
    private let texts: TextFileButtons
    private let values: NamedValuesSection
    let notes: NotesSection
    private let pictureLoading: VisibleScreenshotLoader
    private let now: () -> Date
    private var shownID: Bug.ID?
    private var shownTitle: String?
    private let screenshotScroller: ScreenshotScroller
    private let matchScroller: MatchScroller
    private var awaited: (bug: Bug.ID, count: Int)?
    private var revealing: FrameNotice?
    /// The search whose matches are marked in title, details and other fields.
    var highlight = SearchHighlight() {
        didSet {
            guard highlight != oldValue else { return }
            markTitle()
            details.mark(highlight, revealing: sought)
            values.mark(highlight)
            notes.mark(highlight)
            matchScroller.show(highlight)
        }
    }
    private var connections: [SignalConnection] = []

    /// In Unicode scalars: some thirty lines. The dialog shows all of it.
    private static let longestTitle = 2_000

    init(
        loader: PictureLoader, sharing: ScreenshotSharing, texts: TextFileButtons, links: LinkOpener,
        now: @escaping () -> Date
    ) {
        self.now = now
        self.texts = texts
        details = DetailsText(links: links)
        values = NamedValuesSection(links: links)
        notes = NotesSection(links: links)
        screenshots = ScreenshotColumn(loader: loader, sharing: sharing)
        pictureLoading = VisibleScreenshotLoader(column: screenshots, view: widget)
        reordering = ScreenshotReordering(of: screenshots, in: widget)
        screenshotScroller = ScreenshotScroller(in: widget)
        screenshots.onFolded = { [screenshotScroller] in screenshotScroller.show([$0]) }
        matchScroller = MatchScroller(in: widget, title: title, details: details, values: values, notes: notes)
        title.xalign = 0
        title.wraps = true
        title.isSelectable = true
        title.setWidth(minimum: 20)
        title.addStyle(.title2)
        number.tooltip = gettext("The number of this bug")
        for chip in [project, status, number, sourceKey, added, closed] {
            chip.addStyle(.pill)
            chip.ellipsize = .end
        }
        let chips = WrapBox(children: [project, status, priority.widget, number, sourceKey, added, closed])
        labels = LabelChips(in: chips)
        let parts: [Widget] = [
            title, chips, details.widget, texts.widget, values.widget, screenshots.widget, notes.widget,
        ]
        let column = Box(.vertical, spacing: 12, children: parts)
        column.addStyle(.bugPage)
        widget.child = Clamp(column, maximumSize: 760)
        widget.addStyle(.bugView)
        widget.scrollsByKeys(named: gettext("Bug"))
        // Pictures have a minimum height of nearly 0.
        widget.giveNaturalHeight()
        widget.setPolicy(horizontal: .never, vertical: .automatic)
        letTabEnter()
    }

    /// Lets Tab go from the page to its first child. While the page itself has the keyboard, so that the arrow keys scroll it,
    /// GTK lets Tab leave it.
    private func letTabEnter() {
        let keys = KeyController()
        keys.onKeyPressed { [weak widget] key, modifiers in
            guard let widget, widget.hasFocus, key == .tab, modifiers.isEmpty else { return false }
            return widget.child?.focusFirstChild() ?? false
        }.store(in: &connections)
        widget.addController(keys)
    }

    func show(_ shown: DetailedBug) {
        let bug = shown.bug
        project.text = shown.project ?? ""
        project.isVisible = shown.project != nil
        show(title: String(LongLines.shortened(bug.title[...], to: Self.longestTitle)))
        status.text = BugWording.status(bug.status)
        status.setStyle(.pillOpen, bug.status == .open)
        status.setStyle(.pillClosed, bug.status == .closed)
        priority.priority = bug.priority
        // An id is no quantity: it is written as the user searches for it, without separators.
        number.text = "#\(bug.number)"
        showSource(of: bug)
        // Translators: %1$@ is a time such as "2 minutes ago" or "12 November".
        added.text = formatted(gettext("Added %1$@"), DateWording(now: now()).relative(bug.created))
        added.tooltip = DateWording.exact(bug.created)
        showClosed(bug)
        labels.show(bug.labels)
        details.show(bug.details, mentioning: shown.mentioned, isOther: bug.id != shownID, revealing: sought)
        texts.show(shown.texts)
        values.show(bug, mentioning: shown.mentioned)
        notes.show(shown, at: now())
        screenshots.show(shown.screenshots, of: bug.id)
        if bug.id != shownID {
            widget.verticalAdjustment.value = 0
            matchScroller.show(highlight)
        }
        shownID = bug.id
        if let card = screenshots.takeMoved() { screenshotScroller.show([card]) }
        if let awaited, awaited.bug == bug.id {
            self.awaited = nil
            screenshotScroller.show(screenshots.cards.suffix(awaited.count))
        }
    }

    /// Sets the title only if it has changed: setting it would clear the selection in it.
    private func show(title text: String) {
        guard text != shownTitle else { return }
        shownTitle = text
        title.text = text
        title.alignAsWritten()
        markTitle()
    }

    /// The words that the title lacks, which come into view in the details.
    private var sought: SearchHighlight { highlight.missing(in: title.text) ?? highlight }

    private func markTitle() {
        title.highlight { highlight.ranges(in: $0) }
    }

    /// Brings the last screenshots of a bug into view when it is shown next.
    func expectScreenshots(_ count: Int, of id: Bug.ID) {
        awaited = (id, count)
    }

    /// Brings a screenshot into view, with the keyboard on it.
    func reveal(_ id: Screenshot.ID) {
        guard let card = screenshots.cards.first(where: { $0.screenshot.id == id }) else { return }
        card.takeFocus()
        screenshotScroller.show([card])
    }

    /// Brings a note into view, once it is laid out.
    func reveal(_ id: Note.ID) {
        revealing = widget.onNextLayout { [weak self] in
            guard let self else { return }
            revealing = nil
            if let place = notes.place(of: id) { widget.reveal(from: place, to: place) }
        }
    }

    /// In display order.
    var screenshotIDs: [Screenshot.ID] { screenshots.cards.map(\.screenshot.id) }

    /// Brings a change of the screenshots into view: the new ones, or else the first place that shows another one.
    func revealChange(since before: [Screenshot.ID]) {
        let (now, known) = (screenshotIDs, Set(before))
        guard now != before, !now.isEmpty else { return }
        let new = screenshots.cards.filter { !known.contains($0.screenshot.id) }
        let place = zip(now, before).enumerated().first { $1.0 != $1.1 }?.offset ?? now.count - 1
        screenshotScroller.show(new.isEmpty ? [screenshots.cards[place]] : new)
    }

    /// Explains the key of the tracker that the bug was imported from, as it looks like the number of a bug.
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

/// Scrolls to what a search has found in the details of a bug, in its other fields or in its notes. A match in the title is in view, as the page
/// begins with it.
final class MatchScroller {
    private let view: ScrolledWindow
    private let title: Label
    private let details: DetailsText
    private let values: NamedValuesSection
    private let notes: NotesSection
    private var mapping: SignalConnection?
    private var layout: FrameNotice?

    init(
        in view: ScrolledWindow, title: Label, details: DetailsText, values: NamedValuesSection, notes: NotesSection
    ) {
        self.view = view
        self.title = title
        self.details = details
        self.values = values
        self.notes = notes
    }

    /// Scrolls in the next frame that shows the page, in which the texts are laid out.
    func show(_ highlight: SearchHighlight) {
        layout = nil
        mapping = nil
        guard view.isMapped else {
            // In a folded window the list may cover the page.
            mapping = view.onMap { [weak self] in self?.show(highlight) }
            return
        }
        guard let missing = highlight.missing(in: title.text) else { return }
        layout = view.onNextLayout { [weak self] in self?.reveal(missing) }
    }

    private func reveal(_ highlight: SearchHighlight) {
        layout = nil
        let place =
            details.firstMatch(of: highlight, in: view) ?? values.firstMatch(of: highlight, in: view)
            ?? notes.firstMatch(of: highlight, in: view)
        if let place { view.revealText(at: place) }
    }
}

/// Scrolls to screenshots that have just been attached, and keeps them in view while they unfold, until the user scrolls.
final class ScreenshotScroller {
    private let view: ScrolledWindow
    private var following: TickCallback?
    /// The position that the last frame has scrolled to.
    private var latest: Double?
    /// Frames since everything has unfolded: the layout is final only in the first of them.
    private var restingFrames = 0

    init(in view: ScrolledWindow) {
        self.view = view
    }

    /// - Parameter cards: in display order. Where there is no room for all of them, the first is in view.
    func show(_ cards: [ScreenshotCard]) {
        guard let first = cards.first, let last = cards.last else { return }
        latest = nil
        restingFrames = 0
        view.stopMoving()
        following = view.onTick { [weak self] _ in self?.follow(first.widget, last.widget) }
    }

    private func follow(_ first: Revealer, _ last: Revealer) {
        let position = view.verticalAdjustment
        guard restingFrames < 2, latest == nil || latest == position.value else {
            following = nil
            return
        }
        view.reveal(from: first, to: last)
        latest = position.value
        if last.isChildRevealed, last.height > 0 { restingFrames += 1 }
    }
}
