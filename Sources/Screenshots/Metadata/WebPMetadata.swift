import Foundation

/// Keeps the image data of a WebP with its colour profile and orientation.
///
/// Source: RFC 9649 (WebP), section 2.
struct WebPMetadata {
    private struct Chunk {
        let name: String
        let content: Range<Int>
        /// Where the next chunk begins.
        let end: Int
    }

    private struct Flags {
        static let animation: UInt8 = 0x02
        static let xmp: UInt8 = 0x04
        static let exif: UInt8 = 0x08
        static let alpha: UInt8 = 0x10
        static let profile: UInt8 = 0x20
    }

    private static let headerByteCount = 12
    private static let extendedHeaderByteCount = 10
    private static let frameHeaderByteCount = 16

    private let file: FileBytes
    private var kept: Data
    /// The flags of an extended file; nil for a simple one.
    private var flags: UInt8?
    private var keptFlags: UInt8 = 0
    private var hasImage = false
    /// The names of chunks that may occur once and have occurred.
    private var seen: Set<String> = []

    static func removed(from file: FileBytes) throws(PictureProblem) -> Data {
        var metadata = WebPMetadata(file: file, kept: Data(capacity: file.count))
        return try metadata.walked()
    }

    private init(file: FileBytes, kept: Data) {
        self.file = file
        self.kept = kept
    }

    private mutating func walked() throws(PictureProblem) -> Data {
        guard file.has("RIFF"), file.has("WEBP", at: 8) else { throw .damaged("no WebP") }
        // The size does not count the eight bytes up to its own end.
        let content = try file.range(8, count: file.number(4, byteCount: 4, .little))
        kept.append(file, 0..<Self.headerByteCount)
        var offset = Self.headerByteCount
        while offset < content.upperBound {
            let chunk = try chunk(at: offset, in: content.upperBound)
            if offset == Self.headerByteCount, chunk.name == "VP8X" { try takeHeader(chunk) } else { try take(chunk) }
            offset = chunk.end
        }
        guard hasImage else { throw .damaged("a WebP without an image") }
        if flags != nil { kept[Self.headerByteCount + 8] = keptFlags }
        replaceSize(at: 4, by: kept.count - 8)
        return kept
    }

    private func chunk(at offset: Int, in end: Int) throws(PictureProblem) -> Chunk {
        guard end - offset >= 8 else { throw .cutOff }
        let count = try file.number(offset + 4, byteCount: 4, .little)
        let start = offset + 8
        guard count <= end - start else { throw .cutOff }
        let name = String(decoding: file[offset..<offset + 4], as: UTF8.self)
        // The byte that makes the length even may be missing at the very end.
        return Chunk(name: name, content: start..<start + count, end: min(end, start + count + count % 2))
    }

    private mutating func takeHeader(_ chunk: Chunk) throws(PictureProblem) {
        guard chunk.content.count == Self.extendedHeaderByteCount else { throw .damaged("a WebP with a broken header") }
        let flags = file.all[chunk.content.lowerBound]
        self.flags = flags
        keptFlags = flags & (Flags.alpha | Flags.animation)
        let start = kept.count
        keep(chunk)
        // Three bytes that are reserved.
        for index in 1...3 { kept[start + 8 + index] = 0 }
    }

    private mutating func take(_ chunk: Chunk) throws(PictureProblem) {
        guard let flags else {
            // A simple file is one chunk, and decoders ignore what follows.
            guard !hasImage else { return }
            guard ["VP8 ", "VP8L"].contains(chunk.name) else { throw .damaged("a WebP without an image") }
            hasImage = true
            return keep(chunk)
        }
        let isAnimated = flags & Flags.animation != 0
        switch chunk.name {
        case "ICCP" where !hasImage && seen.insert(chunk.name).inserted:
            keptFlags |= flags & Flags.profile
            keep(chunk)
        case "VP8 " where !isAnimated && !hasImage, "VP8L" where !isAnimated && !hasImage:
            hasImage = true
            keep(chunk)
        case "ALPH" where !isAnimated && !hasImage: keep(chunk)
        case "ANIM" where isAnimated: keep(chunk)
        case "ANMF" where isAnimated: try takeFrame(chunk)
        case "EXIF" where seen.insert(chunk.name).inserted:
            let orientation = PictureOrientation(exifPayload: file[chunk.content])
            guard orientation != .upright else { break }
            keptFlags |= flags & Flags.exif
            append("EXIF", orientation.exif)
        default: break
        }
    }

    /// Takes a frame of an animation, which has a header and chunks of its own.
    private mutating func takeFrame(_ frame: Chunk) throws(PictureProblem) {
        guard frame.content.count > Self.frameHeaderByteCount else { throw .damaged("a WebP with a broken frame") }
        let start = kept.count
        var offset = frame.content.lowerBound + Self.frameHeaderByteCount
        kept.append(contentsOf: Array("ANMF\0\0\0\0".utf8))
        kept.append(file, frame.content.lowerBound..<offset)
        while offset < frame.content.upperBound {
            let chunk = try chunk(at: offset, in: frame.content.upperBound)
            if ["ALPH", "VP8 ", "VP8L"].contains(chunk.name) { keep(chunk) }
            offset = chunk.end
        }
        replaceSize(at: start + 4, by: kept.count - start - 8)
        hasImage = true
    }

    private mutating func keep(_ chunk: Chunk) {
        kept.append(contentsOf: Array(chunk.name.utf8))
        kept.append(number: chunk.content.count, byteCount: 4, .little)
        kept.append(file, chunk.content)
        if kept.count % 2 == 1 { kept.append(0) }
    }

    private mutating func append(_ name: String, _ content: [UInt8]) {
        kept.append(contentsOf: Array(name.utf8))
        kept.append(number: content.count, byteCount: 4, .little)
        kept.append(contentsOf: content)
    }

    private mutating func replaceSize(at start: Int, by size: Int) {
        for index in 0..<4 { kept[start + index] = UInt8(truncatingIfNeeded: size >> (8 * index)) }
    }
}
