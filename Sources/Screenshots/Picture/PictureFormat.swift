import CPNGShim
import Foundation

/// The formats whose files are stored as they are, without metadata. A picture of another format becomes a PNG. The raw values are stored
/// in the database.
package enum PictureFormat: String, CaseIterable, Sendable {
    case png, jpeg, webp, tiff, gif, avif, heic, jxl

    /// The usual suffix of its files, without the dot.
    package var fileExtension: String {
        switch self {
        case .jpeg: "jpg"
        case .tiff: "tif"
        default: rawValue
        }
    }

    /// All suffixes of its files, in lower case, without the dot.
    package var suffixes: [String] {
        switch self {
        case .jpeg: ["jpg", "jpeg", "jpe", "jfif"]
        case .tiff: ["tif", "tiff"]
        case .avif: ["avif", "avifs"]
        case .heic: ["heic", "heif", "hif", "heics"]
        default: [rawValue]
        }
    }

    /// The format of a suffix, in upper or lower case; nil for other suffixes.
    package init?(suffix: String) {
        guard let format = Self.allCases.first(where: { $0.suffixes.contains(suffix.lowercased()) }) else { return nil }
        self = format
    }

    /// Source: the registry of media types of the IANA.
    package var mediaType: String { "image/\(rawValue)" }

    /// The name that the user reads, which is the same in every language.
    package var name: String {
        switch self {
        case .webp: "WebP"
        case .heic: "HEIC"
        case .jxl: "JPEG XL"
        default: rawValue.uppercased()
        }
    }

    /// The format of a file by its first bytes; nil for other formats.
    package static func of(_ file: Data) -> PictureFormat? {
        let start = [UInt8](file.prefix(64))
        func begins(with bytes: [UInt8], at offset: Int = 0) -> Bool { start.dropFirst(offset).starts(with: bytes) }
        if begins(with: [0x89] + Array("PNG".utf8)) { return .png }
        if begins(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
        if begins(with: Array("RIFF".utf8)), begins(with: Array("WEBP".utf8), at: 8) { return .webp }
        if [[0x49, 0x49, 42, 0], [0x4D, 0x4D, 0, 42], [0x49, 0x49, 43, 0], [0x4D, 0x4D, 0, 43]].contains(where: {
            begins(with: $0)
        }) {
            return .tiff
        }
        if begins(with: Array("GIF8".utf8)) { return .gif }
        if begins(with: [0xFF, 0x0A]) || begins(with: [0, 0, 0, 12] + Array("JXL ".utf8)) { return .jxl }
        return begins(with: Array("ftyp".utf8), at: 4) ? container(brands: start) : nil
    }

    /// The brands of an ISO base media file: the major one, and after four bytes those that it is compatible with.
    ///
    /// Source: ISO/IEC 23008-12 (HEIF), annex B; AV1 Image File Format, section 6.
    private static func container(brands start: [UInt8]) -> PictureFormat? {
        let end = min(start.count, start.prefix(4).reduce(0) { $0 << 8 | Int($1) })
        let brands = stride(from: 8, to: max(8, end - 3), by: 4).filter { $0 != 12 }.map {
            String(decoding: start[$0..<$0 + 4], as: UTF8.self)
        }
        if brands.contains(where: ["avif", "avis"].contains) { return .avif }
        let isHEIF = brands.contains(where: ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"].contains)
        return isHEIF ? .heic : nil
    }
}

/// Formats that other programs show as pictures and this one does not read: documents, files of painting programs, films. Detected by their
/// first bytes, so that the error can name the format.
enum UnsupportedFormat {
    private static let beginnings: [(bytes: [UInt8], offset: Int, name: String)] = [
        (Array("%PDF-".utf8), 0, "PDF"),
        (Array("%!PS".utf8), 0, "PostScript"),
        // EPS with a preview for DOS.
        ([0xC5, 0xD0, 0xD3, 0xC6], 0, "EPS"),
        (Array("8BPS".utf8), 0, "Photoshop"),
        (Array("gimp xcf".utf8), 0, "GIMP"),
        (Array("application/x-krita".utf8), 38, "Krita"),
        (Array("image/openraster".utf8), 38, "OpenRaster"),
        ([0x76, 0x2F, 0x31, 0x01], 0, "OpenEXR"),
        (Array("#?RADIANCE".utf8), 0, "Radiance HDR"),
        (Array("AT&TFORM".utf8), 0, "DjVu"),
        ([0x1A, 0x45, 0xDF, 0xA3], 0, "Matroska"),
        (Array("ftypqt".utf8), 4, "QuickTime"),
        (Array("ftypisom".utf8), 4, "MP4"),
        (Array("ftypmp4".utf8), 4, "MP4"),
        (Array("ftypcrx".utf8), 4, "CR3"),
        ([0, 0, 0, 12] + Array("jP  ".utf8), 0, "JPEG 2000"),
        ([0xFF, 0x4F, 0xFF, 0x51], 0, "JPEG 2000"),
    ]

    /// The name of the format, which is the same in every language; nil for what is unknown.
    static func name(of file: Data) -> String? {
        // EPS says so in its first line.
        let line = String(decoding: file.prefix(64).prefix { $0 != 10 && $0 != 13 }, as: UTF8.self)
        if line.hasPrefix("%!PS"), line.contains("EPSF") { return "EPS" }
        return beginnings.first { file.dropFirst($0.offset).starts(with: $0.bytes) }?.name
    }

    /// Whether the format has pages, and is refused even on systems where GdkPixbuf reads it.
    static func isDocument(_ name: String) -> Bool { ["PDF", "PostScript", "EPS", "DjVu"].contains(name) }
}

/// Pictures inside another file, which GdkPixbuf does not read: PNGs in icons, and compressed SVGs.
package enum EmbeddedPicture {
    /// The most bytes of an uncompressed SVG.
    private static let largestDrawing = 64 << 20

    /// The file inside; nil for other files.
    package static func content(of file: Data) -> Data? {
        largestPNG(ofIcon: file) ?? drawing(packed: file)
    }

    /// The largest picture of an ICO, if that is a PNG. Source: Microsoft's "Icons" (1995), and "The evolution of the ICO file format,
    /// part 4" (R. Chen, 2010).
    private static func largestPNG(ofIcon file: Data) -> Data? {
        guard file.count >= 6, file.starts(with: [0, 0, 1, 0]) else { return nil }
        func number(_ offset: Int, _ count: Int) -> Int {
            (0..<count).reduce(0) { $0 | Int(file[file.startIndex + offset + $1]) << (8 * $1) }
        }
        var largest: (area: Int, depth: Int, range: Range<Int>)?
        for index in 0..<number(4, 2) {
            let entry = 6 + 16 * index
            guard entry + 16 <= file.count else { break }
            // 0 stands for 256.
            let (width, height) = ((number(entry, 1) + 255) % 256 + 1, (number(entry + 1, 1) + 255) % 256 + 1)
            let (depth, count, offset) = (number(entry + 6, 2), number(entry + 8, 4), number(entry + 12, 4))
            if (width * height, depth) > (largest?.area ?? 0, largest?.depth ?? 0) {
                largest = (width * height, depth, offset..<offset + count)
            }
        }
        guard let range = largest?.range, range.upperBound <= file.count else { return nil }
        let content = Data(file[file.startIndex + range.lowerBound..<file.startIndex + range.upperBound])
        return PictureFormat.of(content) == .png ? content : nil
    }

    /// An SVG that is compressed by gzip.
    private static func drawing(packed file: Data) -> Data? {
        guard file.starts(with: [0x1F, 0x8B]) else { return nil }
        let capacity = min(largestDrawing, file.count * 1032)
        var drawing = Data(count: capacity)
        let count = file.withUnsafeBytes { source in
            drawing.withUnsafeMutableBytes { target in
                guard let source = source.assumingMemoryBound(to: UInt8.self).baseAddress,
                    let target = target.assumingMemoryBound(to: UInt8.self).baseAddress
                else { return 0 }
                return shim_png_inflate(source, file.count, target, capacity)
            }
        }
        let found = drawing.prefix(count)
        return found.prefix(4096).range(of: Data("<svg".utf8)) == nil ? nil : Data(found)
    }
}
