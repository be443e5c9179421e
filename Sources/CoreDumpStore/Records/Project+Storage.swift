import FetchedResults
import GRDB

extension Project: FetchedRecord {
    static let tableName = "project"

    /// Reads a row of the table `project`.
    package init(row: Row) throws {
        id = ID(rowID: row["id"])
        name = row["name"]
        url = row["url"]
        host = row["host"]
        added = try row.timestamp("added")
        openBugCount = row["open_bug_count"]
    }
}
