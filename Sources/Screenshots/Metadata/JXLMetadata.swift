import Foundation

/// Source: ISO/IEC 18181-2 (JPEG XL, file format), section 9.
enum JXLMetadata {
    private static let signature: [UInt8] = [0, 0, 0, 12] + Array("JXL ".utf8) + [0x0D, 0x0A, 0x87, 0x0A]
    private static let kept: Set<ISOBoxType> = ["JXL ", "ftyp", "jxll", "jxlc", "jxlp", "jxli"]

    static func removed(from file: FileBytes) throws(PictureProblem) -> Data {
        // A codestream by itself has no room for anything else.
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
