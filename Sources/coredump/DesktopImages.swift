import CoreDumpCLI
import CoreDumpStore
import CoreDumpUI
import Foundation

/// The commands read the images that the window reads.
enum DesktopImages: ImageReading {
    static func screenshot(of data: Data) throws -> ScreenshotContent {
        try DesktopImage.screenshot(of: data)
    }
}
