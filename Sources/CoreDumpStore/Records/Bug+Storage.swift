import FetchedResults
import GRDB

extension Bug: FetchedRecord {
    static let tableName = "bug"

    /// Reads a row of the table `bug`.
    package init(row: Row) throws {
        id = ID(rowID: row["id"])
        projectID = Project.ID(rowID: row["project_id"])
        title = row["title"]
        details = row["details"]
        status = try row.decode(forColumn: "status")
        priority = try row.decode(forColumn: "priority")
        created = try row.timestamp("created")
        updated = try row.timestamp("updated")
        closed = try row.optionalTimestamp("closed")
        sourceKey = row["source_key"]
        storedValues = row["named_values"]
        let source: String? = row["source_id"]
        tracker = source.flatMap { source in Tracker.allCases.first { source.hasPrefix($0.rawValue) } }
    }
}

extension Bug.Status: DatabaseValueConvertible {}
extension Bug.Priority: DatabaseValueConvertible {}
