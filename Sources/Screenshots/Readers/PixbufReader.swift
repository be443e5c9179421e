import CPixbufShim
import Foundation

/// Reads by GdkPixbuf the formats that have no other reader here: GIF, BMP, ICO, TGA, PNM, SVG and others, as far as this system has
/// loaders for them; of an animation, the first frame. None of them has a colour profile that matters.
final class PixbufReader: PictureReader {
    let header: PictureHeader
    private var picture: shim_pixbuf

    /// - Parameter side: the longest side that the caller scales the picture to, by which it may be read faster. Nil for all pixels.
    /// - Throws: ``PictureProblem``, or `CancellationError` when the task is cancelled.
    init(_ file: Data, limits: PictureLimits, fittedTo side: Int? = nil) throws {
        guard !DeclaredLength.isTooLong(for: file) else { throw PictureProblem.cutOff }
        var picture = shim_pixbuf()
        var wish = shim_pixbuf_wish()
        wish.side = UInt32(clamping: limits.side)
        wish.pixels = UInt64(clamping: limits.pixels)
        wish.fitted_side = UInt32(clamping: side ?? 0)
        wish.tells_rows = Self.toldRowByRow.contains { file.starts(with: $0) }
        let status = file.withUnsafeBytes { bytes in
            // An empty file has no address.
            bytes.assumingMemoryBound(to: UInt8.self).baseAddress.map {
                shim_pixbuf_read($0, bytes.count, &wish, { !Task.isCancelled }, &picture)
            } ?? SHIM_PIXBUF_UNKNOWN_FORMAT
        }
        let (width, height) = (Int(picture.width), Int(picture.height))
        switch status {
        case SHIM_PIXBUF_OK: break
        case SHIM_PIXBUF_UNKNOWN_FORMAT: throw PictureProblem.notAnImage
        case SHIM_PIXBUF_TOO_LARGE: throw PictureProblem.tooLarge(width: width, height: height)
        case SHIM_PIXBUF_CUT_OFF: throw PictureProblem.cutOff
        case SHIM_PIXBUF_NO_MEMORY: throw PictureProblem.outOfMemory
        case SHIM_PIXBUF_STOPPED: throw CancellationError()
        default:
            throw PictureProblem.damaged(
                withUnsafeBytes(of: picture.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
        }
        self.picture = picture
        let layout = SampleLayout(channels: picture.has_alpha ? .rgba : .rgb, isWide: false)
        header = PictureHeader(width: width, height: height, layout: layout, encoding: .sRGB, orientation: .upright)
    }

    deinit {
        shim_pixbuf_free(&picture)
    }

    /// The first bytes of the formats whose loaders report each row when they have read it: BMP and PNM. Other loaders may report no row
    /// of a complete picture.
    private static let toldRowByRow: [[UInt8]] = [Array("BM".utf8), Array("P".utf8)]

    func forEachRow(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
        guard let pixels = picture.pixels else { return }
        for row in 0..<header.height {
            let start = pixels + row * picture.stride
            try body(UnsafeRawBufferPointer(start: start, count: header.width * header.layout.bytesPerPixel))
        }
    }
}

/// The length that a file states in its header.
enum DeclaredLength {
    /// Whether a file is shorter than it states, in a format that states it: RIFF (WebP, ANI), the boxes of ISO 14496-12 (AVIF, HEIF,
    /// JPEG XL, QTIF) and ICNS. GdkPixbuf's loaders for these fill up the missing pixels without an error.
    static func isTooLong(for file: Data) -> Bool {
        func number(at index: Int, isLittle: Bool = false) -> Int {
            let bytes = file[file.startIndex + index..<file.startIndex + index + 4]
            return (isLittle ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
        }
        func isThere(_ name: String, at index: Int) -> Bool { file.dropFirst(index).starts(with: name.utf8) }
        guard file.count >= 12 else { return false }
        // The byte that makes the length even may be missing, because it is not part of the picture.
        if isThere("RIFF", at: 0) { return number(at: 4, isLittle: true) + 8 > file.count + 1 }
        if isThere("icns", at: 0) { return number(at: 4) > file.count }
        guard ["ftyp", "JXL ", "idsc", "idat"].contains(where: { isThere($0, at: 4) }) else { return false }
        var index = 0
        while index + 8 <= file.count {
            var length = number(at: index)
            // The last box may go to the end of the file.
            if length == 0 { return false }
            if length == 1 {
                guard index + 16 <= file.count, number(at: index + 8) < 1 << 30 else { return true }
                length = number(at: index + 8) << 32 | number(at: index + 12)
            }
            guard length >= 8 else { return false }
            index += length
        }
        return index > file.count
    }
}
