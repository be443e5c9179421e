import CGtk

/// How it looks that the pointer is pressed on a cell. GTK's own state for that would stay for ever where a window or a menu
/// opens before the button goes up, for they get the rest.
final class Press {
    /// What was pressed last: the second press of a double click must be on the same.
    var lastItem: ListItem?
    /// Comes after the release was heard by those who are pressed on.
    var ending: LoopSource?
    private weak var cell: CellWidget?

    static let style = StyleClass("pressed")

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
