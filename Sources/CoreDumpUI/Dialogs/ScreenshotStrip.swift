import CoreDumpStore
import Gtk
import Localization

/// The screenshots in a dialog, side by side, in an order that can be changed; one of them is selected.
final class ScreenshotStrip {
    let widget: Widget
    /// Runs when a screenshot came or went.
    var onChanged: (() -> Void)?
    /// Runs when one that came, or came back, was brought into view here.
    var onArrived: ((Widget) -> Void)?
    /// Runs when another screenshot is selected.
    var onSelected: (() -> Void)?

    let row = Box(.horizontal, spacing: 8)
    private let scrolled: ScrolledWindow
    var tiles: [ScreenshotTile] = []
    /// What the bug has, in its order.
    private(set) var present: [Screenshot.ID] = []
    private(set) var removing: Set<Screenshot.ID> = []
    /// What was taken away or moved, the last at the end, and where it was.
    var changes: [Change] = []
    /// A new screenshot that is to be seen once it has its place.
    weak var arriving: ScreenshotTile?
    private var scrolling: LoopSource?
    var settling: TickCallback?
    let dragging = ScreenshotDragging<ScreenshotTile>()
    var connections: [SignalConnection] = []
    private static let margin = 4

    enum Change {
        case removal(ScreenshotTile, from: Int)
        case move(ScreenshotTile, from: Int)
    }

    init() {
        row.halign = .center
        row.margins = Margins(all: Self.margin)
        scrolled = ScrolledWindow(row)
        scrolled.setPolicy(horizontal: .automatic, vertical: .never)
        scrolled.isVisible = false
        scrolled.setAccessibleName(gettext("Screenshots"))
        widget = scrolled
        scrolled.horizontalAdjustment.onBoundsChanged { [weak self] in self?.scheduleScroll() }.store(in: &connections)
        connectDragging()
    }

    /// The new screenshots, in their order.
    var attaching: [ScreenshotContent] {
        tiles.compactMap { if case .new(let content) = $0.source { content } else { nil } }
    }

    var count: Int { tiles.count }

    /// What Remove would take away: the selected one, or the only one there is.
    private var selected: ScreenshotTile? {
        tiles.first { $0.toggle.isActive } ?? (tiles.count == 1 ? tiles.first : nil)
    }

    var hasSelection: Bool { selected != nil }

    /// - Parameters:
    ///   - removed: screenshots of the bug that are to go.
    ///   - order: as in ``BugEdit/order``; those that are not named come last.
    func show(
        _ screenshots: [Screenshot], removed: Set<Screenshot.ID>, attaching: [ScreenshotContent],
        order: [Screenshot.ID?] = []
    ) {
        present = screenshots.map(\.id)
        removing = removed
        for screenshot in screenshots where !removed.contains(screenshot.id) { append(.existing(screenshot)) }
        append(attaching)
        var rest = tiles
        let named = order.compactMap { id in
            rest.firstIndex { $0.screenshotID == id }.map { rest.remove(at: $0) }
        }
        for (index, tile) in named.enumerated() { place(tile, at: index) }
        update()
    }

    /// Adds new screenshots and selects the last one.
    func append(_ contents: [ScreenshotContent]) {
        for content in contents { append(.new(content)) }
        if !contents.isEmpty {
            tiles.last?.toggle.isActive = true
            arriving = tiles.last
        }
        update()
    }

    /// Takes the selected screenshot away; the keyboard goes on to its neighbour.
    ///
    /// - Returns: whether one is left that has the keyboard.
    func removeSelected() -> Bool {
        selected.map(remove) ?? false
    }

    private func append(_ source: ScreenshotTile.Source) {
        weak var made: ScreenshotTile?
        let tile = ScreenshotTile(
            source, onSelected: { [weak self] in self?.onSelected?() },
            onCommand: { [weak self] command in
                if let tile = made { self?.perform(command, on: tile) }
            })
        made = tile
        dragging.follow(tile)
        if let first = tiles.first { tile.toggle.join(first.toggle) }
        tiles.append(tile)
        row.append(tile.widget)
    }

    @discardableResult
    func remove(_ tile: ScreenshotTile) -> Bool {
        guard let index = tiles.firstIndex(where: { $0 === tile }) else { return false }
        if case .existing(let screenshot) = tile.source { removing.insert(screenshot.id) }
        tiles.remove(at: index)
        changes.append(.removal(tile, from: index))
        let neighbour = tiles.indices.contains(index) ? tiles[index] : tiles.last
        neighbour?.toggle.grabFocus()
        neighbour?.toggle.isActive = true
        tile.toggle.leaveGroup()
        row.remove(tile.widget)
        update()
        return neighbour != nil
    }

    /// Brings back what was taken away last, or puts what was moved last back where it was; the keyboard goes there.
    ///
    /// - Returns: whether there was something.
    func undoChange() -> Bool {
        guard let change = changes.popLast() else { return false }
        switch change {
        case .removal(let tile, let index): restore(tile, at: min(index, tiles.count))
        case .move(let tile, let index):
            put(tile, at: index)
            tile.toggle.grabFocus()
        }
        return true
    }

    private func restore(_ tile: ScreenshotTile, at index: Int) {
        if case .existing(let screenshot) = tile.source { removing.remove(screenshot.id) }
        if let first = tiles.first { tile.toggle.join(first.toggle) }
        row.append(tile.widget)
        row.move(tile.widget, after: index > 0 ? tiles[index - 1].widget : nil)
        tiles.insert(tile, at: index)
        arriving = tile
        update()
        tile.toggle.grabFocus()
    }

    /// GTK is giving places just now.
    private func scheduleScroll() {
        if arriving != nil { scrolling = .idle { [weak self] in self?.showArriving() } }
    }

    func showArriving() {
        let position = scrolled.horizontalAdjustment
        guard let place = arriving?.widget.bounds(in: row), place.width > 0 else { return }
        arriving = nil
        onArrived?(widget)
        let leftmost = place.x + place.width + Double(2 * Self.margin) - position.pageSize
        position.value = min(max(position.value, leftmost), place.x)
    }

    func update() {
        for (index, tile) in tiles.enumerated() { tile.setNumber(index + 1) }
        scrolled.isVisible = !tiles.isEmpty
        onChanged?()
    }
}
