/// A row that may have another place than before, on one side of a comparison.
struct ChangedRow {
    let id: Int64
    let position: Int
    let section: Int
    /// How many rows that certainly kept their order come before it.
    let gap: Int
}
