/// What a commit changed, as observers of the database receive it.
public enum DatabaseChange: Sendable, Hashable {
    /// The ids of the rows that were inserted, updated or deleted, by table. An empty set: only the fact that the table
    /// changed is known, because it has no integer primary key or is not recorded row by row (virtual tables, tables
    /// without a primary key or with a generated column).
    case rows([String: Set<Int64>])
    /// Anything may have changed: the schema was altered, or a commit was not made through this ``TrackedDatabase`` but by
    /// another process, another connection, or directly on the same connection.
    case everything

    /// Whether no row changed.
    ///
    /// - Complexity: O(1).
    public var isEmpty: Bool {
        guard case .rows(let tables) = self else { return false }
        return tables.isEmpty
    }

    /// Adds what happened after this change.
    ///
    /// - Complexity: O(m) for the m rows of the smaller of both changes.
    mutating func merge(_ other: DatabaseChange) {
        guard case .rows(var tables) = self, case .rows(let others) = other else {
            self = .everything
            return
        }
        // Releases the sets held by `self`, so that they grow in place.
        self = .everything
        for (table, ids) in others { Self.merge(ids, into: &tables[table]) }
        self = .rows(tables)
    }

    private static func merge(_ ids: Set<Int64>, into known: inout Set<Int64>?) {
        guard var result = known else {
            known = ids
            return
        }
        // A set that is empty because the rows are not known must stay so.
        if result.isEmpty || ids.isEmpty {
            known = []
            return
        }
        known = nil
        if result.count >= ids.count {
            result.formUnion(ids)
            known = result
        } else {
            known = ids.union(result)
        }
    }
}
