import CoreDumpStore
import Foundation
import Gtk

/// The picture of one state of a bug in one size: a picture never changes as long as its key does not.
nonisolated struct ThumbnailKey: Hashable, Sendable {
    let bug: Bug.ID
    /// When the bug was last changed, which is also when its screenshots were.
    let updated: Date
    /// In pixels of the screen.
    let size: PixelSize

    /// Whether the small thumbnail is large enough.
    var isSmall: Bool { max(size.width, size.height) <= ScreenshotContent.smallThumbnailSide }
}
