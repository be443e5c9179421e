/// Why a file cannot be attached as a screenshot, as a fact; the interface words it.
package enum PictureProblem: Error, Equatable, Sendable {
    /// The file is not an image, or has an unknown format.
    case notAnImage
    /// The file is an image or a document of a known format that is not supported. The name of the format, such as "PDF".
    case unsupportedFormat(String)
    /// The library that reads the format is not installed.
    case missingLibrary(PictureFormat)
    case folder
    /// A device, or anything else that is neither a file nor a folder.
    case notAFile
    /// Not on this computer, such as a web page.
    case remote
    /// More pixels than ``PictureLimits`` allow.
    case tooLarge(width: Int, height: Int)
    /// More bytes than ``PictureLimits`` allow.
    case fileTooLarge(byteCount: Int)
    /// The file ends before its picture does.
    case cutOff
    /// The picture cannot be read to its end. The text is for logs, in English or the language of the session.
    case damaged(String)
    /// The file cannot be opened. The message is the system's, in English.
    case unreadable(String)
    /// There is not enough memory for the pixels.
    case outOfMemory
}

extension PictureProblem {
    /// The problem for an error in a file that begins like a PNG.
    init(_ error: PNGError) {
        switch error {
        case .notPNG: self = .notAnImage
        case .fileTooLarge(let byteCount): self = .fileTooLarge(byteCount: byteCount)
        case .tooLarge(let width, let height): self = .tooLarge(width: width, height: height)
        case .outOfMemory: self = .outOfMemory
        case .truncated, .tooLittleImageData: self = .cutOff
        default: self = .damaged(String(describing: error))
        }
    }
}

/// Limits of pictures, so that a small file cannot take all memory or time.
package struct PictureLimits: Equatable, Sendable {
    /// Enough for any screenshot: two 8K screens side by side have 66 million pixels, 265 MB of RGBA.
    package static let standard = PictureLimits(side: 32_767, pixels: 100_000_000)

    /// The most pixels in a row or in a column.
    package var side: Int
    /// The most pixels in all; each takes four bytes.
    package var pixels: Int
    /// The most bytes of the file.
    package var fileByteCount: Int
    /// The most chunks of a PNG. Writers put at least 4 KiB into a chunk of a large picture.
    package var chunkCount: Int

    package init(side: Int, pixels: Int, fileByteCount: Int = 256 * 1024 * 1024, chunkCount: Int = 256 * 1024) {
        self.side = side
        self.pixels = pixels
        self.fileByteCount = fileByteCount
        self.chunkCount = chunkCount
    }

    package func allow(width: Int, height: Int) -> Bool {
        // Libraries store sides in 31 bits.
        let side = min(side, Int(Int32.max))
        return width > 0 && height > 0 && width <= side && height <= side && width * height <= pixels
    }

    /// - Throws: ``PictureProblem/tooLarge(width:height:)``
    package func check(width: Int, height: Int) throws(PictureProblem) {
        guard allow(width: width, height: height) else { throw .tooLarge(width: width, height: height) }
    }
}
