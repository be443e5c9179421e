/// How the numbers of a TIFF stand in it.
///
/// Source: TIFF 6.0, section 2; the design of BigTIFF (version 43), as libtiff 4 has it.
struct TIFFLayout {
    let order: FileBytes.Order
    /// With offsets of eight bytes.
    let isBig: Bool

    var headerByteCount: Int { isBig ? 16 : 8 }
    /// Of the number of entries of a directory.
    var countByteCount: Int { isBig ? 8 : 2 }
    var entryByteCount: Int { isBig ? 20 : 12 }
    var offsetByteCount: Int { isBig ? 8 : 4 }

    /// - Throws: ``PictureProblem/damaged(_:)`` when it is no TIFF
    init(_ file: FileBytes) throws(PictureProblem) {
        guard file.has("II") || file.has("MM") else { throw .damaged("no TIFF") }
        order = file.has("II") ? .little : .big
        switch try file.number(2, byteCount: 2, order) {
        case 42: isBig = false
        case 43:
            isBig = true
            let offsets = try file.number(4, byteCount: 4, order)
            guard offsets == (order == .little ? 8 : 8 << 16) else { throw .damaged("a TIFF with offsets of any size") }
        case let version: throw .damaged("a TIFF of version \(version)")
        }
    }

    func firstDirectory(in file: FileBytes) throws(PictureProblem) -> Int {
        try offset(headerByteCount - offsetByteCount, in: file)
    }

    func offset(_ start: Int, in file: FileBytes) throws(PictureProblem) -> Int {
        try file.number(start, byteCount: offsetByteCount, order)
    }
}

/// An entry of a directory, whose value lies in the file.
struct TIFFEntry {
    let tag: Int
    /// Its place in the directory.
    let range: Range<Int>
    let value: Range<Int>
    /// Whether the value lies in the entry itself.
    let isInline: Bool
    private let type: Int

    /// The bytes of one number by the type that the file names.
    private static let byteCounts = [
        1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8, 13: 4, 16: 8, 17: 8, 18: 8,
    ]
    private static let wholeNumbers: Set<Int> = [1, 3, 4, 13, 16, 18]

    init(_ tag: Int, at start: Int, _ layout: TIFFLayout, in file: FileBytes) throws(PictureProblem) {
        self.tag = tag
        range = start..<start + layout.entryByteCount
        type = try file.number(start + 2, byteCount: 2, layout.order)
        guard let size = Self.byteCounts[type] else { throw .damaged("a tag \(tag) of type \(type)") }
        let count = try layout.offset(start + 4, in: file)
        guard count <= file.count else { throw .cutOff }
        let place = range.upperBound - layout.offsetByteCount
        isInline = size * count <= layout.offsetByteCount
        value = try file.range(isInline ? place : layout.offset(place, in: file), count: size * count)
    }

    /// As many as a picture of the largest size has in tiles of 64 pixels.
    static let mostNumbers = 2_097_152

    /// Its value, which is one or more unsigned numbers.
    func numbers(
        _ layout: TIFFLayout, in file: FileBytes, _ limit: inout StepLimit
    ) throws(PictureProblem) -> [Int] {
        guard Self.wholeNumbers.contains(type), let size = Self.byteCounts[type] else {
            throw .damaged("a tag \(tag) that holds no numbers")
        }
        guard value.count / size <= Self.mostNumbers else { throw .damaged("a TIFF in more pieces than any file is") }
        try limit.take(value.count / size)
        var numbers: [Int] = []
        for start in stride(from: value.lowerBound, to: value.upperBound, by: size) {
            numbers.append(try file.number(start, byteCount: size, layout.order))
        }
        return numbers
    }
}
