import GRDB

extension UndoLog {
    /// Forgets every step.
    func clear() throws {
        try db.execute(sql: "DELETE FROM undo_step; DELETE FROM undo_change")
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
        for sql in [
            "DELETE FROM undo_step WHERE id BETWEEN ? AND ?", "DELETE FROM undo_change WHERE step_id BETWEEN ? AND ?",
        ] {
            try db.cachedStatement(sql: sql).execute(arguments: [first, last])
        }
    }
}
