import FetchedResults
import Foundation
import GRDB

/// A text that was too long for the details of its bug: a file beside the database holds all of it, byte for byte.
package struct TextFile: Identifiable, Hashable, Sendable {
    package struct ID: RowID {
        package let rowID: Int64

        package init(rowID: Int64) {
            self.rowID = rowID
        }
    }

    package let id: ID
    package let bugID: Bug.ID
    package let byteCount: Int
    /// The SHA-256 of the text in hexadecimal.
    package let sha256: String
}

/// A complete file that becomes the long text of a bug. It is not changed any more.
package struct WholeText: Hashable, Sendable {
    package let path: String
    package let byteCount: Int
    /// The SHA-256 of the text in hexadecimal.
    package let sha256: String
}

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
