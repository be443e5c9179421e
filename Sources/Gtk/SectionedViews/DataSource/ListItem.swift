/// Something in a list that can be selected, by its identity.
package nonisolated enum ListItem: Hashable, Sendable {
    /// The row above all sections.
    case topRow
    /// A row of a section, by the data source's identity.
    case row(Int64)

    /// The identity of the row; nil for the row above all sections.
    package var rowID: Int64? {
        if case .row(let id) = self { id } else { nil }
    }
}
