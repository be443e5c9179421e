import Foundation

/// Removes from picture files the metadata that could say who made them, where or with what.
///
/// `docs/Safety.md` lists for each format what is kept. All else is removed, also data of unknown meaning.
package enum PictureMetadata {
    /// The file without metadata that could say who made it, where or with what. Every pixel stays as it is, and so does its meaning.
    ///
    /// Removing the metadata a second time changes nothing.
    ///
    /// - Parameter format: of the file, see ``PictureFormat/of(_:)``.
    /// - Throws: ``PictureProblem/cutOff`` when the file ends before its structure does, ``PictureProblem/damaged(_:)`` when
    ///   the structure is not understood, ``PictureProblem/unsupportedFormat(_:)`` when the picture is a raw one of a camera.
    /// - Complexity: O(bytes * log bytes) at most; one copy of the file is made.
    package static func removed(from file: Data, format: PictureFormat) throws(PictureProblem) -> Data {
        try FileBytes.reading(file) { (bytes) throws(PictureProblem) in
            switch format {
            case .png: try PNGMetadata.removed(from: bytes)
            case .jpeg: try JPEGMetadata.removed(from: bytes)
            case .webp: try WebPMetadata.removed(from: bytes)
            case .tiff: try TIFFMetadata.removed(from: bytes)
            case .gif: try GIFMetadata.removed(from: bytes)
            case .avif, .heic: try HEIFMetadata.removed(from: bytes)
            case .jxl: try JXLMetadata.removed(from: bytes)
            }
        }
    }
}

/// Keeps the codestream of a JPEG XL and its index.
///
/// Source: ISO/IEC 18181-2 (JPEG XL, file format), section 9.
enum JXLMetadata {
    private static let signature: [UInt8] = [0, 0, 0, 12] + Array("JXL ".utf8) + [0x0D, 0x0A, 0x87, 0x0A]
    private static let kept: Set<ISOBoxType> = ["JXL ", "ftyp", "jxll", "jxlc", "jxlp", "jxli"]

    static func removed(from file: FileBytes) throws(PictureProblem) -> Data {
        // A codestream without a container has no metadata.
        if file.has([0xFF, 0x0A]) { return Data(file.all) }
        guard file.has(signature) else { throw .damaged("no JPEG XL") }
        var kept = Data(capacity: file.count)
        var (isWhole, hasPart) = (false, false)
        for box in try file.boxes() where Self.kept.contains(box.type) {
            kept.append(file, box.range)
            if box.type == "jxlc" { isWhole = true }
            guard box.type == "jxlp" else { continue }
            guard box.content.count >= 4 else { throw .damaged("a part of a JPEG XL without a number") }
            hasPart = true
            // The highest bit of the number says that it is the last.
            if file.all[box.content.lowerBound] & 0x80 != 0 { isWhole = true }
        }
        guard isWhole else { throw hasPart ? .cutOff : .damaged("a JPEG XL without a codestream") }
        return kept
    }
}
