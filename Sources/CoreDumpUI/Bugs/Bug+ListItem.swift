import CoreDumpStore
import Gtk

extension Bug.ID {
    /// The bug that a row of the bugs list stands for.
    init?(_ item: ListItem) {
        guard let rowID = item.rowID else { return nil }
        self.init(rowID: rowID)
    }
}
