import Foundation

/// Formats that not every machine has a reader for, told by how their files begin.
enum ImageSignature {
    /// The name of the format, which is the same in every language; nil for other formats and for what is no image.
    nonisolated static func format(of data: Data) -> String? {
        let start = [UInt8](data.prefix(12))
        let isContainer = start.count == 12 && Array(start[4..<8]) == Array("ftyp".utf8)
        if start.starts(with: "RIFF".utf8), start.suffix(4) == Array("WEBP".utf8)[...] { return "WebP" }
        if isContainer, start.suffix(4) == Array("avif".utf8)[...] { return "AVIF" }
        if isContainer, ["heic", "heix", "mif1"].contains(where: { start.suffix(4) == Array($0.utf8)[...] }) {
            return "HEIF"
        }
        if start.starts(with: [0xFF, 0x0A]) || start.starts(with: [0, 0, 0, 12, 0x4A, 0x58, 0x4C, 0x20]) {
            return "JPEG XL"
        }
        return nil
    }
}
