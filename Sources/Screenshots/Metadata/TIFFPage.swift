/// What the directory of a page says of its image data.
struct TIFFPage {
    static let uncompressed = 1
    static let oldJPEG = 6
    static let jpeg = 7
    private static let yCbCr = 6
    private static let separatePlanes = 2

    let entries: [Int: TIFFEntry]
    private let layout: TIFFLayout
    private let file: FileBytes

    init(_ entries: [Int: TIFFEntry], _ layout: TIFFLayout, _ file: FileBytes) {
        self.entries = entries
        self.layout = layout
        self.file = file
    }

    private func numbers(_ tag: Int, _ limit: inout StepLimit) throws(PictureProblem) -> [Int]? {
        guard let entry = entries[tag] else { return nil }
        return try entry.numbers(layout, in: file, &limit)
    }

    private func number(_ tag: Int, _ limit: inout StepLimit) throws(PictureProblem) -> Int? {
        try numbers(tag, &limit)?.first
    }

    func compression(_ limit: inout StepLimit) throws(PictureProblem) -> Int {
        try number(TIFFTag.compression, &limit) ?? Self.uncompressed
    }

    var hasImageData: Bool {
        [TIFFTag.stripOffsets, TIFFTag.tileOffsets, TIFFTag.jpegOffset].contains { entries[$0] != nil }
    }

    /// Whether it is a smaller version of another picture.
    func isReduced(_ limit: inout StepLimit) throws(PictureProblem) -> Bool {
        (try number(TIFFTag.subfileType, &limit) ?? 0) & 1 == 1
    }

    /// The places of strips and tiles.
    func imageData(_ limit: inout StepLimit) throws(PictureProblem) -> [Range<Int>] {
        let strips = try ranges(TIFFTag.stripOffsets, TIFFTag.stripByteCounts, &limit)
        if let strips { try check(strips, &limit) }
        let tiles = try ranges(TIFFTag.tileOffsets, TIFFTag.tileByteCounts, &limit)
        return (strips ?? []) + (tiles ?? [])
    }

    private func ranges(
        _ offsets: Int, _ counts: Int, _ limit: inout StepLimit
    ) throws(PictureProblem) -> [Range<Int>]? {
        guard let offsets = try numbers(offsets, &limit) else { return nil }
        // Readers guess what is not said, each in its own way.
        guard let counts = try numbers(counts, &limit), counts.count >= offsets.count else {
            throw .damaged("a TIFF that does not say how long its image data are")
        }
        var ranges: [Range<Int>] = []
        for (offset, count) in zip(offsets, counts) {
            guard count > 0 else {
                // A part without pixels of its own, or one of which readers guess how long it is.
                guard offset == 0 || offsets.count > 1 else { throw .damaged("a TIFF with image data of no bytes") }
                ranges.append(0..<0)
                continue
            }
            ranges.append(try file.range(offset, count: count))
        }
        return ranges
    }

    /// libtiff does not believe a file that says less than its rows need, and reads on.
    private func check(_ strips: [Range<Int>], _ limit: inout StepLimit) throws(PictureProblem) {
        guard try compression(&limit) == Self.uncompressed, try number(TIFFTag.photometric, &limit) != Self.yCbCr,
            let width = try number(TIFFTag.width, &limit), let height = try number(TIFFTag.height, &limit), height > 0
        else { return }
        let samples = try number(TIFFTag.samplesPerPixel, &limit) ?? 1
        let isSeparate = try number(TIFFTag.planarConfiguration, &limit) == Self.separatePlanes
        let rows = min(try number(TIFFTag.rowsPerStrip, &limit) ?? height, height)
        guard rows > 0 else { throw .damaged("a TIFF with strips without rows") }
        let bits = try number(TIFFTag.bitsPerSample, &limit) ?? 1
        let rowBits = try product(product(width, bits), isSeparate ? 1 : samples)
        let rowByteCount = rowBits / 8 + (rowBits % 8 == 0 ? 0 : 1)
        let stripsPerPlane = (height - 1) / rows + 1
        for (index, strip) in strips.enumerated() where !strip.isEmpty {
            let isLast = index % stripsPerPlane == stripsPerPlane - 1
            let count = isLast ? height - rows * (stripsPerPlane - 1) : rows
            guard try strip.count >= product(rowByteCount, count) else {
                throw .damaged("a TIFF that says less of its image data than its rows need")
            }
        }
    }

    private func product(_ first: Int, _ second: Int) throws(PictureProblem) -> Int {
        let (product, isTooMuch) = first.multipliedReportingOverflow(by: second)
        guard !isTooMuch else { throw .cutOff }
        return product
    }

    /// What the JPEG of TIFF 6.0 has beside its strips, as a whole stream.
    func oldStreams(_ limit: inout StepLimit) throws(PictureProblem) -> [Range<Int>] {
        guard let offset = try number(TIFFTag.jpegOffset, &limit), offset != 0 else { return [] }
        guard let count = try number(TIFFTag.jpegByteCount, &limit), count > 0 else {
            throw .damaged("a TIFF that does not say how long its JPEG is")
        }
        return [try file.range(offset, count: count)]
    }

    /// The same as tables, each of which has its own place.
    func oldTables(_ limit: inout StepLimit) throws(PictureProblem) -> [Range<Int>] {
        guard try compression(&limit) == Self.oldJPEG else { return [] }
        var tables: [Range<Int>] = []
        for offset in try numbers(TIFFTag.jpegQuantization, &limit) ?? [] where offset != 0 {
            tables.append(try file.range(offset, count: 64))
        }
        for tag in [TIFFTag.jpegDC, TIFFTag.jpegAC] {
            for offset in try numbers(tag, &limit) ?? [] where offset != 0 {
                // How many codes there are of each length from 1 to 16, and what they mean.
                let codes = try file.bytes(offset, count: 16).reduce(0) { $0 + Int($1) }
                tables.append(try file.range(offset, count: 16 + codes))
            }
        }
        return tables
    }
}
