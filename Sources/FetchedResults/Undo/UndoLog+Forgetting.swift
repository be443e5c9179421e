import GRDB

extension UndoLog {
    /// So many bytes of changesets are deleted with their steps. SQLite reads all that it deletes: who has performed a step
    /// should not wait for an import that it makes forgotten, which takes seconds.
    static let mostDeletedAtOnce = 1 << 20

    /// Forgets every step.
    func clear() throws {
        try forget()
    }

    /// Forgets one step.
    func forget(_ id: UndoStep.ID) throws {
        try forget(from: id, through: id)
    }

    /// Forgets a step that no longer fits, and those that could be reached only through it.
    func forget(_ id: UndoStep.ID, andBeyond direction: Direction) throws {
        switch direction {
        case .undo: try forget(through: id)
        case .redo: try forget(from: id)
        }
    }

    /// Forgets the steps that are undone.
    ///
    /// - Complexity: O(1) when there is none.
    func forgetUndone() throws {
        let latest = "SELECT undone FROM undo_step ORDER BY id DESC LIMIT 1"
        guard try Bool.fetchOne(db.cachedStatement(sql: latest)) == true else { return }
        guard let entry = try next(.redo) else { return }
        try forget(from: entry.step.id)
    }

    /// Forgets the oldest steps over `limit` steps or over `byteLimit` bytes, but never the latest step for its size.
    ///
    /// - Complexity: O(s) for s steps.
    func trim(limit: Int, byteLimit: Int) throws {
        let excess = "SELECT id FROM undo_step ORDER BY id DESC LIMIT 1 OFFSET ?"
        if let id = try Int64.fetchOne(db.cachedStatement(sql: excess), arguments: [limit]) { try forget(through: id) }
        let total = try Int.fetchOne(db.cachedStatement(sql: "SELECT sum(size) FROM undo_step")) ?? 0
        guard total > byteLimit else { return }
        let steps = try Row.fetchCursor(db, sql: "SELECT id, size FROM undo_step ORDER BY id DESC")
        var size = 0
        var isLatest = true
        while let step = try steps.next() {
            size += step["size"]
            if size > byteLimit, !isLatest { return try forget(through: step["id"]) }
            isLatest = false
        }
    }

    private func forget(from first: UndoStep.ID = .min, through last: UndoStep.ID = .max) throws {
        let range: StatementArguments = [first, last]
        let bytes = "SELECT ifnull(sum(size), 0) FROM undo_step WHERE id BETWEEN ? AND ?"
        if try Int.fetchOne(db.cachedStatement(sql: bytes), arguments: range) ?? 0 <= Self.mostDeletedAtOnce {
            let changesets =
                "DELETE FROM undo_change WHERE step_id IN (SELECT id FROM undo_step WHERE id BETWEEN ? AND ?)"
            try db.cachedStatement(sql: changesets).execute(arguments: range)
        }
        try db.cachedStatement(sql: "DELETE FROM undo_step WHERE id BETWEEN ? AND ?").execute(arguments: range)
    }

    // MARK: - What forgotten steps have left

    /// The ids of the changesets whose steps are forgotten.
    ///
    /// - Complexity: O(c) for c changesets.
    func forgottenPartIDs() throws -> [Int64] {
        let sql = "SELECT id FROM undo_change WHERE step_id NOT IN (SELECT id FROM undo_step)"
        return try Int64.fetchAll(db.cachedStatement(sql: sql))
    }

    func deletePart(_ id: Int64) throws {
        try db.cachedStatement(sql: "DELETE FROM undo_change WHERE id = ?").execute(arguments: [id])
    }
}
