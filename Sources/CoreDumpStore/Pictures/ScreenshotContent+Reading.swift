import Foundation
import Screenshots

extension ScreenshotContent {
    /// Reads a picture from a file.
    ///
    /// - Parameter path: absolute, or relative to the working directory.
    /// - Throws: ``PictureProblem``, or `CancellationError` when the task is cancelled.
    package init(path: String) throws {
        try self.init(file: PictureFile.read(path))
    }
}
