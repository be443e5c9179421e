import GRDB

extension Store {
    /// - Throws: ``StoreError``
    /// - Complexity: O(projects)
    package func projectCount() throws -> Int {
        try count("SELECT count(*) FROM project")
    }

    /// The open bugs of all projects.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(projects)
    package func openBugCount() throws -> Int {
        try count("SELECT ifnull(sum(open_bug_count), 0) FROM project")
    }

    /// How many bugs of a project are open and how many closed.
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

    /// How many bugs of all projects are open and how many closed.
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
}
