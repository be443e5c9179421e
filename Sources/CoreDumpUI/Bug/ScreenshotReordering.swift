import Gtk

/// Follows a screenshot that is dragged over the page of its bug: shows where it would go, and scrolls the page near the upper and
/// lower edge, as the lists do.
final class ScreenshotReordering {
    private let column: ScreenshotColumn
    private let view: ScrolledWindow
    private let scrolling: AutoScroll
    /// Where it was seen last, in pixels of the view.
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

    /// It is over a point of `widget`, in pixels. Answers whether it could be dropped there.
    func drag(x: Double, y: Double, in widget: Widget) -> Bool {
        guard let point = point(x, y, in: widget) else { return false }
        place = point
        scrolling.drag(at: point.y)
        // Another one is about to come under a hand that rests, of which the source hears nothing.
        return aim() || scrolling.isRunning
    }

    func leave() {
        place = nil
        scrolling.stop()
        column.dragging.leave()
    }

    /// Answers whether it goes to another place.
    func drop(x: Double, y: Double, in widget: Widget) -> Bool {
        guard let point = point(x, y, in: widget), isBeside(point.y) else { return false }
        return column.dragging.drop(x: point.x, y: point.y, in: view)
    }

    /// Above and below the view is at its edges.
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

    /// What is above all of the screenshots belongs to the bug itself.
    private func isBeside(_ y: Double) -> Bool {
        column.widget.bounds(in: view).map { y >= $0.y } ?? false
    }

    /// When what has been scrolled has its place.
    private func updateSoon() {
        guard place != nil, update == nil else { return }
        update = .idle { [weak self] in
            self?.update = nil
            self?.aim()
        }
    }

    /// No further than the screenshots go.
    private static func scroll(_ view: ScrolledWindow, by distance: Double, along column: ScreenshotColumn) -> Bool {
        guard let place = column.widget.bounds(in: view) else { return false }
        let position = view.verticalAdjustment
        let before = position.value
        let (above, below) = (min(place.y, 0), max(place.y + place.height - position.pageSize, 0))
        position.value += min(max(distance, above), below)
        return position.value != before
    }
}
