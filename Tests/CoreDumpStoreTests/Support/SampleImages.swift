import Screenshots
import CoreDumpCLI
import Foundation

@testable import CoreDumpStore

/// Reads one format: `image`, and the number of a sample.
enum SampleImages: ImageReading {
    static func screenshot(of data: Data) throws -> ScreenshotContent {
        let words = String(decoding: data, as: UTF8.self).split(separator: " ")
        guard words.count == 2, words[0] == "image", let number = UInt8(words[1]) else {
            throw words.first == "WebP" ? PictureProblem.unsupportedFormat("WebP") : .notAnImage
        }
        return try .sample(number)
    }
}
