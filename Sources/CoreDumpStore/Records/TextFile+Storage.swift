import FetchedResults
import GRDB

extension TextFile: FetchedRecord {
    static let tableName = "text_file"

    /// Reads a row of the table `text_file`.
    package init(row: Row) throws {
        id = ID(rowID: row["id"])
        bugID = Bug.ID(rowID: row["bug_id"])
        byteCount = row["byte_count"]
        sha256 = row["sha256"]
    }
}
