/// Rows that a step would take away while rows that are not part of it refer to them. Nothing was changed.
struct ReferencedRows: Error {
    /// By the names of their tables in lower case.
    var rows: [String: Set<Int64>] = [:]
    /// What is said where they cannot stay.
    var violation: UndoError
}
