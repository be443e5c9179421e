import CGtk

/// How it looks that the pointer is pressed on a cell. GTK's own state for that would stay for ever where a window or a menu
/// opens before the button goes up, for they get the rest.
final class Press {
    /// What was pressed last: the second press of a double click must be on the same.
    var lastItem: ListItem?
    /// Where the pointer went down, in pixels of the viewport.
    var point = Point()
    /// Comes after the release was heard by those who are pressed on.
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
