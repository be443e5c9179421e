import FetchedResults
import Foundation
import GRDB
import Screenshots

/// A picture of a bug, without its content: ``Store/content(of:)`` reads that when it is shown.
package struct Screenshot: Identifiable, Hashable, Sendable {
    package struct ID: RowID {
        package let rowID: Int64

        package init(rowID: Int64) {
            self.rowID = rowID
        }
    }

    package let id: ID
    package let bugID: Bug.ID
    /// The order among the screenshots of the bug, from 0, with gaps.
    package var position: Int
    /// In pixels.
    package let width: Int
    /// In pixels.
    package let height: Int
    /// The length of the content.
    package let byteCount: Int
    /// The SHA-256 of the content in hexadecimal.
    package let sha256: String
    /// Of the content.
    package let format: PictureFormat
    /// A small PNG, within ``ScreenshotContent/thumbnailSide`` pixels.
    package let thumbnail: Data
}

// MARK: - Storage

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
