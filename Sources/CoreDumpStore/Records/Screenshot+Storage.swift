import FetchedResults
import GRDB
import Screenshots

extension Screenshot: FetchedRecord {
    static let tableName = "screenshot"
    /// Everything but the content.
    static let columns = "id, bug_id, position, width, height, byte_count, sha256, kind, thumbnail"

    /// Reads a row of the table `screenshot`.
    package init(row: Row) throws {
        id = ID(rowID: row["id"])
        bugID = Bug.ID(rowID: row["bug_id"])
        position = row["position"]
        width = row["width"]
        height = row["height"]
        byteCount = row["byte_count"]
        sha256 = row["sha256"]
        format = PictureFormat(column: row["kind"])
        thumbnail = row["thumbnail"]
    }
}
