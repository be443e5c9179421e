/// Rows that a step would bring back, or change, so that they refer to rows which somebody else has deleted. Nothing was changed.
struct MissingParents: Error {
    /// What the rows refer to that would come back: they cannot be without it. By the names of the tables in lower case.
    var parents: [String: Set<Int64>] = [:]
    /// The rows that are there, and can stay as they are. By the names of their tables in lower case.
    var changed: [String: Set<Int64>] = [:]
    /// What is said where the parents cannot be had.
    var violation: UndoError
}
