import GRDB

/// The bugs in the order of what their projects say, which no index has: project by project, and the newest first.
struct BugsOfProjects {
    /// The column of the projects: those with the same value are taken together.
    let key: String
    let filter: BugFilter

    /// So many bugs of projects that belong together are sorted; of more, the newest of all bugs are searched.
    private static let mostSorted = 20_000
    private static let mostSearched = 10_000
    /// So many projects, or hosts, are looked at.
    private static let mostGroups = 1_000

    /// The ids of the first bugs.
    ///
    /// - Returns: fewer than `count` also when the way to the next one is long.
    /// - Complexity: O(20,000 log n) for n bugs.
    func ids(_ count: Int, in db: Database) throws -> [Int64] {
        var ids: [Int64] = []
        let groups = try String.fetchCursor(db.cachedStatement(sql: groups))
        while ids.count < count, let projects = try groups.next() {
            let wanted = count - ids.count
            let sorted = try newest(of: projects, wanted, in: db)
            ids += try sorted ?? newestOfAll(in: projects, wanted, in: db)
            if sorted == nil, ids.count < count { break }
        }
        return ids
    }

    /// The projects of each group as a JSON array, in the order of an index.
    var groups: String {
        "SELECT json_group_array(id) FROM project GROUP BY \(key) ORDER BY \(key) LIMIT \(Self.mostGroups)"
    }

    private var condition: String { filter == .all ? "" : " AND status = '\(filter.rawValue)'" }

    /// Of projects in a JSON array; nil when they have too many.
    private func newest(of projects: String, _ count: Int, in db: Database) throws -> [Int64]? {
        let members = "project_id IN (SELECT value FROM json_each(?))"
        if let id = Int64(projects.dropFirst().dropLast()) {
            // In the order of bug_on_project_created.
            let sql =
                "SELECT id FROM bug WHERE project_id = ?\(condition.replacing(" status", with: " +status"))"
                + " ORDER BY created_local DESC, id DESC LIMIT ?"
            return try Int64.fetchAll(db.cachedStatement(sql: sql), arguments: [id, count])
        }
        let total = "SELECT count(*) FROM (SELECT 1 FROM bug WHERE \(members) LIMIT \(Self.mostSorted))"
        guard try Int.fetchOne(db.cachedStatement(sql: total), arguments: [projects]) ?? 0 < Self.mostSorted else {
            return nil
        }
        let sql = "SELECT id FROM bug WHERE \(members)\(condition) ORDER BY created_local DESC, id DESC LIMIT ?"
        return try Int64.fetchAll(db.cachedStatement(sql: sql), arguments: [projects, count])
    }

    /// Those of some projects among the newest bugs of all.
    private func newestOfAll(in projects: String, _ count: Int, in db: Database) throws -> [Int64] {
        let sql = """
            SELECT id FROM (
                SELECT id, project_id, status FROM bug ORDER BY created_local DESC, id DESC LIMIT \(Self.mostSearched)
            ) WHERE project_id IN (SELECT value FROM json_each(?))\(condition) LIMIT ?
            """
        return try Int64.fetchAll(db.cachedStatement(sql: sql), arguments: [projects, count])
    }
}
