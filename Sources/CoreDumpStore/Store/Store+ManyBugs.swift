import FetchedResults
import GRDB

/// Actions on any number of bugs.
extension Store {
    /// Does it as one step; what is passed over, and when there is no step, says ``BulkAction``.
    ///
    /// - Returns: how many bugs, or projects, it was done to.
    /// - Throws: ``StoreError/noSuchProject(_:)``, or another ``StoreError``.
    @MainActor
    @discardableResult
    package func perform(_ action: BulkAction) throws -> Int {
        let date = now()
        return try perform({ try action.perform($0, at: date) }, describing: { $0 }).count
    }

    /// The same without blocking, for an action that ``isLarge(_:)``; undone when the task is cancelled before its end.
    ///
    /// - Throws: ``StoreError/noSuchProject(_:)``, another ``StoreError``, or `CancellationError`.
    package func performInBackground(_ action: BulkAction) async throws {
        let date = now()
        try await perform({ try action.perform($0, at: date) }, describing: { $0 })
    }

    /// Whether an action may take longer than a person should wait for a frame.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(1)
    package func isLarge(_ action: BulkAction) throws -> Bool {
        try read(action.isLarge)
    }

    /// Whether one of the bugs is open.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(k log n) for k bugs.
    package func hasOpenBug(among ids: [Bug.ID]) throws -> Bool {
        let list = "[\(ids.map { String($0.rowID) }.joined(separator: ","))]"
        // A plus in front of a column forbids the use of its index, by which all open bugs would be walked through.
        let sql = "SELECT EXISTS (SELECT 1 FROM bug WHERE id IN (SELECT value FROM json_each(?)) AND +status = 'open')"
        return try read { try Bool.fetchOne($0.cachedStatement(sql: sql), arguments: [list]) ?? false }
    }

    /// Among more bugs nobody looks for what they have in common.
    private static let mostCompared = 10_000

    /// The project that all of the bugs are in; nil where they are in several, or are very many.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(k log n) for k bugs, 10,000 at most.
    package func commonProject(of ids: Set<Bug.ID>) throws -> Project.ID? {
        guard ids.count <= Self.mostCompared else { return nil }
        let list = "[\(ids.map { String($0.rowID) }.joined(separator: ","))]"
        let sql = """
            SELECT CASE WHEN min(project_id) = max(project_id) THEN min(project_id) END FROM bug
            WHERE id IN (SELECT value FROM json_each(?))
            """
        return try read { db in
            try Int64.fetchOne(db.cachedStatement(sql: sql), arguments: [list]).map(Project.ID.init(rowID:))
        }
    }

    /// How many of the bugs are there, without blocking the caller's thread.
    ///
    /// - Throws: ``StoreError``, or `CancellationError`.
    /// - Complexity: O(k log n) for k bugs.
    package func bugCount(among ids: Set<Bug.ID>) async throws -> Int {
        try await Self.inBackground { _ in
            let list = "[\(ids.map { String($0.rowID) }.joined(separator: ","))]"
            let sql = "SELECT count(*) FROM bug WHERE id IN (SELECT value FROM json_each(?))"
            return try self.read { try Int.fetchOne($0.cachedStatement(sql: sql), arguments: [list]) ?? 0 }
        }
    }

    // MARK: - One by one

    @MainActor
    package func deleteBugs(_ ids: Set<Bug.ID>) throws {
        try perform(.delete(ids))
    }

    /// - Returns: how many there were.
    @MainActor
    @discardableResult
    package func deleteClosedBugs(of project: Project.ID? = nil) throws -> Int {
        try perform(.deleteClosed(of: project))
    }

    @MainActor
    package func closeBugs(_ ids: Set<Bug.ID>) throws {
        try changeBugs(ids, BugChange(status: .closed))
    }

    @MainActor
    package func reopenBugs(_ ids: Set<Bug.ID>) throws {
        try changeBugs(ids, BugChange(status: .open))
    }

    @MainActor
    package func prioritizeBugs(_ ids: Set<Bug.ID>, _ priority: Bug.Priority) throws {
        try changeBugs(ids, BugChange(priority: priority))
    }

    /// They keep their numbers.
    @MainActor
    package func moveBugs(_ ids: Set<Bug.ID>, to project: Project.ID) throws {
        try changeBugs(ids, BugChange(projectID: project))
    }

    @MainActor
    package func changeBugs(_ ids: Set<Bug.ID>, _ change: BugChange) throws {
        try perform(.change(ids, change))
    }
}
