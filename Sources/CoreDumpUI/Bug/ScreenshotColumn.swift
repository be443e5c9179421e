import AppModel
import CoreDumpStore
import Gtk
import Localization

/// The screenshots of a bug, one below the other.
final class ScreenshotColumn {
    let widget = Box(.vertical, spacing: 4)
    private(set) var cards: [ScreenshotCard] = []

    /// Called with the screenshots in the order that the user wants.
    var onReorder: (([Screenshot.ID]) -> Void)?
    var onRemove: ((Screenshot.ID) -> Void)?
    /// Called with the index of the screenshot to open in the viewer.
    var onOpen: ((Int) -> Void)?
    /// Called with a tall screenshot that the user has folded, which may then be far above the visible part.
    var onFolded: ((ScreenshotCard) -> Void)?
    /// Called when a screenshot has been added, removed or moved.
    var onLayoutChanged: (() -> Void)?

    private let loader: PictureLoader
    private let sharing: ScreenshotSharing
    private let heading = Label()
    private let box = Box(.vertical)
    private let attach = Button(
        child: IconAndLabel(iconName: "list-add-symbolic", gettext("Attach Screenshot…")).widget)
    private var bug: Bug.ID?
    /// The screenshot that the user has moved, and the order that the store will report.
    private var moved: (id: Screenshot.ID, order: [Screenshot.ID])?
    let dragging = ScreenshotDragging<ScreenshotCard>()

    init(loader: PictureLoader, sharing: ScreenshotSharing) {
        self.loader = loader
        self.sharing = sharing
        heading.xalign = 0
        heading.addStyle(.heading)
        attach.setName(gettext("Attach Screenshot…"))
        attach.actionName = WindowAction.attachScreenshot.name
        attach.halign = .start
        for part in [heading, box, attach] as [Widget] { widget.append(part) }
        dragging.items = { [weak self] in self?.cards ?? [] }
        dragging.onMove = { [weak self] in self?.move($0, to: $1) }
    }

    var screenshots: [Screenshot] { cards.map(\.screenshot) }

    /// - Parameter id: the bug they belong to. Those of another bug are shown at once, a change of the same bug's is animated.
    func show(_ screenshots: [Screenshot], of id: Bug.ID) {
        let isSame = id == bug
        bug = id
        // The content of a screenshot never changes: the same ids are the same pictures.
        guard !isSame || screenshots.map(\.id) != cards.map(\.screenshot.id) else { return }
        let focused = cards.firstIndex { $0.widget.containsFocus }
        let focusedID = focused.map { cards[$0].screenshot.id }
        let known = Dictionary(uniqueKeysWithValues: cards.map { ($0.screenshot.id, $0) })
        let ids = Set(screenshots.map(\.id))
        for card in cards where !ids.contains(card.screenshot.id) { dismiss(card, isAnimated: isSame) }
        let kept = cards.map(\.screenshot.id).filter(ids.contains)
        cards = screenshots.map { known[$0.id] ?? card(for: $0) }
        place(keptOrder: kept, isAnimated: isSame)
        heading.text = ngettext("Screenshot", "Screenshots", cards.count)
        heading.isVisible = !cards.isEmpty
        for (index, card) in cards.enumerated() { card.show(number: index + 1, of: cards.count) }
        if let focused { restoreFocus(at: focused, to: focusedID) }
        onLayoutChanged?()
    }

    private func card(for screenshot: Screenshot) -> ScreenshotCard {
        let card = ScreenshotCard(screenshot, loader: loader)
        card.onCommand = { [weak self, weak card] command in
            if let card { self?.perform(command, on: card) }
        }
        card.onFolded = { [weak self, weak card] in
            if let card { self?.onFolded?(card) }
        }
        card.dragSource.onPrepare { [weak self, weak card] _, _ in
            guard let self, let card, card.picture.isLoaded else { return nil }
            if let icon = loader.thumbnail(card.screenshot) { card.dragSource.setIcon(texture: icon, longestSide: 160) }
            return sharing.dragContent(card.screenshot, number: number(of: card), texture: card.picture.whole)
        }.store(in: &card.connections)
        dragging.follow(card)
        return card
    }

    /// Puts the cards into the box in their order. A new card unfolds; a moved card unfolds at its new place.
    private func place(keptOrder kept: [Screenshot.ID], isAnimated: Bool) {
        let staying = Set(Self.longestRun(of: cards.map(\.screenshot.id).filter(kept.contains), in: kept))
        var above: Widget?
        for card in cards {
            let isNew = card.widget.parent == nil
            if isNew { box.append(card.widget) }
            // A card that is being removed folds up where it is.
            if isNew || !isBelow(above, card) { box.move(card.widget, after: above) }
            above = card.widget
            guard isNew || !staying.contains(card.screenshot.id) else { continue }
            card.widget.unfold(isAnimated: isAnimated)
        }
    }

    /// Whether the card directly follows `above`, ignoring cards that are being removed.
    private func isBelow(_ above: Widget?, _ card: ScreenshotCard) -> Bool {
        let staying = cards.map(\.widget)
        let shown = box.children.filter { child in child == above || staying.contains { $0 == child } }
        guard let index = shown.firstIndex(of: card.widget) else { return false }
        return above == (index > 0 ? shown[index - 1] : nil)
    }

    /// The ids of `order` that need not move when `before` becomes `order`: as many as possible.
    /// - Complexity: O(n²); screenshots of a bug are few.
    private static func longestRun(of order: [Screenshot.ID], in before: [Screenshot.ID]) -> [Screenshot.ID] {
        let places = Dictionary(uniqueKeysWithValues: before.enumerated().map { ($1, $0) })
        var runs: [[Screenshot.ID]] = []
        for id in order {
            let fitting = runs.filter { run in
                guard let last = run.last, let end = places[last], let place = places[id] else { return false }
                return end < place
            }
            runs.append((fitting.max { $0.count < $1.count } ?? []) + [id])
        }
        return runs.max { $0.count < $1.count } ?? []
    }

    private func dismiss(_ card: ScreenshotCard, isAnimated: Bool) {
        guard isAnimated else { return box.remove(card.widget) }
        // The closure keeps the card alive until it has folded up.
        card.leave { [box] in box.remove(card.widget) }
    }

    /// The keyboard stays with a card that moved; from a removed card it goes to the next.
    private func restoreFocus(at index: Int, to id: Screenshot.ID?) {
        let card = cards.first { $0.screenshot.id == id } ?? (index < cards.count ? cards[index] : cards.last)
        if let card { card.takeFocus() } else { attach.grabFocus() }
    }

    private func number(of card: ScreenshotCard) -> Int {
        (cards.firstIndex { $0 === card } ?? 0) + 1
    }

    private func perform(_ command: ScreenshotCommand, on card: ScreenshotCard) {
        guard let index = cards.firstIndex(where: { $0 === card }) else { return }
        switch command {
        case .open: onOpen?(index)
        case .copy: sharing.copy(card.screenshot)
        case .saveAs: sharing.save(card.screenshot, number: index + 1, over: widget.toplevel)
        case .moveUp: move(card, to: index - 1)
        case .moveDown: move(card, to: index + 1)
        case .remove: onRemove?(card.screenshot.id)
        }
    }

    /// Requests the order with the card at that index.
    private func move(_ card: ScreenshotCard, to index: Int) {
        guard cards.indices.contains(index), cards[index] !== card else { return }
        var order = cards.map(\.screenshot.id).filter { $0 != card.screenshot.id }
        order.insert(card.screenshot.id, at: index)
        moved = (card.screenshot.id, order)
        onReorder?(order)
    }

    /// The card that the user has moved since the last call, once it is at its new place.
    func takeMoved() -> ScreenshotCard? {
        guard let (id, order) = moved, order == cards.map(\.screenshot.id) else { return nil }
        moved = nil
        return cards.first { $0.screenshot.id == id }
    }
}

/// Keeps only those screenshots loaded that are visible or near, however many there are.
final class VisibleScreenshotLoader {
    private let column: ScreenshotColumn
    private let view: ScrolledWindow
    private var update: LoopSource?
    private var connections: [SignalConnection] = []

    /// The distance within which a picture is loaded, and beyond which it is released, in heights of the view.
    private static let near = 1.0
    private static let far = 3.0

    init(column: ScreenshotColumn, view: ScrolledWindow) {
        self.column = column
        self.view = view
        column.onLayoutChanged = { [weak self] in
            self?.fit()
            self?.loadFirst()
            self?.updateSoon()
        }
        view.verticalAdjustment.onValueChanged { [weak self] in self?.updateSoon() }.store(in: &connections)
        view.verticalAdjustment.onBoundsChanged { [weak self] in self?.updateSoon() }.store(in: &connections)
        view.onMap { [weak self] in self?.updateSoon() }.store(in: &connections)
    }

    /// Folds tall screenshots at the height of the view, once that is known.
    private func fit() {
        guard column.widget.width > 0, view.height > 0 else { return }
        for card in column.cards { card.picture.fit(width: column.widget.width, viewHeight: view.height) }
    }

    /// Loads small pictures at once, so that they appear with the bug's text.
    private func loadFirst() {
        var pixels = 0
        for card in column.cards where !card.picture.isLoaded {
            pixels += card.picture.loadAtOnce()
            if pixels > PictureLoader.pixelsAtOnce { return }
        }
    }

    /// Waits for the end of the current layout.
    private func updateSoon() {
        guard update == nil else { return }
        update = .idle { [weak self] in
            self?.update = nil
            self?.loadVisible()
        }
    }

    private func loadVisible() {
        guard view.isMapped else { return }
        fit()
        let height = Double(view.height)
        for card in column.cards {
            guard let place = card.widget.bounds(in: view) else { continue }
            let distance = max(0, place.y - height, -(place.y + place.height))
            if distance <= height * Self.near {
                card.picture.load()
            } else if distance > height * Self.far {
                card.picture.unload()
            }
        }
    }
}

extension Revealer {
    /// Shows the child with an animation from the folded state; at once if `isAnimated` is false, or animations are off.
    func unfold(isAnimated: Bool) {
        let isAnimated = isAnimated && animationsEnabled && isMapped
        setTransition(.none)
        revealsChild = !isAnimated
        setTransition(.slideDown)
        revealsChild = true
    }
}
