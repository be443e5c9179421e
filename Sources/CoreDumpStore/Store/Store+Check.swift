import Foundation
import GRDB

extension Store {
    /// Verifies the whole database and changes nothing.
    ///
    /// - Returns: what is wrong; empty when all is well.
    /// - Throws: ``StoreError``
    /// - Complexity: reads everything.
    package func check() throws -> [CheckFinding] {
        try read { db in
            let integrity = try String.fetchAll(db, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
            // In a damaged file the rows say nothing.
            guard integrity.isEmpty else { return integrity.map(CheckFinding.integrity) }
            return try Self.orphans(db) + Self.wrongCounts(db) + wrongDigests(db)
        }
    }

    private static func orphans(_ db: Database) throws -> [CheckFinding] {
        try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").map { row in
            .orphan(table: row["table"], rowID: row["rowid"], parentTable: row["parent"])
        }
    }

    private static func wrongCounts(_ db: Database) throws -> [CheckFinding] {
        let sql = """
            SELECT id, open_bug_count,
                (SELECT count(*) FROM bug WHERE project_id = project.id AND status = 'open') AS counted
            FROM project WHERE counted <> open_bug_count ORDER BY id
            """
        return try Row.fetchAll(db, sql: sql).map { row in
            .wrongCount(project: Project.ID(rowID: row["id"]), stored: row["open_bug_count"], counted: row["counted"])
        }
    }

    private func wrongDigests(_ db: Database) throws -> [CheckFinding] {
        let rows = try Row.fetchCursor(db, sql: "SELECT id, byte_count, sha256, content FROM screenshot ORDER BY id")
        var findings: [CheckFinding] = []
        while let row = try rows.next() {
            let content: Data = try row["content"] ?? files.read(row["sha256"], byteCount: row["byte_count"])
            guard content.count != row["byte_count"] || SHA256.hexadecimal(of: content) != row["sha256"] else {
                continue
            }
            findings.append(.wrongDigest(Screenshot.ID(rowID: row["id"])))
        }
        return findings
    }
}
