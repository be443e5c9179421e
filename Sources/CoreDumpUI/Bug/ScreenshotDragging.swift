import Gtk
import SectionedViews

/// A screenshot that the user can drag to another place among the others.
protocol MovableScreenshot: AnyObject {
    /// Another screenshot can be dropped on this widget, which shows where it would go.
    var area: Widget { get }
    var dragSource: DragSource { get }
    /// Keeps the handlers of ``dragSource``.
    var connections: [SignalConnection] { get set }
}

/// Drags a screenshot onto another one, whose place it takes. A drop beside them counts for the nearest.
final class ScreenshotDragging<Item: MovableScreenshot> {
    /// All screenshots, in display order.
    var items: () -> [Item] = { [] }
    /// Called with the dragged screenshot and its new index.
    var onMove: ((Item, Int) -> Void)?

    private(set) var dragged: Item?
    /// The widget with the line that shows where the dragged one would go.
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

    /// Moves the dragged screenshot to the place of the one at a point of `widget`. Returns whether there is one.
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

/// Follows a screenshot that is dragged over the page of its bug: shows where it would go, and scrolls the page near the upper and
/// lower edge, as the lists do.
final class ScreenshotReordering {
    private let column: ScreenshotColumn
    private let view: ScrolledWindow
    private let scrolling: AutoScroll
    /// The last position of the drag, in pixels of the view.
    private var place: (x: Double, y: Double)?
    private var update: LoopSource?
    private var connections: [SignalConnection] = []

    init(of column: ScreenshotColumn, in view: ScrolledWindow) {
        self.column = column
        self.view = view
        scrolling = AutoScroll(of: view, height: { [view] in view.verticalAdjustment.pageSize }) { [column, view] in
            Self.scroll(view, by: $0, along: column)
        }
        view.verticalAdjustment.onValueChanged { [weak self] in self?.updateSoon() }.store(in: &connections)
    }

    /// Handles a drag over a point of `widget`, in pixels. Returns whether a drop is possible there.
    func drag(x: Double, y: Double, in widget: Widget) -> Bool {
        guard let point = point(x, y, in: widget) else { return false }
        place = point
        scrolling.drag(at: point.y)
        // While the page scrolls, another screenshot moves under a pointer that rests, for which GTK sends no event.
        return aim() || scrolling.isRunning
    }

    func leave() {
        place = nil
        scrolling.stop()
        column.dragging.leave()
    }

    /// Returns whether the screenshot goes to another place.
    func drop(x: Double, y: Double, in widget: Widget) -> Bool {
        guard let point = point(x, y, in: widget), isBeside(point.y) else { return false }
        return column.dragging.drop(x: point.x, y: point.y, in: view)
    }

    /// The point in the view; positions above and below it count as its edges.
    private func point(_ x: Double, _ y: Double, in widget: Widget) -> (x: Double, y: Double)? {
        view.bounds(in: widget).map { (x - $0.x, min(max(0, y - $0.y), $0.height)) }
    }

    @discardableResult
    private func aim() -> Bool {
        guard let place else { return false }
        guard isBeside(place.y) else {
            column.dragging.leave()
            return false
        }
        return column.dragging.aim(x: place.x, y: place.y, in: view)
    }

    /// Whether the point is not above the first screenshot, where the bug's text is.
    private func isBeside(_ y: Double) -> Bool {
        column.widget.bounds(in: view).map { y >= $0.y } ?? false
    }

    /// Waits until the scrolled content is laid out.
    private func updateSoon() {
        guard place != nil, update == nil else { return }
        update = .idle { [weak self] in
            self?.update = nil
            self?.aim()
        }
    }

    /// Scrolls, no further than to the first and the last screenshot.
    private static func scroll(_ view: ScrolledWindow, by distance: Double, along column: ScreenshotColumn) -> Bool {
        guard let place = column.widget.bounds(in: view) else { return false }
        let position = view.verticalAdjustment
        let before = position.value
        let (above, below) = (min(place.y, 0), max(place.y + place.height - position.pageSize, 0))
        position.value += min(max(distance, above), below)
        return position.value != before
    }
}
