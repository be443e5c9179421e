import CPictureLibraries
import Foundation

/// A picture that a loaded library decodes as a whole.
struct LoadedPicture {
    /// How the library is asked.
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

    /// Reads the header, and does something with it while the bytes stay where they are.
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
            meaning: SampleMeaning(header), orientation: PictureOrientation(exifChunk: exif))
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

extension SampleMeaning {
    fileprivate init(_ header: shim_picture_header) {
        if let profile = header.profile, header.profile_length > 0 {
            self = .profile(Array(UnsafeBufferPointer(start: profile, count: header.profile_length)))
        } else {
            self = .naming(primaries: Int(header.primaries), transfer: Int(header.transfer))
        }
    }
}

extension PictureOrientation {
    /// - Parameter chunk: Exif data as containers have them: some writers leave what begins them in a JPEG.
    fileprivate init(exifChunk chunk: UnsafeBufferPointer<UInt8>) {
        let bytes = Array(chunk)
        let mark = Array("Exif\0\0".utf8)
        self.init(exif: bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes)
    }
}

extension shim_picture_message {
    /// Empty when the library said nothing.
    fileprivate var string: String {
        withUnsafeBytes(of: text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
