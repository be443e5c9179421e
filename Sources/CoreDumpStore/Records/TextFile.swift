import FetchedResults
import Foundation

/// A text that was too long for the details of its bug: a file beside the database, with all of it, byte for byte.
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

/// A file that a bug takes as the whole of its text. It is not changed any more.
package struct WholeText: Hashable, Sendable {
    package let path: String
    package let byteCount: Int
    /// The SHA-256 of the text in hexadecimal.
    package let sha256: String
}
