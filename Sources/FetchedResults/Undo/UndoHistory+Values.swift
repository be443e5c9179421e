import GRDB

extension UndoHistory {
    /// What the history knows of rows, by id and column: the values that they had last, as far as steps have inserted, deleted or
    /// changed them. For making anew what somebody else has deleted, see ``ParentRestoration``.
    ///
    /// - Parameters:
    ///   - wanted: the columns to look for.
    ///   - limit: how many bytes of changesets to read at most: what is older counts as not known.
    /// - Throws: `DatabaseError`
    /// - Complexity: O(n) for n bytes of changesets, from the present on until all is known that is wanted.
    public static func latestValues(
        of ids: Set<Int64>, in table: String, columns wanted: Set<String>, reading limit: Int, _ db: Database
    ) throws -> [Int64: [String: DatabaseValue]] {
        let columns = try db.columns(in: table).map(\.name)
        let log = UndoLog(db)
        var latest: [Int64: [String: DatabaseValue]] = [:]
        var byteCount = 0
        for (part, isUndone) in try log.partsFromThePresent(changing: table) {
            guard ids.contains(where: { (latest[$0]?.count ?? 0) < wanted.count }) else { break }
            byteCount += try log.byteCount(ofPart: part)
            guard byteCount <= limit else { break }
            let rows = try log.part(part)
            guard rows.ids[table]?.isDisjoint(with: ids) == false else { continue }
            try rows.changeset.forEachChange { change in
                guard String(cString: change.tableName) == table, let id = change.rowID, ids.contains(id) else {
                    return
                }
                for (column, name) in zip(0..<change.columnCount, columns)
                where wanted.contains(name) && latest[id]?[name] == nil {
                    let (old, new) = (change.oldValue(column), change.newValue(column))
                    latest[id, default: [:]][name] = isUndone ? old ?? new : new ?? old
                }
            }
        }
        return latest
    }
}

extension UndoLog {
    /// The ids of the changesets of steps that have changed `table` as it is now, and whether they are undone: those that are nearest
    /// to the present state first, to either side.
    fileprivate func partsFromThePresent(changing table: String) throws -> [(id: Int64, isUndone: Bool)] {
        let sql = "SELECT id, undone, shape FROM undo_step ORDER BY undone, CASE undone WHEN 0 THEN -id ELSE id END"
        return try Row.fetchAll(db, sql: sql).flatMap { row -> [(Int64, Bool)] in
            let (id, isUndone, shape): (Int64, Bool, String) = (row[0], row[1], row[2])
            guard TableShape.tables(of: shape).contains(table), try TableShape.isPresent(shape, in: db) else {
                return []
            }
            let parts = try partIDs(of: id)
            return (isUndone ? parts : parts.reversed()).map { ($0, isUndone) }
        }
    }
}
