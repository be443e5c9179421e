/// How many rows can be selected.
package nonisolated enum SelectionMode: Sendable {
    case none, single
}

/// Which item is selected and which has the cursor, by identity. Positions are remembered so that a deleted item's
/// neighbour can be found.
nonisolated struct ListSelection {
    /// An item and, for a row, where it is.
    struct Mark: Equatable {
        var item: ListItem
        var position: ListPosition?
    }

    var mode = SelectionMode.single
    /// What is selected; always nil without selection.
    var selected: Mark?
    /// What the keys move from.
    var cursor: Mark?
}
