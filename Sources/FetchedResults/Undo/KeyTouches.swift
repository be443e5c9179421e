import GRDB

/// The keys that changesets touched, by table: which rows have new values, and which values are gone.
struct KeyTouches {
    /// Rows of one table: their ids, nil when they have none, and which of their columns (``ChangesetReader/bit(of:)``).
    typealias Rows = [(id: Int64?, columns: UInt64)]

    /// Rows with values that were not there before.
    private(set) var written: [String: Rows] = [:]
    /// Rows with values that are not there any more.
    private(set) var removed: [String: Rows] = [:]

    /// - Parameters:
    ///   - inverted: whether the changesets were taken back.
    ///   - tables: those that matter, in lower case.
    /// - Complexity: O(n) for n bytes.
    init(_ changesets: [Changeset], inverted: Bool, of tables: Set<String>) throws {
        for changeset in changesets {
            var index = -1
            var table: String?
            try changeset.read { change in
                if change.tableIndex != index {
                    index = change.tableIndex
                    let name = change.tableName.lowercased()
                    table = tables.contains(name) ? name : nil
                }
                guard let table else { return }
                let row = (id: change.rowID, columns: change.changedColumns)
                let isNew = change.operation == (inverted ? .delete : .insert)
                let isGone = change.operation == (inverted ? .insert : .delete)
                if !isGone { written[table, default: []].append(row) }
                if !isNew { removed[table, default: []].append(row) }
            }
        }
    }
}

extension KeyTouches.Rows {
    /// Which of the rows were touched in one of `columns`: their ids; nil when one of these rows has none.
    func ids(touchedIn columns: UInt64) -> Set<Int64>? {
        var ids: Set<Int64> = []
        for row in self where row.columns & columns != 0 {
            guard let id = row.id else { return nil }
            ids.insert(id)
        }
        return ids
    }
}
