import CGtk
import Foundation
import Gtk

/// A rectangle that the pointer draws over the rows to select them.
final class RubberBand {
    let widget: CellWidget
    /// Where it began, in pixels of the content: it grows while the view scrolls.
    var start: Point
    /// Where the pointer is, in pixels of the viewport.
    var end: Point
    /// The rows that were selected before and stay, with Control or Shift.
    var keptRows: IndexSet
    let keepsTopRow: Bool
    /// Looks whether the button is still down.
    var watch: TickCallback?

    init(widget: CellWidget, start: Point, end: Point, keptRows: IndexSet, keepsTopRow: Bool) {
        self.widget = widget
        self.start = start
        self.end = end
        self.keptRows = keptRows
        self.keepsTopRow = keepsTopRow
    }
}

extension SectionedView {
    func addRubberBandGesture() {
        let drag = DragGesture()
        drag.onBegin { [weak self, weak drag] x, y in
            guard let self, let drag else { return }
            if !canBeginRubberBand(at: Point(x: x, y: y), isTouch: drag.isTouch) { drag.deny() }
        }.store(in: &connections)
        drag.onUpdate { [weak self, weak drag] start, offset in
            guard let self, let drag else { return }
            if rubberBand == nil, abs(offset.x) + abs(offset.y) > 8 {
                beginRubberBand(at: start, drag.modifiers)
                drag.claim()
                endRubberBand(whenReleased: drag)
            }
            dragRubberBand(to: start + offset)
        }.store(in: &connections)
        drag.onEnd { [weak self] in self?.endRubberBand() }.store(in: &connections)
        keep(drag)
    }

    /// Where several rows can be selected, beside the rows' contents if those are dragged themselves, and not by touch, which
    /// scrolls.
    func canBeginRubberBand(at point: Point, isTouch: Bool) -> Bool {
        guard selection.mode == .multiple, !isTouch, layout.rowCount > 0 else { return false }
        return dragContent == nil || !isOnContent(point)
    }

    func beginRubberBand(at point: Point, _ modifiers: Modifiers) {
        endRubberBand()
        pressedItem = nil
        let cell = CellWidget(.rubberBand, content: Box(.horizontal))
        gtk_widget_set_can_target(cell.widget, 0)
        gtk_widget_insert_before(cell.widget, widget, nil)
        let keeps = !modifiers.isDisjoint(with: [.control, .shift])
        rubberBand = RubberBand(
            widget: cell, start: point + Point(x: 0, y: viewport.top), end: point,
            keptRows: keeps ? selection.rows : IndexSet(), keepsTopRow: keeps && selection.includesTopRow)
        extendRubberBand()
    }

    /// Where the pointer has moved beside the window after the view has scrolled, GTK 4.8 does not tell that the button is let go. The
    /// view would go on scrolling and selecting.
    private func endRubberBand(whenReleased drag: DragGesture) {
        rubberBand?.watch = onTick { [weak self, weak drag] _ in
            guard drag?.isPrimaryButtonDown == false else { return }
            self?.endRubberBand()
            drag?.reset()
        }
    }

    func dragRubberBand(to point: Point) {
        guard rubberBand != nil else { return }
        rubberBand?.end = point
        autoScroll.drag(at: point.y)
        extendRubberBand()
    }

    func endRubberBand() {
        autoScroll.stop()
        guard let rubberBand else { return }
        self.rubberBand = nil
        gtk_widget_unparent(rubberBand.widget.widget)
        gtk_widget_queue_draw(widget)
    }

    /// Selects what the rectangle touches.
    func extendRubberBand() {
        guard let rubberBand else { return }
        let touched = layout.rows(in: area(of: rubberBand))
        changeSelection(notify: true) { selection in
            selection.includesTopRow = rubberBand.keepsTopRow
            selection.rows = rubberBand.keptRows.union(touched)
        }
        gtk_widget_queue_allocate(widget)
        gtk_widget_queue_draw(widget)
    }

    /// In pixels of the content.
    private func area(of band: RubberBand) -> CellFrame {
        .between(band.start, band.end + Point(x: 0, y: viewport.top))
    }

    func placeRubberBand() {
        guard let rubberBand else { return }
        // Beyond the edges it is not seen, and widgets have no negative or endless size.
        let area = area(of: rubberBand)
        let top = max(area.minY - viewport.top, -10)
        let bottom = min(area.maxY - viewport.top, viewport.height + 10)
        let width = max(area.width, Double(rubberBand.widget.widths.minimum))
        allocate(
            rubberBand.widget,
            CellFrame(origin: Point(x: area.origin.x, y: top), width: width, height: max(bottom - top, 0)))
    }
}
