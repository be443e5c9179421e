import Foundation

/// The formats whose files are kept as they came, but for what says who made them. A picture of another one becomes a PNG.
///
/// The raw value is what the database calls it.
package enum PictureFormat: String, CaseIterable, Sendable {
    case png, jpeg, webp, tiff, gif, avif, heic, jxl

    /// What the names of its files end with, without the dot.
    package var fileExtension: String {
        switch self {
        case .jpeg: "jpg"
        case .tiff: "tif"
        default: rawValue
        }
    }

    /// All endings that mean it, in lower case, without the dot.
    package var suffixes: [String] {
        switch self {
        case .jpeg: ["jpg", "jpeg", "jpe", "jfif"]
        case .tiff: ["tif", "tiff"]
        case .avif: ["avif", "avifs"]
        case .heic: ["heic", "heif", "hif", "heics"]
        default: [rawValue]
        }
    }

    /// The format that an ending means, in any case; nil for no ending of these.
    package init?(suffix: String) {
        guard let format = Self.allCases.first(where: { $0.suffixes.contains(suffix.lowercased()) }) else { return nil }
        self = format
    }

    /// Source: the registry of media types of the IANA.
    package var mediaType: String { "image/\(rawValue)" }

    /// Its name, which is the same in every language.
    package var name: String {
        switch self {
        case .webp: "WebP"
        case .heic: "HEIC"
        case .jxl: "JPEG XL"
        default: rawValue.uppercased()
        }
    }

    /// The format of a file by its first bytes; nil for every other one.
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
