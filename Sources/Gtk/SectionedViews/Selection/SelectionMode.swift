/// How many rows can be selected.
package nonisolated enum SelectionMode: Sendable {
    case none, single, multiple
}

/// Whether the next row is selected when all that was selected has gone.
package nonisolated enum SelectionSuccession: Sendable {
    case always
    /// When what has gone is among these rows, which the person takes away; else nothing is selected.
    case after(Set<Int64>)
}
