import CPictureLibraries
import Foundation

/// A reader for a format of a library that is loaded at run time.
protocol LibraryReader: PictureReader {
    var picture: LoadedPicture { get }
}

extension LibraryReader {
    var header: PictureHeader { picture.header }

    func forEachRow(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        try picture.forEachRow(body)
    }
}

/// WebP by libwebp: of an animation, the first frame on its canvas.
struct WebPReader: LibraryReader {
    let picture: LoadedPicture

    /// - Throws: ``PictureProblem``
    init(_ file: Data, limits: PictureLimits, libraries: PictureLibraryNames = .system) throws {
        picture = try LoadedPicture(
            file, .webp, limits: limits, libraries: libraries.webp,
            codec: LoadedPicture.Codec(readHeader: shim_webp_read_header, readPixels: shim_webp_read_pixels))
    }
}

/// HEIC and AVIF by libheif: the primary picture, upright.
///
/// Turning and mirroring are properties of the picture, which libheif applies. The orientation in Exif data says nothing.
/// Source: ISO/IEC 23008-12, annex A.3.
struct HEIFReader: LibraryReader {
    let picture: LoadedPicture

    /// - Throws: ``PictureProblem``
    init(_ file: Data, limits: PictureLimits, libraries: PictureLibraryNames = .system) throws {
        // libheif ignores a missing end of the file as long as it is not part of the picture.
        guard !MediaBoxes.areCutOff(file) else { throw PictureProblem.cutOff }
        picture = try LoadedPicture(
            file, PictureFormat.of(file) == .avif ? .avif : .heic, limits: limits, libraries: libraries.heif,
            codec: LoadedPicture.Codec(readHeader: shim_heif_read_header, readPixels: shim_heif_read_pixels))
    }
}

/// JPEG XL by libjxl: of an animation, the first frame, upright.
struct JXLReader: LibraryReader {
    let picture: LoadedPicture

    /// - Throws: ``PictureProblem``
    init(_ file: Data, limits: PictureLimits, libraries: PictureLibraryNames = .system) throws {
        // libjxl stops where the last frame ends.
        guard !MediaBoxes.areCutOff(file) else { throw PictureProblem.cutOff }
        picture = try LoadedPicture(
            file, .jxl, limits: limits, libraries: libraries.jxl,
            codec: LoadedPicture.Codec(readHeader: shim_jxl_read_header, readPixels: shim_jxl_read_pixels))
    }
}

/// A picture that a library loaded at run time decodes as a whole.
struct LoadedPicture {
    /// The functions of the library for its format.
    struct Codec {
        let readHeader: Header
        let readPixels: Pixels

        typealias Header =
            @convention(c) (
                OpaquePointer, UnsafePointer<shim_picture_source>, UnsafeMutablePointer<shim_picture_header>,
                UnsafeMutablePointer<shim_picture_message>
            ) -> shim_picture_status
        typealias Pixels =
            @convention(c) (
                OpaquePointer, UnsafePointer<shim_picture_source>, UnsafePointer<shim_picture_header>,
                UnsafeMutablePointer<shim_picture_pixels>, UnsafeMutablePointer<shim_picture_message>
            ) -> shim_picture_status
    }

    let header: PictureHeader
    private let file: Data
    private let limits: PictureLimits
    private let format: PictureFormat
    private let library: PictureLibrary
    private let codec: Codec

    /// - Throws: ``PictureProblem``
    init(_ file: Data, _ format: PictureFormat, limits: PictureLimits, libraries: [String], codec: Codec) throws {
        guard file.count <= limits.fileByteCount else { throw PictureProblem.fileTooLarge(byteCount: file.count) }
        guard let library = PictureLibrary(anyOf: libraries) else { throw PictureProblem.missingLibrary(format) }
        (self.file, self.limits, self.format, self.library, self.codec) = (file, limits, format, library, codec)
        header = try Self.reading(file, limits, format, library, codec) { _, _ in }
    }

    /// - Throws: ``PictureProblem``; what `body` throws.
    func forEachRow(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        _ = try Self.reading(file, limits, format, library, codec) { source, header in
            var pixels = shim_picture_pixels()
            var message = shim_picture_message()
            defer { shim_picture_pixels_free(&pixels) }
            let status = codec.readPixels(library.library, &source, &header, &pixels, &message)
            try Self.check(status, header, message, format)
            guard let start = pixels.bytes else { throw PictureProblem.damaged("") }
            for row in 0..<self.header.height {
                let place = start + row * pixels.stride
                try body(
                    UnsafeRawBufferPointer(start: place, count: self.header.width * self.header.layout.bytesPerPixel))
            }
        }
    }

    /// Reads the header, and calls `body` while the bytes of the file stay in their place.
    private static func reading(
        _ file: Data, _ limits: PictureLimits, _ format: PictureFormat, _ library: PictureLibrary, _ codec: Codec,
        _ body: (inout shim_picture_source, inout shim_picture_header) throws -> Void
    ) throws -> PictureHeader {
        try withExtendedLifetime(library) {
            try file.withUnsafeBytes { bytes in
                guard let start = bytes.bindMemory(to: UInt8.self).baseAddress else { throw PictureProblem.cutOff }
                var source = shim_picture_source(
                    bytes: start, length: bytes.count, side_limit: UInt64(min(limits.side, Int(Int32.max))),
                    pixel_limit: UInt64(limits.pixels))
                var header = shim_picture_header()
                var message = shim_picture_message()
                defer { shim_picture_header_free(&header) }
                let status = codec.readHeader(library.library, &source, &header, &message)
                try check(status, header, message, format)
                let read = try PictureHeader(header, limits: limits)
                try body(&source, &header)
                return read
            }
        }
    }

    private static func check(
        _ status: shim_picture_status, _ header: shim_picture_header, _ message: shim_picture_message,
        _ format: PictureFormat
    ) throws {
        switch status {
        case SHIM_PICTURE_OK: return
        case SHIM_PICTURE_NO_DECODER: throw PictureProblem.missingLibrary(format)
        case SHIM_PICTURE_NO_MEMORY: throw PictureProblem.outOfMemory
        case SHIM_PICTURE_CUT_OFF: throw PictureProblem.cutOff
        case SHIM_PICTURE_TOO_LARGE: throw PictureProblem.tooLarge(width: Int(header.width), height: Int(header.height))
        case SHIM_PICTURE_UNSUPPORTED: throw PictureProblem.unsupportedFormat(message.string)
        default: throw PictureProblem.damaged(message.string)
        }
    }
}

extension PictureHeader {
    fileprivate init(_ header: shim_picture_header, limits: PictureLimits) throws {
        let (width, height) = (Int(header.width), Int(header.height))
        try limits.check(width: width, height: height)
        guard let channels = SampleLayout.Channels(channelCount: Int(header.channels)) else {
            throw PictureProblem.damaged("\(header.channels) channels")
        }
        let exif = UnsafeBufferPointer(start: header.exif, count: header.exif_length)
        self.init(
            width: width, height: height, layout: SampleLayout(channels: channels, isWide: header.is_wide),
            encoding: ColorEncoding(header), orientation: PictureOrientation(exifPayload: UnsafeRawBufferPointer(exif)))
    }
}

extension SampleLayout.Channels {
    fileprivate init?(channelCount: Int) {
        switch channelCount {
        case 1: self = .grey
        case 2: self = .greyAlpha
        case 3: self = .rgb
        case 4: self = .rgba
        default: return nil
        }
    }
}

extension ColorEncoding {
    fileprivate init(_ header: shim_picture_header) {
        if let profile = header.profile, header.profile_length > 0 {
            self = .profile(Array(UnsafeBufferPointer(start: profile, count: header.profile_length)))
        } else {
            self = .naming(primaries: Int(header.primaries), transfer: Int(header.transfer))
        }
    }
}

extension shim_picture_message {
    /// Empty when the library said nothing.
    fileprivate var string: String {
        withUnsafeBytes(of: text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}

/// A library that is loaded when a picture of its format is read, because its version differs between systems, and some have none.
final class PictureLibrary {
    let library: OpaquePointer

    /// - Parameter names: names of the shared library, the preferred one first. Nil when none of them can be loaded.
    init?(anyOf names: [String]) {
        for name in names {
            guard let library = shim_library_open(name) else { continue }
            self.library = library
            return
        }
        return nil
    }

    deinit {
        shim_library_close(library)
    }
}

/// The names of the libraries, with the versions of their interfaces that Core Dump supports.
struct PictureLibraryNames {
    static let system = PictureLibraryNames()

    /// libwebpdemux loads libwebp itself.
    var webp = ["libwebpdemux.so.2"]
    var heif = ["libheif.so.1"]
    /// libjxl changes the number with each release. The differences between these are handled in `shim_jxl.c`; those of other releases
    /// are not known.
    var jxl = (7...12).reversed().map { "libjxl.so.0.\($0)" }
}

/// The boxes of an ISO base media file (HEIC, AVIF, and JPEG XL in its container).
///
/// Source: ISO/IEC 14496-12, section 4.2.
enum MediaBoxes {
    /// Whether a file ends within a box, or before its first one. False for files of other formats.
    static func areCutOff(_ file: Data) -> Bool {
        file.withUnsafeBytes { bytes in
            func number(at place: Int, bytes count: Int) -> Int? {
                guard count <= bytes.count - place else { return nil }
                // No file has so many bytes that the number would become negative.
                return bytes[place..<place + count].reduce(0) { ($0 & Int.max >> 8) << 8 | Int($1) }
            }
            guard bytes.count >= 8 else { return true }
            let isBoxed = ["ftyp", "JXL "].contains { bytes.dropFirst(4).starts(with: $0.utf8) }
            var place = 0
            while isBoxed, place < bytes.count {
                guard var length = number(at: place, bytes: 4), bytes.count - place >= 8 else { return true }
                // The last box may go to the end of the file.
                if length == 0 { return false }
                if length == 1 {
                    guard let long = number(at: place + 8, bytes: 8) else { return true }
                    length = long
                }
                // The library reports what is wrong with the box.
                guard length >= 8 else { return false }
                guard length <= bytes.count - place else { return true }
                place += length
            }
            return false
        }
    }
}
