import Gtk

/// One of several screenshots that can be put into another order.
protocol MovableScreenshot: AnyObject {
    /// What another one can be dropped on. It shows where that would go.
    var area: Widget { get }
    var dragSource: DragSource { get }
    /// Of those who listen to it, for as long as it is there.
    var connections: [SignalConnection] { get set }
}

/// A screenshot can be dragged onto another one, whose place it takes. What is beside them counts as the nearest.
final class ScreenshotDragging<Item: MovableScreenshot> {
    /// Those that are there, in their order.
    var items: () -> [Item] = { [] }
    /// Called with the place that one is to have.
    var onMove: ((Item, Int) -> Void)?

    private(set) var dragged: Item?
    /// Where a line shows that the dragged one would go.
    private var line: (area: Widget, style: StyleClass)?

    func follow(_ item: Item) {
        item.dragSource.onBegin { [weak self, weak item] in self?.dragged = item }.store(in: &item.connections)
        item.dragSource.onEnd { [weak self] _ in self?.end() }.store(in: &item.connections)
    }

    /// Shows where the dragged screenshot would go if it were dropped at a point of `widget`, in pixels. False where it would
    /// stay.
    func aim(x: Double, y: Double, in widget: Widget) -> Bool {
        guard let index = target(x: x, y: y, in: widget) else {
            leave()
            return false
        }
        let items = items()
        let isAhead = items.firstIndex { $0 === dragged }.map { index < $0 } ?? true
        show(at: items[index].area, isAhead ? .dropBefore : .dropAfter)
        return true
    }

    func leave() {
        if let line { line.area.removeStyle(line.style) }
        line = nil
    }

    /// Puts the dragged screenshot into the place of the one at a point of `widget`. Answers whether there is one.
    func drop(x: Double, y: Double, in widget: Widget) -> Bool {
        guard let dragged, let index = target(x: x, y: y, in: widget) else { return false }
        onMove?(dragged, index)
        return true
    }

    private func end() {
        leave()
        dragged = nil
    }

    private func show(at area: Widget, _ style: StyleClass) {
        guard line?.area != area || line?.style != style else { return }
        leave()
        area.addStyle(style)
        line = (area, style)
    }

    private func target(x: Double, y: Double, in widget: Widget) -> Int? {
        let items = items()
        let distances = items.map { $0.area.bounds(in: widget)?.distance(x: x, y: y) ?? .infinity }
        guard let index = distances.indices.min(by: { distances[$0] < distances[$1] }), distances[index] < .infinity,
            items[index] !== dragged
        else { return nil }
        return index
    }
}
