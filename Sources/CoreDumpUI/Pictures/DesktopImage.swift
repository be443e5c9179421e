import Screenshots
import CoreDumpStore
import Foundation
import Gtk

/// Images of all formats that this machine can read, which the desktop's other programs read as well.
package nonisolated enum DesktopImage {
    /// Those of what can be attached.
    static var limits: ImageLimits {
        let limits = PictureLimits.standard
        return ImageLimits(side: limits.side, pixels: limits.pixels)
    }

    /// Makes a screenshot of an image file. Needs no display and no main actor.
    ///
    /// - Throws: ``PictureProblem``; `CancellationError` when the task is cancelled.
    /// - Complexity: O(width × height + bytes)
    package static func screenshot(of data: Data) throws -> ScreenshotContent {
        do {
            let image = try ImageDecoder.decode([UInt8](data), limits: limits)
            return try ScreenshotContent(rgba: image.rgba, width: image.width, height: image.height)
        } catch let error as ImageDecodingError {
            throw problem(error, data)
        }
    }

    private static func problem(_ error: ImageDecodingError, _ data: Data) -> PictureProblem {
        switch error {
        case .unknownFormat: ImageSignature.format(of: data).map { .unsupportedFormat($0) } ?? .notAnImage
        case .tooLarge(let width, let height): .tooLarge(width: width, height: height)
        case .cutOff: .cutOff
        case .damaged(let message): .damaged(message)
        case .outOfMemory: .outOfMemory
        }
    }
}
