import Screenshots
import CoreDumpStore
import Foundation

/// Reads images of other formats than PNG. The commands know no decoder: the program that they are part of brings one along.
package protocol ImageReading {
    /// Makes a screenshot of an image file.
    ///
    /// - Throws: ``PictureProblem``
    static func screenshot(of data: Data) throws -> ScreenshotContent
}

/// Why a file cannot be attached.
struct ScreenshotFileError: Error, Equatable {
    let path: String
    let problem: PictureProblem
}
