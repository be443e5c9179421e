/// What is said of items beside their data.
enum HEIFProperty {
    /// Sizes, colours, how it is turned and cut, how it is coded, and what an auxiliary picture is for.
    ///
    /// Source: ISO/IEC 23008-12, section 6.5 and annexes; AV1 Image File Format, section 2; ISO/IEC 14496-15; ISO/IEC 23001-17.
    static let kept: Set<ISOBoxType> = [
        "ispe", "pasp", "colr", "pixi", "rloc", "clap", "irot", "imir", "iscl", "auxC", "lsel", "rref", "tols", "oinf",
        "clli", "mdcv", "cclv", "amve", "ndwt", "av1C", "a1op", "a1lx", "hvcC", "lhvC", "vvcC", "vvnC", "avcC", "evcC",
        "jpgC", "j2kH", "uncC", "cmpd", "cpat", "cmpC", "icef", "tilC",
    ]

    /// The numbers of the properties without which items cannot be seen, from 1 on.
    ///
    /// - Parameter box: one of type `ipma`.
    static func essential(
        _ box: ISOBox, of ids: Set<Int>, _ file: FileBytes, _ limit: inout StepLimit
    ) throws(PictureProblem) -> Set<Int> {
        var reader = ISOBoxReader(box.content, file)
        let (version, flags) = (try reader.number(1), try reader.number(3))
        var essential: Set<Int> = []
        let count = try reader.number(4)
        var index = 0
        while index < count {
            index += 1
            try limit.take()
            let id = try reader.number(version == 0 ? 2 : 4)
            for _ in 0..<(try reader.number(1)) {
                let isWide = flags & 1 == 1
                let association = try reader.number(isWide ? 2 : 1)
                let mark = isWide ? 0x8000 : 0x80
                if association & mark != 0, ids.contains(id) { essential.insert(association & (mark - 1)) }
            }
        }
        return essential
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
