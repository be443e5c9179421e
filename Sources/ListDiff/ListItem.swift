/// Something in a list that can be selected, by its identity.
package enum ListItem: Hashable, Sendable {
    /// The row above all sections.
    case topRow
    /// A row of a section, by its identity.
    case row(Int64)

    /// The identity of the row; nil for the row above all sections.
    package var rowID: Int64? {
        if case .row(let id) = self { id } else { nil }
    }
}

/// Whether the next row is selected when all that was selected has gone.
package enum SelectionSuccession: Sendable {
    case always
    /// When what has gone is among these rows, which the user takes away; else nothing is selected.
    case after(Set<Int64>)
}
