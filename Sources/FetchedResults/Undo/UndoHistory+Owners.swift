import GRDB

/// Rows that stay with the row that they belong to.
extension UndoHistory {
    /// Holds that what belongs to a row that could not be taken away stays as well.
    ///
    /// - Throws: ``KeptOwners`` when there are such rows that the adjustment does not know yet.
    func requireOwned(
        of conflicts: [ChangesetConflict], _ adjustment: StepAdjustment, _ entry: UndoLog.Entry
    ) throws {
        guard !conflicts.isEmpty else { return }
        let owning = Set(TableShape.tables(of: entry.shape).compactMap { owners[$0.lowercased()] })
        var kept: [String: Set<Int64>] = [:]
        for conflict in conflicts where conflict.operation == .delete {
            let table = conflict.table.lowercased()
            guard owning.contains(table), let id = conflict.rowID else { continue }
            if adjustment.owners[table]?.contains(id) != true { kept[table, default: []].insert(id) }
        }
        if !kept.isEmpty { throw KeptOwners(rows: kept, step: entry.step.id) }
    }

    /// The rows that a step would take away and that belong to `kept`, by the names of their tables in lower case.
    ///
    /// - Complexity: O(n) for n bytes of the step.
    func owned(by kept: KeptOwners, _ direction: UndoLog.Direction, in db: Database) throws -> [String: Set<Int64>] {
        let columns = try owningColumns(in: db)
        let log = UndoLog(db)
        let taking: Changeset.Operation = direction == .undo ? .insert : .delete
        var owned: [String: Set<Int64>] = [:]
        for part in try log.partIDs(of: kept.step) {
            try log.part(part).changeset.forEachChange { change in
                guard change.operation == taking, let id = change.rowID,
                    let (owner, column) = columns[String(cString: change.tableName).lowercased()],
                    let value = taking == .insert ? change.newValue(column) : change.oldValue(column),
                    let ownerID = Int64.fromDatabaseValue(value), kept.rows[owner]?.contains(ownerID) == true
                else { return }
                owned[String(cString: change.tableName).lowercased(), default: []].insert(id)
            }
        }
        return owned
    }

    /// For each table whose rows belong to others: the table of these, and the number of the column that refers to it. Names in
    /// lower case.
    private func owningColumns(in db: Database) throws -> [String: (owner: String, column: Int32)] {
        var result: [String: (String, Int32)] = [:]
        for key in try SchemaForeignKey.all(in: db) where key.refersToRowID {
            let owner = key.parent.lowercased()
            guard owners[key.child.lowercased()] == owner else { continue }
            let column = try db.columns(in: key.child).firstIndex { $0.name == key.columns.first }
            if let column { result[key.child.lowercased()] = (owner, Int32(column)) }
        }
        return result
    }
}
