import FetchedResults
import Foundation
import GRDB

/// Reading projects and bugs.
extension Store {
    /// - Throws: ``StoreError/noSuchProject(_:)``, or another ``StoreError``.
    /// - Complexity: O(log n)
    package func project(_ id: Project.ID) throws -> Project {
        try read { try $0.project(id) }
    }

    /// The project of the bug that was added last; nil without any bug.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(log n)
    package func projectOfLatestBug() throws -> Project.ID? {
        try read { try Int64.fetchOne($0, sql: "SELECT project_id FROM bug ORDER BY id DESC LIMIT 1") }
            .map(Project.ID.init(rowID:))
    }

    /// The host that a URL names, as the store derives it; empty for an empty URL.
    package static func host(ofURL url: String) -> String {
        HostName.of(url)
    }

    /// Whether a URL names a host; otherwise its whole text counts as the host.
    package static func namesHost(_ url: String) -> Bool {
        HostName.isIn(url)
    }

    /// All projects by name, without regard to case and diacritics.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(n log n)
    package func projects() throws -> [Project] {
        try read { try Project.fetchAll($0, sql: "SELECT * FROM project ORDER BY sort_key, id") }
    }

    /// A project and the others with exactly the same name, a limited number; none when the project is gone.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(k log n) for k projects of the name.
    package func namesakes(of id: Project.ID) throws -> [Project] {
        let sql = """
            SELECT project.* FROM project AS one JOIN project ON project.sort_key = one.sort_key AND project.name = one.name
            WHERE one.id = ? ORDER BY project.id = one.id DESC, project.id LIMIT 50
            """
        return try read { try Project.fetchAll($0.cachedStatement(sql: sql), arguments: [id.rowID]) }
    }

    /// - Throws: ``StoreError/noSuchBug(_:)``, or another ``StoreError``.
    /// - Complexity: O(log n)
    package func bug(_ id: Bug.ID) throws -> Bug {
        try read { try $0.bug(id) }
    }

    /// Whether one of the bugs is open.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(k log n) for k bugs.
    package func hasOpenBug(among ids: [Bug.ID]) throws -> Bool {
        let list = ids.map(\.rowID).jsonArray
        // The plus keeps SQLite from the index on the status, by which it would read all open bugs.
        let sql = "SELECT EXISTS (SELECT 1 FROM bug WHERE id IN (SELECT value FROM json_each(?)) AND +status = 'open')"
        return try read { try Bool.fetchOne($0.cachedStatement(sql: sql), arguments: [list]) ?? false }
    }

    private static let maximumCompared = 10_000

    /// The project of all these bugs; nil when there are several, or more than 10,000 bugs.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(k log n) for k bugs, 10,000 at most.
    package func commonProject(of ids: Set<Bug.ID>) throws -> Project.ID? {
        guard ids.count <= Self.maximumCompared else { return nil }
        let list = ids.map(\.rowID).jsonArray
        let sql = """
            SELECT CASE WHEN min(project_id) = max(project_id) THEN min(project_id) END FROM bug
            WHERE id IN (SELECT value FROM json_each(?))
            """
        return try read { db in
            try Int64.fetchOne(db.cachedStatement(sql: sql), arguments: [list]).map(Project.ID.init(rowID:))
        }
    }

    /// How many of these bugs exist. Does not block the caller's thread.
    ///
    /// - Throws: ``StoreError``, or `CancellationError`.
    /// - Complexity: O(k log n) for k bugs.
    package func bugCount(among ids: Set<Bug.ID>) async throws -> Int {
        try await Self.inBackground { _ in
            let list = ids.map(\.rowID).jsonArray
            let sql = "SELECT count(*) FROM bug WHERE id IN (SELECT value FROM json_each(?))"
            return try self.read { try Int.fetchOne($0.cachedStatement(sql: sql), arguments: [list]) ?? 0 }
        }
    }

    // MARK: - Counts

    /// - Throws: ``StoreError``
    /// - Complexity: O(projects)
    package func projectCount() throws -> Int {
        try count("SELECT count(*) FROM project")
    }

    /// The number of open bugs of all projects.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(projects)
    package func openBugCount() throws -> Int {
        try count("SELECT ifnull(sum(open_bug_count), 0) FROM project")
    }

    /// The numbers of open and closed bugs of a project.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(bugs of the project), in the covering index `bug_on_project`.
    package func bugCounts(of id: Project.ID) throws -> BugCounts {
        let sql = "SELECT count(*) FROM bug WHERE project_id = ? AND status = ?"
        return try read { db in
            let open = try Int.fetchOne(db, sql: sql, arguments: [id.rowID, Bug.Status.open])
            let closed = try Int.fetchOne(db, sql: sql, arguments: [id.rowID, Bug.Status.closed])
            return BugCounts(open: open ?? 0, closed: closed ?? 0)
        }
    }

    /// The numbers of open and closed bugs of all projects.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(bugs), in the covering index `bug_on_status`.
    package func bugCounts() throws -> BugCounts {
        let open = try openBugCount()
        return BugCounts(open: open, closed: try count("SELECT count(*) FROM bug WHERE status = 'closed'"))
    }

    private func count(_ sql: String) throws -> Int {
        try read { try Int.fetchOne($0, sql: sql) ?? 0 }
    }

    /// The numbers of open and closed bugs of a project, or of all. Does not block the caller's thread.
    ///
    /// - Throws: ``StoreError``, or `CancellationError`.
    /// - Complexity: O(bugs of the scope), in a covering index.
    package func bugCounts(of scope: BugScope) async throws -> BugCounts {
        try await Self.inBackground { _ in
            switch scope {
            case .all: try self.bugCounts()
            case .project(let id): try self.bugCounts(of: id)
            }
        }
    }
}

/// Numbers of open and closed bugs.
package struct BugCounts: Hashable, Sendable {
    package var open: Int
    package var closed: Int

    package init(open: Int, closed: Int) {
        self.open = open
        self.closed = closed
    }

    package var total: Int { open + closed }
}
