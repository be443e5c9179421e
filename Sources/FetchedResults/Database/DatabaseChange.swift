/// What observers of a database are told after a commit.
public enum DatabaseChange: Sendable, Hashable {
    /// The ids of the rows that were inserted, updated or deleted, by table. An empty set: the table has no integer
    /// primary key, so that only the fact that it changed is known.
    case rows([String: Set<Int64>])
    /// Anything may have changed: another connection or process has committed, or the schema was altered.
    case everything

    /// Whether no row changed.
    public var isEmpty: Bool {
        guard case .rows(let tables) = self else { return false }
        return tables.isEmpty
    }

    /// This change followed by `other`.
    func merging(_ other: DatabaseChange) -> DatabaseChange {
        guard case .rows(let first) = self, case .rows(let second) = other else { return .everything }
        return .rows(
            first.merging(second) { first, second in
                // A set that is empty because the rows are not known must stay so.
                first.isEmpty || second.isEmpty ? [] : first.union(second)
            })
    }
}
