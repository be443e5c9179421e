import Foundation
import Screenshots

extension ScreenshotContent {
    /// Reads a picture from a file.
    ///
    /// - Parameters:
    ///   - path: absolute, or relative to the working directory.
    ///   - decode: reads the bytes of every other format than PNG.
    /// - Throws: ``PictureProblem``, or what else `decode` throws.
    package init(file path: String, decodingOthers decode: (Data) throws -> ScreenshotContent) throws {
        let data = try PictureFile.read(path)
        self = Self.isPNG(data) ? try ScreenshotContent(readingPNG: data) : try decode(data)
    }

    /// Takes pixels that were read from an image of any format: 8 bit red, green, blue and alpha (not premultiplied), row by
    /// row from the top.
    ///
    /// - Precondition: both sides are at least 1, and `rgba` holds `width × height × 4` bytes.
    /// - Throws: ``PictureProblem``
    /// - Complexity: O(width × height)
    package init(rgba: [UInt8], width: Int, height: Int) throws(PictureProblem) {
        try self.init { try ScreenshotContent(Bitmap(width: width, height: height, pixels: rgba)) }
    }

    /// Reads the bytes of a PNG, whatever is in them.
    ///
    /// - Throws: ``PictureProblem``
    /// - Complexity: O(width × height + bytes)
    package init(readingPNG data: Data) throws(PictureProblem) {
        try self.init { try ScreenshotContent(png: data) }
    }

    /// Whether data are to be read by ``init(readingPNG:)``, which says more exactly than others what is wrong with a PNG.
    package static func isPNG(_ data: Data) -> Bool {
        data.starts(with: [0x89, 0x50, 0x4E, 0x47])
    }

    private init(_ make: () throws -> ScreenshotContent) throws(PictureProblem) {
        do {
            self = try make()
        } catch let error as PNGError {
            throw PictureProblem(error)
        } catch {
            throw .damaged(String(describing: error))
        }
    }
}
