import CGtk
import Gtk
import ListDiff

extension SectionedView {
    func addPointerGestures() {
        let click = ClickGesture()
        click.onPressed { [weak self] count, x, y in self?.pressed(presses: count, at: Point(x: x, y: y)) }
            .store(in: &connections)
        click.onReleased { [weak self, weak click] _, x, y in
            self?.released(at: Point(x: x, y: y), click?.modifiers ?? [])
        }.store(in: &connections)
        keep(click)
        // A control in a row that takes the click keeps its end from all that is around.
        let end = ClickGesture(phase: .capture)
        end.onReleased { [weak self] _, _, _ in self?.endPress() }.store(in: &connections)
        keep(end)
        let contextClick = ClickGesture(button: .secondary)
        contextClick.onPressed { [weak self] _, x, y in _ = self?.contextPressed(at: Point(x: x, y: y)) }
            .store(in: &connections)
        keep(contextClick)
        let longPress = LongPressGesture()
        longPress.onPressed { [weak self, weak longPress] x, y in
            // Claimed, so that the finger's release does not select, and its way does not scroll.
            if self?.contextPressed(at: Point(x: x, y: y)) == true { longPress?.claim() }
        }.store(in: &connections)
        keep(longPress)
    }

    /// The row that is seen at a point of another widget of the window, in its pixels; nil where there is none.
    package func rowID(atX x: Double, y: Double, in other: Widget) -> Int64? {
        guard isMapped, let place = bounds(in: other) else { return nil }
        let point = Point(x: x - place.x, y: y - place.y)
        guard (0..<place.width).contains(point.x), (0..<place.height).contains(point.y) else { return nil }
        return item(at: point)?.item.rowID
    }

    /// The item that is seen at a point of the viewport, also while things move; nil on headers and where nothing is.
    func item(at point: Point) -> ListSelection.Mark? {
        locate()
        if header(at: point) != nil { return nil }
        let hits = rows.ordered.filter { $0.frame?.contains(point) == true }
        if let cell = hits.last(where: { $0.motion?.isFlight == true }) ?? hits.last {
            return ListSelection.Mark(item: .row(cell.id), index: cell.place)
        }
        let isOnTopRow = point.y >= -viewport.top && point.y < layout.metrics.topHeight - viewport.top
        return isOnTopRow ? mark(.topRow) : nil
    }

    /// The header that is seen at a point of the viewport.
    func header(at point: Point) -> Cell<String>? {
        headers.ordered.last { $0.frame?.contains(point) == true }
    }

    /// The button has gone up. Other controllers still ask what is pressed in this turn of the main loop.
    func endPress() {
        press.ending = .idle { [weak self] in self?.pressedItem = nil }
    }

    func pressed(presses: Int, at point: Point) {
        // Where there is much to draw, that of the click before may not have come yet.
        press.ending = nil
        let mark = item(at: point)
        pressedItem = mark?.item
        press.point = point
        guard let mark else { return }
        // A click on a control of a row is not for the row, which would have the keyboard while another is selected.
        let isOnControl = isControl(at: point)
        if presses == 1, !isOnControl { focus(mark) }
        let isSecond = presses == 2 && mark.item == press.lastItem && !isOnControl
        press.lastItem = mark.item
        guard isSecond else { return }
        pressedItem = nil
        onActivate?(mark.item)
    }

    /// Whether a button or a check box of a row is there.
    private func isControl(at point: Point) -> Bool {
        var next = Widget(borrowing: gtk_widget_pick(widget, point.x, point.y, GTK_PICK_DEFAULT))
        while let found = next, found != self {
            if found.isA(gtk_button_get_type()) || found.isA(gtk_check_button_get_type()) { return true }
            next = found.parent
        }
        return false
    }

    /// Selects on release, so that a touch can still become a scroll, and a press on several selected rows a drag.
    ///
    /// What was clicked is what the pointer went down on, also where a change has moved it away from there before the button goes up.
    func released(at point: Point, _ modifiers: Modifiers) {
        defer { pressedItem = nil }
        guard let pressedItem, press.isStill(at: point) || item(at: point)?.item == pressedItem,
            let mark = mark(pressedItem)
        else { return }
        if selection.mode == .multiple, modifiers.contains(.shift) {
            extendSelection(to: mark, keepsOthers: modifiers.contains(.control))
        } else if selection.mode == .multiple, modifiers.contains(.control) {
            toggle(mark)
        } else {
            setSelection(mark, notify: true)
            onClick?(mark.item)
        }
    }

    /// A menu is for what is selected, if the pointer is on it, otherwise for the row under the pointer. Answers whether
    /// there was one.
    @discardableResult
    func contextPressed(at point: Point) -> Bool {
        guard let mark = item(at: point) else { return false }
        if !selection.contains(mark) { setSelection(mark, notify: true) }
        focus(mark)
        pressedItem = nil
        guard let onContextMenu else { return false }
        onContextMenu(mark.item, point.x, point.y)
        return true
    }

    /// Gives the keyboard to a row without selecting it: a range still begins where it began.
    private func focus(_ mark: ListSelection.Mark) {
        selection.cursor = mark
        selection.column = nil
        focusCursor()
    }
}

/// How it looks that the pointer is pressed on a cell. GTK's own state for that would stay for ever where a window or a menu
/// opens before the button goes up, for they get the rest.
final class Press {
    /// What was pressed last: the second press of a double click must be on the same.
    var lastItem: ListItem?
    /// Where the pointer went down, in pixels of the viewport.
    var point = Point()
    /// Comes after the release was heard by the gestures of what is pressed.
    var ending: LoopSource?
    private weak var cell: CellWidget?

    static let style = StyleClass("pressed")
    /// How far a hand that clicks moves the pointer at most, in pixels; a drag begins beyond that.
    private static let reach = 8.0

    /// Whether the button goes up where it went down.
    func isStill(at point: Point) -> Bool {
        abs(point.x - self.point.x) + abs(point.y - self.point.y) <= Self.reach
    }

    func show(on cell: CellWidget?) {
        guard cell !== self.cell else { return }
        self.cell?.removeStyle(Self.style)
        cell?.addStyle(Self.style)
        self.cell = cell
    }

    /// For a cell that is about to show something else.
    func leave(_ cell: CellWidget) {
        if cell === self.cell { show(on: nil) }
    }
}
