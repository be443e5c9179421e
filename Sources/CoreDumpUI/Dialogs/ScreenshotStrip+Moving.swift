import CoreDumpStore
import Gtk

/// The screenshots of a dialog can be put into another order, by dragging and by keys.
extension ScreenshotStrip {
    /// As in ``BugEdit/order``.
    var order: [Screenshot.ID?] {
        let order = tiles.map(\.screenshotID)
        let usual = present.filter { !removing.contains($0) } + order.filter { $0 == nil }
        return order == usual ? [] : order
    }

    func connectDragging() {
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

    func perform(_ command: ScreenshotTile.Command, on tile: ScreenshotTile) {
        guard let index = tiles.firstIndex(where: { $0 === tile }) else { return }
        switch command {
        case .remove: remove(tile)
        case .moveAhead: move(tile, to: index - 1)
        case .moveBehind: move(tile, to: index + 1)
        }
    }

    private func move(_ tile: ScreenshotTile, to index: Int) {
        // One that is dragged may be removed meanwhile, by its key.
        guard tiles.indices.contains(index), tiles[index] !== tile,
            let former = tiles.firstIndex(where: { $0 === tile })
        else { return }
        changes.append(.move(tile, from: former))
        put(tile, at: index)
    }

    func put(_ tile: ScreenshotTile, at index: Int) {
        place(tile, at: index)
        tile.toggle.isActive = true
        update()
        show(tile)
    }

    /// Once it has been placed anew, which the first frame does.
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

    func place(_ tile: ScreenshotTile, at index: Int) {
        tiles.removeAll { $0 === tile }
        tiles.insert(tile, at: index)
        row.move(tile.widget, after: index > 0 ? tiles[index - 1].widget : nil)
    }
}
