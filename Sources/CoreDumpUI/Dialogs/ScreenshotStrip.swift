import CoreDumpStore
import Foundation
import Gtk
import Localization

/// The screenshots in a dialog, side by side. The user can select one, remove it, and reorder them.
final class ScreenshotStrip {
    let widget: Widget
    /// Called when a screenshot is added, removed or moved.
    var onChanged: (() -> Void)?
    /// Called when the strip has scrolled to a screenshot that was added or restored.
    var onArrived: ((Widget) -> Void)?
    /// Called when another screenshot is selected.
    var onSelected: (() -> Void)?

    private let row = Box(.horizontal, spacing: 8)
    private let scrolled: ScrolledWindow
    private var tiles: [ScreenshotTile] = []
    /// The screenshots of the bug, in its order.
    private(set) var present: [Screenshot.ID] = []
    private(set) var removing: Set<Screenshot.ID> = []
    /// The removals and moves that can be undone, the latest last.
    private(set) var changes: [Change] = []
    /// A new screenshot to scroll to once it is laid out.
    private weak var arriving: ScreenshotTile?
    private var scrolling: LoopSource?
    private var settling: TickCallback?
    private let dragging = ScreenshotDragging<ScreenshotTile>()
    private var connections: [SignalConnection] = []
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

    /// The tile that Remove removes: the selected one, or the only one.
    private var selected: ScreenshotTile? {
        tiles.first { $0.toggle.isActive } ?? (tiles.count == 1 ? tiles.first : nil)
    }

    var hasSelection: Bool { selected != nil }

    /// - Parameters:
    ///   - removed: screenshots of the bug that the edit removes.
    ///   - order: as in ``BugEdit/order``; screenshots that it lacks come last.
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

    /// Removes the selected screenshot; the keyboard goes to its neighbour.
    ///
    /// - Returns: whether there is a neighbour.
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
    private func remove(_ tile: ScreenshotTile) -> Bool {
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

    /// Undoes the last removal or move; the keyboard goes to the screenshot.
    ///
    /// - Returns: whether there was a change to undo.
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

    /// Waits for the end of the layout that GTK is in.
    private func scheduleScroll() {
        if arriving != nil { scrolling = .idle { [weak self] in self?.showArriving() } }
    }

    private func showArriving() {
        let position = scrolled.horizontalAdjustment
        guard let place = arriving?.widget.bounds(in: row), place.width > 0 else { return }
        arriving = nil
        onArrived?(widget)
        let leftmost = place.x + place.width + Double(2 * Self.margin) - position.pageSize
        position.value = min(max(position.value, leftmost), place.x)
    }

    private func update() {
        for (index, tile) in tiles.enumerated() { tile.setNumber(index + 1) }
        scrolled.isVisible = !tiles.isEmpty
        onChanged?()
    }
}

// MARK: - Moving

/// Reorders the screenshots, by dragging and by keys.
extension ScreenshotStrip {
    /// As in ``BugEdit/order``.
    var order: [Screenshot.ID?] {
        let order = tiles.map(\.screenshotID)
        let usual = present.filter { !removing.contains($0) } + order.filter { $0 == nil }
        return order == usual ? [] : order
    }

    private func connectDragging() {
        dragging.items = { [weak self] in self?.tiles ?? [] }
        dragging.onMove = { [weak self] in self?.move($0, to: $1) }
        let target = DropTarget(kinds: [.widget])
        target.onEnter { [weak self] x, y in self?.aim(x, y) ?? false }.store(in: &connections)
        target.onMotion { [weak self] x, y in self?.aim(x, y) ?? false }.store(in: &connections)
        target.onLeave { [weak self] in self?.dragging.leave() }.store(in: &connections)
        target.onDrop { [weak self] _, x, y in
            guard let self else { return false }
            return dragging.drop(x: x, y: y, in: row)
        }.store(in: &connections)
        row.addController(target)
        row.addStyle(.quietDrop)
    }

    private func aim(_ x: Double, _ y: Double) -> Bool {
        dragging.aim(x: x, y: y, in: row)
    }

    private func perform(_ command: ScreenshotTile.Command, on tile: ScreenshotTile) {
        guard let index = tiles.firstIndex(where: { $0 === tile }) else { return }
        switch command {
        case .remove: remove(tile)
        case .moveAhead: move(tile, to: index - 1)
        case .moveBehind: move(tile, to: index + 1)
        }
    }

    private func move(_ tile: ScreenshotTile, to index: Int) {
        // The user may have removed a dragged one meanwhile, with its key.
        guard tiles.indices.contains(index), tiles[index] !== tile,
            let former = tiles.firstIndex(where: { $0 === tile })
        else { return }
        changes.append(.move(tile, from: former))
        put(tile, at: index)
    }

    private func put(_ tile: ScreenshotTile, at index: Int) {
        place(tile, at: index)
        tile.toggle.isActive = true
        update()
        show(tile)
    }

    /// Scrolls to a moved tile after the first frame, which lays it out.
    private func show(_ tile: ScreenshotTile) {
        arriving = tile
        var isPlaced = false
        settling = row.onTick { [weak self] _ in
            if isPlaced {
                self?.showArriving()
                self?.settling = nil
            }
            isPlaced = true
        }
    }

    private func place(_ tile: ScreenshotTile, at index: Int) {
        tiles.removeAll { $0 === tile }
        tiles.insert(tile, at: index)
        row.move(tile.widget, after: index > 0 ? tiles[index - 1].widget : nil)
    }
}

/// One screenshot in a dialog. The user can select, remove and move it.
final class ScreenshotTile: MovableScreenshot {
    /// A stored screenshot, or one that the edit adds.
    enum Source {
        case existing(Screenshot)
        case new(ScreenshotContent)
    }

    /// The commands for a tile.
    enum Command {
        case remove
        /// To before the previous tile, and to after the next.
        case moveAhead, moveBehind
    }

    let source: Source
    let widget: Widget
    let toggle: ToggleButton
    let dragSource = DragSource()
    var area: Widget { widget }
    private let remove = Button(iconName: "window-close-symbolic")
    private let focus = FocusController()
    private let keys = KeyController()
    var connections: [SignalConnection] = []

    /// In pixels.
    private static let height = 112
    private static let widths = 64...224

    /// - Parameters:
    ///   - onSelected: called when the selection of the tile changes.
    ///   - onCommand: called when the user removes or moves the tile.
    init(_ source: Source, onSelected: @escaping () -> Void, onCommand: @escaping (Command) -> Void) {
        self.source = source
        let (texture, size) = Self.picture(of: source)
        let picture = Picture(texture, contentFit: .contain)
        picture.canShrink = true
        let ratio = texture.map { Double($0.width) / Double($0.height) } ?? 1
        let width = min(max(Int(Double(Self.height) * ratio), Self.widths.lowerBound), Self.widths.upperBound)
        picture.setSizeRequest(width: width, height: Self.height)
        picture.setAccessibleRole(.presentation)
        toggle = ToggleButton(child: picture)
        toggle.tooltip = size
        toggle.addStyle(.screenshotTile)
        toggle.clipsChildren = true
        remove.addStyle(.circular, .osd)
        remove.addStyle(.tileRemove)
        // Not focusable: Tab goes from picture to picture, and Delete removes one.
        remove.isFocusable = false
        remove.halign = .end
        remove.valign = .start
        let overlay = Overlay(toggle)
        overlay.addOverlay(remove)
        overlay.addStyle(.screenshotPlace)
        widget = overlay
        connect(dragging: texture, onSelected: onSelected, onCommand: onCommand)
    }

    private func connect(
        dragging texture: Texture?, onSelected: @escaping () -> Void, onCommand: @escaping (Command) -> Void
    ) {
        focus.onEnter { [weak toggle] in toggle?.isActive = true }.store(in: &connections)
        toggle.onToggled(onSelected).store(in: &connections)
        toggle.addController(focus)
        keys.onKeyPressed { [weak toggle] key, modifiers in
            guard let toggle, let command = Self.command(key, modifiers, toggle.isRightToLeft) else { return false }
            onCommand(command)
            return true
        }.store(in: &connections)
        toggle.addController(keys)
        remove.onClicked { onCommand(.remove) }.store(in: &connections)
        dragSource.onPrepare { [weak dragSource, weak toggle] _, _ in
            if let texture { dragSource?.setIcon(texture: texture, longestSide: Self.height) }
            return toggle.map { ContentProvider(widget: $0) }
        }.store(in: &connections)
        // Before the button, which would treat the press as a click.
        dragSource.phase = .capture
        toggle.addController(dragSource)
    }

    /// The command of a key: the keys of the bug pane, and the arrow keys of a row.
    private static func command(_ key: Key, _ modifiers: Modifiers, _ isRightToLeft: Bool) -> Command? {
        switch (key, modifiers) {
        case (.delete, []): .remove
        case (.up, .alt): .moveAhead
        case (.down, .alt): .moveBehind
        case (.left, .alt): isRightToLeft ? .moveBehind : .moveAhead
        case (.right, .alt): isRightToLeft ? .moveAhead : .moveBehind
        default: nil
        }
    }

    /// Nil for a new screenshot.
    var screenshotID: Screenshot.ID? {
        if case .existing(let screenshot) = source { screenshot.id } else { nil }
    }

    /// Sets the place among the screenshots, counted from 1, in the names of the buttons.
    func setNumber(_ number: Int) {
        // Translators: what a screen reader calls a picture; %1$@ counts from 1.
        toggle.setAccessibleName(formatted(gettext("Screenshot %1$@"), "\(number)"))
        // Translators: the button at a small picture of a screenshot; %1$@ counts from 1.
        let name = formatted(gettext("Remove Screenshot %1$@"), "\(number)")
        remove.setName(name)
    }

    private static func picture(of source: Source) -> (texture: Texture?, size: String) {
        switch source {
        case .existing(let screenshot):
            let size = PictureWording.size(
                width: screenshot.width, height: screenshot.height, byteCount: screenshot.byteCount)
            return (texture(screenshot.thumbnail), size)
        case .new(let content):
            let size = PictureWording.size(
                width: content.width, height: content.height, byteCount: content.file.count)
            return (texture(content.thumbnail), size)
        }
    }

    /// Nil for a damaged thumbnail: the tile is empty then, and the user can still remove it.
    private static func texture(_ png: Data) -> Texture? {
        try? Texture(encoded: [UInt8](png))
    }
}
