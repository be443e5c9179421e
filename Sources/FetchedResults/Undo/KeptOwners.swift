/// Rows that a step would take away but that stay, while it would take away what belongs to them. Nothing was changed.
struct KeptOwners: Error {
    /// By the names of their tables in lower case.
    let rows: [String: Set<Int64>]
    let step: UndoStep.ID
}
