import Gtk

/// One of several screenshots that can be put into another order.
protocol MovableScreenshot: AnyObject {
    /// What another one can be dropped on.
    var area: Widget { get }
    /// What shows that one would be dropped there.
    var frame: Widget { get }
    var dragSource: DragSource { get }
    /// Of those who listen to it, for as long as it is there.
    var connections: [SignalConnection] { get set }
}

/// A screenshot can be dragged onto another one, whose place it takes.
final class ScreenshotDragging<Item: MovableScreenshot> {
    /// Those that are there, in their order.
    var items: () -> [Item] = { [] }
    /// Called with the place that one is to have.
    var onMove: ((Item, Int) -> Void)?

    private(set) var dragged: Item?
    private weak var aim: Item?

    func follow(_ item: Item) {
        item.dragSource.onBegin { [weak self, weak item] in self?.dragged = item }.store(in: &item.connections)
        item.dragSource.onEnd { [weak self] _ in self?.end() }.store(in: &item.connections)
    }

    /// Shows where the dragged screenshot would go if it were dropped at a point of `widget`, in pixels. False where it would
    /// stay.
    func aim(x: Double, y: Double, in widget: Widget) -> Bool {
        let target = target(x: x, y: y, in: widget)
        setAim(target)
        return target != nil
    }

    func leave() {
        setAim(nil)
    }

    /// Puts the dragged screenshot into the place of the one at a point of `widget`. Answers whether there is one.
    func drop(x: Double, y: Double, in widget: Widget) -> Bool {
        guard let dragged, let target = target(x: x, y: y, in: widget),
            let index = items().firstIndex(where: { $0 === target })
        else { return false }
        onMove?(dragged, index)
        return true
    }

    private func end() {
        setAim(nil)
        dragged = nil
    }

    private func setAim(_ item: Item?) {
        guard item !== aim else { return }
        aim?.frame.removeStyle(.dropAim)
        aim = item
        item?.frame.addStyle(.dropAim)
    }

    private func target(x: Double, y: Double, in widget: Widget) -> Item? {
        items().first { $0 !== dragged && $0.area.bounds(in: widget)?.contains(x: x, y: y) == true }
    }
}
