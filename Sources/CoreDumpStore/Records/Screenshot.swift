import FetchedResults
import Foundation
import Screenshots

/// A picture of a bug, without its content: that is read when it is shown, by ``Store/content(of:)``.
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
