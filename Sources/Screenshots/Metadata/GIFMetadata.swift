import Foundation

/// Keeps the images of a GIF, and how often its animation is shown.
///
/// Sources: GIF89a specification (CompuServe, 1990), sections 17 to 27 and appendix A; Netscape's extension for the number of loops.
struct GIFMetadata {
    private static let loops = ["NETSCAPE2.0", "ANIMEXTS1.0"]

    private let file: FileBytes
    private var kept: Data
    private var offset = 0
    /// The control block of the next image or text.
    private var graphicControl: Range<Int>?
    private var hasLoop = false
    private var imageCount = 0

    static func removed(from file: FileBytes) throws(PictureProblem) -> Data {
        guard file.has("GIF87a") || file.has("GIF89a") else { throw .damaged("no GIF") }
        var metadata = GIFMetadata(file: file, kept: Data(capacity: file.count))
        try metadata.walk()
        return metadata.kept
    }

    private init(file: FileBytes, kept: Data) {
        self.file = file
        self.kept = kept
    }

    private mutating func walk() throws(PictureProblem) {
        // Signature, screen descriptor and its table.
        offset = try file.range(0, count: 13).upperBound
        try skipColorTable(flags: file.all[10])
        kept.append(file, 0..<offset)
        // Some programs write no trailer after a single image. Where more images may follow, a missing trailer is an error.
        while offset < file.count || imageCount != 1 || hasLoop || graphicControl != nil {
            let start = offset
            switch try byte() {
            case 0x2C: try takeImage(start)
            case 0x21: try takeExtension(start)
            case 0x3B:
                guard imageCount > 0 else { throw .damaged("a GIF without an image") }
                return kept.append(0x3B)
            // Old programs end a block twice.
            case 0: break
            case let other: throw .damaged("a GIF with a block \(other)")
            }
        }
        kept.append(0x3B)
    }

    private mutating func byte() throws(PictureProblem) -> UInt8 {
        let place = try file.range(offset, count: 1).lowerBound
        offset += 1
        return file.all[place]
    }

    private mutating func skip(_ count: Int) throws(PictureProblem) {
        offset = try file.range(offset, count: count).upperBound
    }

    private mutating func skipColorTable(flags: UInt8) throws(PictureProblem) {
        if flags & 0x80 != 0 { try skip(3 << (Int(flags & 7) + 1)) }
    }

    /// Up to and with the block of no bytes.
    private mutating func skipBlocks() throws(PictureProblem) {
        while case let count = try byte(), count > 0 { try skip(Int(count)) }
    }

    private mutating func takeImage(_ start: Int) throws(PictureProblem) {
        try skip(9)
        try skipColorTable(flags: file.all[offset - 1])
        // The size of the codes.
        try skip(1)
        try skipBlocks()
        if let graphicControl { kept.append(file, graphicControl) }
        graphicControl = nil
        kept.append(file, start..<offset)
        imageCount += 1
    }

    private mutating func takeExtension(_ start: Int) throws(PictureProblem) {
        let label = try byte()
        let content = offset
        try skipBlocks()
        switch label {
        case 0xF9:
            // One block of four bytes.
            guard offset == content + 6, file.all[content] == 4 else { throw .damaged("a GIF with a broken control") }
            graphicControl = start..<offset
        case 0x01: graphicControl = nil
        case 0xFF: takeApplication(content)
        default: break
        }
    }

    /// Keeps of the extensions of programs only the one that says how often the animation is shown.
    private mutating func takeApplication(_ content: Int) {
        guard file.all[content] == 11, Self.loops.contains(where: { file.has($0, at: content + 1) }) else { return }
        guard !hasLoop, file.has([3, 1], at: content + 12), content + 16 < offset else { return }
        hasLoop = true
        kept.append(contentsOf: [0x21, 0xFF])
        kept.append(file, content..<content + 16)
        kept.append(0)
    }
}
