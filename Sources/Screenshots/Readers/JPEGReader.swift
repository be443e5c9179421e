import CJPEGShim
import Foundation

/// Reads a JPEG by libjpeg, row by row: a baseline one takes memory for a few rows only.
struct JPEGReader: PictureReader {
    private(set) var header: PictureHeader
    private let file: Data
    /// libjpeg divides both sides by it.
    private var denominator = 1

    /// - Throws: ``PictureProblem``
    init(_ file: Data, limits: PictureLimits) throws(PictureProblem) {
        self.file = file
        var found = shim_jpeg_header()
        var message = shim_jpeg_message()
        let status = file.withUnsafeBytes { bytes in
            shim_jpeg_read_header(bytes.start, bytes.count, &found, &message)
        }
        if let problem = PictureProblem(status, message) { throw problem }
        try limits.check(width: Int(found.width), height: Int(found.height))
        let segments = JPEGSegments(file)
        header = PictureHeader(
            width: Int(found.width), height: Int(found.height),
            layout: SampleLayout(channels: SampleLayout.Channels(found.channels), isWide: false),
            encoding: segments.profile.map { .profile($0) } ?? .sRGB, orientation: segments.orientation)
    }

    mutating func shrink(toSide side: Int) {
        let longest = max(header.width, header.height)
        guard denominator == 1, let least = [8, 4, 2].first(where: { longest / $0 >= side }) else { return }
        denominator = least
        header = header.with(
            width: (header.width + least - 1) / least, height: (header.height + least - 1) / least)
    }

    func forEachRow(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        try withoutActuallyEscaping(body) { body in
            let taker = RowForwarder(body, byteCount: header.width * header.layout.bytesPerPixel)
            var message = shim_jpeg_message()
            let status = file.withUnsafeBytes { bytes in
                shim_jpeg_read(
                    bytes.start, bytes.count, UInt32(denominator),
                    { Unmanaged<RowForwarder>.fromOpaque($0).takeUnretainedValue().take($1) },
                    Unmanaged.passUnretained(taker).toOpaque(), &message)
            }
            if let error = taker.error { throw error }
            if let problem = PictureProblem(status, message) { throw problem }
        }
    }

    private final class RowForwarder {
        private let body: (UnsafeRawBufferPointer) throws -> Void
        private let byteCount: Int
        private(set) var error: (any Error)?

        init(_ body: @escaping (UnsafeRawBufferPointer) throws -> Void, byteCount: Int) {
            self.body = body
            self.byteCount = byteCount
        }

        /// - Returns: whether libjpeg should read another row.
        func take(_ row: UnsafePointer<UInt8>) -> Bool {
            do {
                try body(UnsafeRawBufferPointer(start: row, count: byteCount))
                return true
            } catch {
                self.error = error
                return false
            }
        }
    }
}

extension SampleLayout.Channels {
    fileprivate init(_ channels: shim_jpeg_channels) {
        switch channels {
        case SHIM_JPEG_GREY: self = .grey
        case SHIM_JPEG_CMYK: self = .cmyk
        case SHIM_JPEG_CMYK_INVERTED: self = .cmykInverted
        default: self = .rgb
        }
    }
}

extension UnsafeRawBufferPointer {
    /// - Precondition: it is not empty.
    fileprivate var start: UnsafePointer<UInt8> {
        guard let start = assumingMemoryBound(to: UInt8.self).baseAddress else { preconditionFailure("no bytes") }
        return start
    }
}

extension PictureProblem {
    /// Nil when all went well, or when `take` stopped the reading.
    fileprivate init?(_ status: shim_jpeg_status, _ message: shim_jpeg_message) {
        switch status {
        case SHIM_JPEG_OK, SHIM_JPEG_STOPPED: return nil
        case SHIM_JPEG_CUT_OFF: self = .cutOff
        case SHIM_JPEG_NO_MEMORY: self = .outOfMemory
        default:
            self = .damaged(
                withUnsafeBytes(of: message.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
        }
    }
}

/// The segments of a JPEG before its pixels that libjpeg does not read.
///
/// Sources: ITU-T T.81, annex B; Exif 2.32 (CIPA DC-008), section 4.7.2; ICC.1:2022, annex B.4.
struct JPEGSegments {
    private(set) var orientation = PictureOrientation.upright
    /// The ICC profile, if all of its parts are there.
    private(set) var profile: [UInt8]?

    /// - Complexity: O(bytes before the pixels)
    init(_ file: Data) {
        var parts: [Int: Data] = [:]
        var count: Int?
        var hasExif = false
        for (marker, content) in Self.segments(of: file) {
            if marker == 0xE1, !hasExif, content.starts(with: Self.exifName) {
                hasExif = true
                orientation = PictureOrientation(exif: content.dropFirst(Self.exifName.count))
            } else if marker == 0xE2, content.starts(with: Self.profileName), content.count > Self.profileName.count + 2
            {
                let place = content.startIndex + Self.profileName.count
                parts[Int(content[place])] = content.dropFirst(Self.profileName.count + 2)
                count = Int(content[place + 1])
            }
        }
        guard let count, count > 0, parts.count == count else { return }
        profile = (1...count).reduce(into: []) { $0 += parts[$1] ?? Data() }
    }

    private static let exifName = Array("Exif\0\0".utf8)
    private static let profileName = Array("ICC_PROFILE\0".utf8)

    /// The segments up to the first scan.
    private static func segments(of file: Data) -> [(marker: UInt8, content: Data)] {
        var segments: [(UInt8, Data)] = []
        var place = file.startIndex + 2
        while place + 4 <= file.endIndex, file[place] == 0xFF {
            let marker = file[place + 1]
            // Fill bytes.
            if marker == 0xFF {
                place += 1
                continue
            }
            let length = Int(file[place + 2]) << 8 | Int(file[place + 3])
            guard marker != 0xDA, length >= 2, place + 2 + length <= file.endIndex else { break }
            segments.append((marker, file[place + 4..<place + 2 + length]))
            place += 2 + length
        }
        return segments
    }
}
