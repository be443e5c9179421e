import Foundation
import Paths
import Screenshots

/// A picture that is ready to be attached: completely read, without metadata that names its author, and with its thumbnails. Making one
/// takes a while for a large picture and can be done off the main actor.
package struct ScreenshotContent: Sendable {
    /// The longer side of ``thumbnail`` at most, in pixels.
    package static let thumbnailSide = 512
    /// The longer side of ``smallThumbnail`` at most, in pixels.
    package static let smallThumbnailSide = 128

    /// In pixels, as the user sees it.
    package let width: Int
    package let height: Int
    package let format: PictureFormat
    /// The file that is stored.
    package let file: Data
    /// A PNG for galleries; the picture itself when it is one that is that small.
    package let thumbnail: Data
    /// A PNG for rows of lists.
    package let smallThumbnail: Data
    package let sha256: String
    /// Keeps the file of a large content that was written before its row; see ``Store/withFile(_:)``.
    private(set) var held: HeldFiles?

    /// - Precondition: the parts are those of one picture.
    init(
        width: Int, height: Int, format: PictureFormat, file: Data, thumbnail: Data, smallThumbnail: Data,
        sha256: String
    ) {
        self.width = width
        self.height = height
        self.format = format
        self.file = file
        self.thumbnail = thumbnail
        self.smallThumbnail = smallThumbnail
        self.sha256 = sha256
    }

    /// Takes a file without its metadata; a picture of no ``PictureFormat`` becomes a PNG.
    ///
    /// - Throws: ``PictureProblem``, or `CancellationError` when the task is cancelled.
    /// - Complexity: O(width * height + bytes)
    package init(file data: Data) throws {
        guard data.count <= PictureLimits.standard.fileByteCount else {
            throw PictureProblem.fileTooLarge(byteCount: data.count)
        }
        if let format = PictureFormat.of(data) {
            try self.init(kept: PictureMetadata.removed(from: data, format: format))
        } else if let inner = EmbeddedPicture.content(of: data) {
            try self.init(file: inner)
        } else {
            try self.init(PictureDecoder.bitmap(of: data))
        }
    }

    /// Takes a file as it is.
    ///
    /// - Throws: ``PictureProblem``, or `CancellationError` when the task is cancelled.
    /// - Complexity: O(width * height + bytes)
    init(kept file: Data) throws {
        guard let format = PictureFormat.of(file) else { throw PictureProblem.notAnImage }
        let found = try PictureDecoder.summary(of: file, side: Self.thumbnailSide)
        try self.init(
            width: found.width, height: found.height, format: format, file: file,
            isThumbnail: found.isThumbnail, found.thumbnail)
    }

    /// Writes pixels as a PNG.
    ///
    /// - Throws: `PNGError`; ``PictureProblem/tooLarge(width:height:)`` for a picture that could not be read again.
    package init(_ bitmap: Bitmap) throws {
        try PictureLimits.standard.check(width: bitmap.width, height: bitmap.height)
        try self.init(
            width: bitmap.width, height: bitmap.height, format: .png, file: bitmap.pngData(), isThumbnail: true,
            bitmap.thumbnail(side: Self.thumbnailSide))
    }

    /// - Parameter isThumbnail: whether the file of a small picture is one as well.
    private init(
        width: Int, height: Int, format: PictureFormat, file: Data, isThumbnail: Bool, _ large: Bitmap
    ) throws {
        self.width = width
        self.height = height
        self.format = format
        self.file = file
        sha256 = SHA256.hexadecimal(of: file)
        // The small one is made from the large one: the average of averages is the average, except for rounding.
        let small = large.thumbnail(side: Self.smallThumbnailSide)
        let isWhole = large.width == width && large.height == height
        thumbnail = try isThumbnail && isWhole ? file : large.thumbnailData()
        smallThumbnail =
            try small.width == large.width && small.height == large.height ? thumbnail : small.thumbnailData()
    }

    /// The same content, which keeps its file from being collected.
    func held(by files: HeldFiles) -> ScreenshotContent {
        var content = self
        content.held = files
        return content
    }
}

/// Equal contents are equal whether or not their file is written.
extension ScreenshotContent: Hashable {
    package static func == (left: ScreenshotContent, right: ScreenshotContent) -> Bool {
        left.sha256 == right.sha256 && left.thumbnail == right.thumbnail && left.smallThumbnail == right.smallThumbnail
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(sha256)
    }
}

extension ScreenshotContent {
    /// How many bytes a picture in the database has at most; a larger one is a file in the hidden directory.
    package static let maximumInlineByteCount = 100 * 1024

    var isInside: Bool { file.count <= Self.maximumInlineByteCount }
}

// MARK: - Files

extension ScreenshotContent {
    /// Reads a picture from a file.
    ///
    /// - Parameter path: absolute, or relative to the working directory.
    /// - Throws: ``PictureProblem``, or `CancellationError` when the task is cancelled.
    package init(path: String) throws {
        try self.init(file: PictureFile.read(path))
    }
}

/// A file that may be a picture.
package enum PictureFile {
    /// Reads a whole file, if it is one, and if it is not too large.
    ///
    /// - Throws: ``PictureProblem``
    /// - Complexity: O(bytes)
    package static func read(_ path: String) throws(PictureProblem) -> Data {
        // Without waiting: opening a FIFO that no process writes to would block.
        let descriptor = path.withPath { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
        guard descriptor >= 0 else { throw .unreadable(SystemError.latest) }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .unreadable(SystemError.latest) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw .folder
        default: throw .notAFile
        }
        let limit = PictureLimits.standard.fileByteCount
        guard status.st_size <= limit else { throw .fileTooLarge(byteCount: Int(status.st_size)) }
        do {
            // One byte more, in case the file has grown.
            let data = try file.read(upToCount: limit + 1) ?? Data()
            guard data.count <= limit else { throw PictureProblem.fileTooLarge(byteCount: data.count) }
            return data
        } catch let problem as PictureProblem {
            throw problem
        } catch {
            throw .unreadable(error.systemMessage)
        }
    }
}
