import Foundation
import GRDB

/// The changesets of a step one by one, so that a large step need not be held in memory.
extension UndoLog {
    /// The ids of the changesets of a step in their order.
    func partIDs(of id: UndoStep.ID) throws -> [Int64] {
        try Int64.fetchAll(db, sql: "SELECT id FROM undo_change WHERE step_id = ? ORDER BY id", arguments: [id])
    }

    func part(_ id: Int64) throws -> RecordedRows {
        let sql = "SELECT changeset FROM undo_change WHERE id = ?"
        guard let data = try Data.fetchOne(db.cachedStatement(sql: sql), arguments: [id]) else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a changeset is missing")
        }
        return try RecordedRows(Changeset(data: data))
    }

    /// The length of the changeset of a part, without reading it.
    func byteCount(ofPart id: Int64) throws -> Int {
        let sql = "SELECT length(changeset) FROM undo_change WHERE id = ?"
        return try Int.fetchOne(db.cachedStatement(sql: sql), arguments: [id]) ?? 0
    }

    /// Stores what a part did in place of what was stored.
    func replacePart(_ id: Int64, with changeset: Changeset) throws {
        try db.cachedStatement(sql: "UPDATE undo_change SET changeset = ? WHERE id = ?")
            .execute(arguments: [changeset.data, id])
    }

    /// Counts the bytes of a step anew.
    func measure(_ id: UndoStep.ID) throws {
        let sql = """
            UPDATE undo_step
            SET size = (SELECT ifnull(sum(length(changeset)), 0) FROM undo_change WHERE step_id = undo_step.id)
            WHERE id = ?
            """
        try db.execute(sql: sql, arguments: [id])
    }

    /// Says what a step is called.
    func describe(_ id: UndoStep.ID, _ description: UndoStep.Description) throws {
        try db.execute(
            sql: "UPDATE undo_step SET name = ?, detail = ?, item_count = ? WHERE id = ?",
            arguments: [description.name, description.detail, description.count, id])
    }

    /// Every value that a column of a table has in the rows that steps have inserted, deleted or changed in it.
    func values(ofColumn index: Int, in table: String) throws -> Set<DatabaseValue> {
        var values: Set<DatabaseValue> = []
        let stored = "SELECT id FROM undo_change WHERE step_id IN (SELECT id FROM undo_step) ORDER BY id"
        for id in try Int64.fetchAll(db, sql: stored) {
            let part = try part(id)
            guard part.ids.keys.contains(table) else { continue }
            try part.changeset.forEachChange { change in
                guard String(cString: change.tableName) == table, index < change.columnCount else { return }
                for value in [change.oldValue(Int32(index)), change.newValue(Int32(index))] {
                    if let value { values.insert(value) }
                }
            }
        }
        return values
    }
}
