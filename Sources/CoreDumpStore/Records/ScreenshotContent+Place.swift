import Foundation

extension ScreenshotContent {
    /// The most bytes of a picture that lie inside the database; what is longer is a file in the hidden directory.
    package static let largestInside = 100 * 1024

    var isInside: Bool { file.count <= Self.largestInside }
}
