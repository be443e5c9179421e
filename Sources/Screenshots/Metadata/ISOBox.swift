/// A box of an ISO base media file. Source: ISO/IEC 14496-12, section 4.2.
struct ISOBox {
    let type: ISOBoxType
    /// The whole box.
    let range: Range<Int>
    /// Without size and type.
    let content: Range<Int>
}

/// The four characters of a box's type.
struct ISOBoxType: Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    static let free: ISOBoxType = "free"

    private let code: UInt32

    /// - Precondition: four ASCII characters.
    init(stringLiteral name: StaticString) {
        precondition(name.utf8CodeUnitCount == 4)
        code = UnsafeRawPointer(name.utf8Start).loadUnaligned(as: UInt32.self).bigEndian
    }

    init(code: Int) {
        self.code = UInt32(truncatingIfNeeded: code)
    }

    var bytes: [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> $0) } }

    var description: String { String(decoding: bytes, as: UTF8.self) }
}

extension FileBytes {
    /// The most boxes in one box; libheif 1.15 allows 20,000.
    private static let maximumBoxCount = 65_536

    func boxType(_ start: Int) throws(PictureProblem) -> ISOBoxType {
        ISOBoxType(code: try number(start, byteCount: 4))
    }

    func boxes() throws(PictureProblem) -> [ISOBox] {
        try boxes(in: 0..<count, isFile: true)
    }

    /// The boxes that fill a part of the file.
    ///
    /// - Throws: ``PictureProblem/damaged(_:)`` when they do not fill it.
    func boxes(in range: Range<Int>) throws(PictureProblem) -> [ISOBox] {
        try boxes(in: range, isFile: false)
    }

    private func boxes(in range: Range<Int>, isFile: Bool) throws(PictureProblem) -> [ISOBox] {
        var boxes: [ISOBox] = []
        var offset = range.lowerBound
        let tooLong: PictureProblem = isFile ? .cutOff : .damaged("a box that is longer than what it lies in")
        while offset < range.upperBound {
            let rest = range.upperBound - offset
            guard rest >= 8 else { throw tooLong }
            var (size, header) = (try number(offset, byteCount: 4), 8)
            if size == 1 {
                guard rest >= 16 else { throw tooLong }
                (size, header) = (try number(offset + 8, byteCount: 8), 16)
            } else if size == 0 {
                // The box goes up to the end, which only the last one of a file may do.
                guard isFile else { throw .damaged("a box without a size") }
                size = rest
            }
            guard boxes.count < Self.maximumBoxCount else { throw .damaged("more boxes than any file has") }
            guard size >= header else { throw .damaged("a box of \(size) bytes") }
            guard size <= rest else { throw tooLong }
            let type = try boxType(offset + 4)
            boxes.append(ISOBox(type: type, range: offset..<offset + size, content: offset + header..<offset + size))
            offset += size
        }
        return boxes
    }
}

/// Reads the numbers of a box from its beginning.
struct ISOBoxReader {
    private let file: FileBytes
    private let end: Int
    private(set) var offset: Int

    init(_ content: Range<Int>, _ file: FileBytes) {
        self.file = file
        offset = content.lowerBound
        end = content.upperBound
    }

    var rest: Range<Int> { offset..<end }

    /// - Parameter byteCount: 0 for a number that is not there, and is 0.
    mutating func number(_ byteCount: Int) throws(PictureProblem) -> Int {
        guard byteCount <= end - offset else { throw .damaged("a box that is too short") }
        defer { offset += byteCount }
        return try file.number(offset, byteCount: byteCount)
    }

    mutating func type() throws(PictureProblem) -> ISOBoxType {
        ISOBoxType(code: try number(4))
    }
}
