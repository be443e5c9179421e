import FetchedResults

extension Project {
    /// Those that a change has to do with; nil when that may be any.
    ///
    /// - Complexity: O(k) for k projects.
    package static func changed(by change: DatabaseChange) -> [ID]? {
        guard case .rows(let tables) = change else { return nil }
        return (tables[tableName] ?? []).map(ID.init(rowID:))
    }
}
