import CTIFFShim
import Foundation

/// TIFF by libtiff: the first page that is neither a reduced copy nor a mask, row by row.
///
/// Straight alpha stays as it is and 16 bits stay 16. A sample that is not said to be alpha is left out, as in GIMP's import without its
/// question; libvips takes any fourth sample for alpha. A page with ink has no alpha.
struct TIFFReader: PictureReader {
    let header: PictureHeader
    private let file: Data
    private let limits: PictureLimits

    /// - Throws: ``PictureProblem``
    init(_ file: Data, limits: PictureLimits) throws {
        guard file.count <= limits.fileByteCount else { throw PictureProblem.fileTooLarge(byteCount: file.count) }
        (self.file, self.limits) = (file, limits)
        header = try Self.reading(file, limits) { _, header in header }
    }

    func forEachRow(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        try Self.reading(file, limits) { reader, header in
            var row = [UInt8](repeating: 0, count: header.width * header.layout.bytesPerPixel)
            var message = shim_tiff_message()
            for _ in 0..<header.height {
                let status = row.withUnsafeMutableBufferPointer { row in
                    row.baseAddress.map { shim_tiff_read_row(reader, $0, &message) } ?? SHIM_TIFF_OK
                }
                try Self.check(status, message)
                try row.withUnsafeBytes(body)
            }
        }
    }

    /// Opens the page, and calls `body` while the bytes of the file stay in their place.
    private static func reading<T>(
        _ file: Data, _ limits: PictureLimits, _ body: (OpaquePointer, PictureHeader) throws -> T
    ) throws -> T {
        try file.withUnsafeBytes { bytes in
            guard let start = bytes.bindMemory(to: UInt8.self).baseAddress else { throw PictureProblem.cutOff }
            var source = shim_tiff_source(
                bytes: start, length: bytes.count, side_limit: UInt64(min(limits.side, Int(Int32.max))),
                pixel_limit: UInt64(limits.pixels))
            var reader: OpaquePointer?
            var header = shim_tiff_header()
            var message = shim_tiff_message()
            let status = shim_tiff_open(&source, &reader, &header, &message)
            guard status != SHIM_TIFF_TOO_LARGE else {
                throw PictureProblem.tooLarge(width: Int(header.width), height: Int(header.height))
            }
            try check(status, message)
            guard let reader else { throw PictureProblem.outOfMemory }
            defer { shim_tiff_close(reader) }
            return try body(reader, PictureHeader(header))
        }
    }

    private static func check(_ status: shim_tiff_status, _ message: shim_tiff_message) throws {
        let words = withUnsafeBytes(of: message.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        switch status {
        case SHIM_TIFF_OK: return
        case SHIM_TIFF_NO_MEMORY: throw PictureProblem.outOfMemory
        case SHIM_TIFF_CUT_OFF: throw PictureProblem.cutOff
        case SHIM_TIFF_UNSUPPORTED: throw PictureProblem.unsupportedFormat(words)
        default: throw PictureProblem.damaged(words)
        }
    }
}

extension PictureHeader {
    fileprivate init(_ header: shim_tiff_header) {
        let channels: SampleLayout.Channels =
            switch header.channels {
            case SHIM_TIFF_GREY: .grey
            case SHIM_TIFF_GREY_ALPHA: .greyAlpha
            case SHIM_TIFF_RGBA: .rgba
            case SHIM_TIFF_CMYK: .cmyk
            default: .rgb
            }
        let profile = UnsafeBufferPointer(start: header.profile, count: header.profile_length)
        self.init(
            width: Int(header.width), height: Int(header.height),
            layout: SampleLayout(channels: channels, isWide: header.is_wide),
            encoding: profile.isEmpty ? .sRGB : .profile(Array(profile)),
            orientation: PictureOrientation(rawValue: Int(header.orientation)) ?? .upright)
    }
}
