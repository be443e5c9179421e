import Foundation

/// Keeps the header, the directories, the values of known tags and the image data of every page, in their places. All else becomes zero,
/// also bytes that no directory refers to, where programs leave data that they wrote before.
struct TIFFMetadata {
    private struct Directory {
        let range: Range<Int>
        /// The new content of the range.
        let bytes: [UInt8]
    }

    private let file: FileBytes
    private let layout: TIFFLayout
    private var limit: StepLimit
    private var directories: [Directory] = []
    /// Header, values and image data.
    private var data: [Range<Int>]

    static func removed(from file: FileBytes) throws(PictureProblem) -> Data {
        var metadata = try TIFFMetadata(file)
        try metadata.walk()
        return try metadata.finished()
    }

    private init(_ file: FileBytes) throws(PictureProblem) {
        self.file = file
        layout = try TIFFLayout(file)
        limit = StepLimit(file)
        data = [try file.range(0, count: layout.headerByteCount)]
    }

    private mutating func walk() throws(PictureProblem) {
        // Canon's raw files have the name of their format after the header.
        guard layout.isBig || !file.has([0x43, 0x52, 2], at: 8) else { throw .unsupportedFormat("CR2") }
        var offset = try layout.firstDirectory(in: file)
        guard offset != 0 else { throw .damaged("a TIFF without pages") }
        var seen: Set<Int> = []
        while offset != 0 {
            guard seen.insert(offset).inserted else { throw .damaged("a TIFF whose pages go in a circle") }
            offset = try takeDirectory(at: offset, isFirst: seen.count == 1)
        }
    }

    /// - Returns: the offset of the next directory, or 0.
    private mutating func takeDirectory(at offset: Int, isFirst: Bool) throws(PictureProblem) -> Int {
        let count = try file.number(offset, byteCount: layout.countByteCount, layout.order)
        guard count > 0 else { throw .damaged("a TIFF with a page without tags") }
        guard count <= file.count / layout.entryByteCount else { throw .cutOff }
        try limit.take(count)
        let start = offset + layout.countByteCount
        let end = start + count * layout.entryByteCount
        let range = try file.range(offset, count: end + layout.offsetByteCount - offset)
        var entries: [Int: TIFFEntry] = [:]
        var bytes: [UInt8] = []
        var hasSubdirectories = false
        for place in stride(from: start, to: end, by: layout.entryByteCount) {
            let tag = try file.number(place, byteCount: 2, layout.order)
            if tag == TIFFTag.dngVersion { throw .unsupportedFormat("DNG") }
            hasSubdirectories = hasSubdirectories || tag == TIFFTag.subdirectories
            // Of several entries with one tag, readers take the first.
            guard TIFFTag.kept.contains(tag), entries[tag] == nil else { continue }
            let entry = try TIFFEntry(tag, at: place, layout, in: file)
            entries[tag] = entry
            bytes += self.bytes(of: entry)
        }
        let page = TIFFPage(entries, layout, file)
        guard page.hasImageData else { throw .damaged("a TIFF with a page without image data") }
        // The first page of a raw file is a preview, and the picture is in subdirectories that only readers of raw files read.
        if isFirst, hasSubdirectories, try page.isReduced(&limit) { throw .unsupportedFormat("RAW") }
        let next = try layout.offset(end, in: file)
        var written = Data()
        written.append(number: entries.count, byteCount: layout.countByteCount, layout.order)
        written.append(contentsOf: bytes)
        written.append(number: next, byteCount: layout.offsetByteCount, layout.order)
        directories.append(Directory(range: range, bytes: Array(written)))
        try keepData(of: page)
        return next
    }

    /// The bytes of an entry, with zeros where its value leaves room.
    private func bytes(of entry: TIFFEntry) -> [UInt8] {
        var bytes = Array(file[entry.range])
        if entry.isInline {
            for index in entry.value.upperBound - entry.range.lowerBound..<bytes.count { bytes[index] = 0 }
        }
        return bytes
    }

    private mutating func keep(_ range: Range<Int>) throws(PictureProblem) {
        guard data.count <= 2 * TIFFEntry.maximumNumbers else {
            throw .damaged("a TIFF in more pieces than any file is")
        }
        data.append(range)
    }

    private mutating func keepData(of page: TIFFPage) throws(PictureProblem) {
        for entry in page.entries.values where !entry.isInline && entry.tag != TIFFTag.jpegTables {
            try keep(entry.value)
        }
        if let tables = page.entries[TIFFTag.jpegTables] { try keepStream(tables.value) }
        for range in try page.oldTables(&limit) { try keep(range) }
        for range in try page.oldStreams(&limit) { try keepStream(range) }
        let isStream = try page.compression(&limit) == TIFFPage.jpeg
        for range in try page.imageData(&limit) {
            if isStream, !range.isEmpty { try keepStream(range) } else { try keep(range) }
        }
    }

    /// Keeps a JPEG in the TIFF. Its segments stay in their places, and the contents of comments and application data become zero.
    private mutating func keepStream(_ range: Range<Int>) throws(PictureProblem) {
        guard range.count >= 2, file.has([0xFF, JPEGMarker.start], at: range.lowerBound) else {
            throw .damaged("a TIFF with JPEG data that are none")
        }
        try limit.take(range.count)
        var walker = JPEGWalker(file, range.lowerBound + 2..<range.upperBound)
        var start = range.lowerBound
        while let segment = try walker.next() {
            let body = file[segment.body]
            let kept: Int? =
                switch segment.marker {
                case 0xE0 where body.starts(with: Array("JFIF\0".utf8)): min(body.count, 14)
                case 0xEE where body.starts(with: Array("Adobe".utf8)): min(body.count, 12)
                case JPEGMarker.applicationData, JPEGMarker.comment: 0
                default: nil
                }
            guard let kept else { continue }
            try keep(start..<segment.body.lowerBound + kept)
            start = segment.body.upperBound
        }
        try keep(start..<walker.offset)
    }

    private func finished() throws(PictureProblem) -> Data {
        let data = RangeUnion(data)
        var kept = KeptBytes()
        for range in data.ranges { kept.keep(range) }
        var end = 0
        for directory in directories.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            // A directory that overlaps other data could not be written without changing them.
            guard directory.range.lowerBound >= end, !data.overlaps(directory.range) else {
                throw .damaged("a TIFF whose directories lie on something else")
            }
            end = directory.range.upperBound
            kept.put(directory.bytes, at: directory.range.lowerBound)
        }
        return kept.data(of: file, count: kept.end)
    }
}

/// The image data of a page, by its directory.
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

    /// Whether the page is a smaller version of another picture.
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
        // Readers guess missing lengths, each in its own way.
        guard let counts = try numbers(counts, &limit), counts.count >= offsets.count else {
            throw .damaged("a TIFF that does not say how long its image data are")
        }
        var ranges: [Range<Int>] = []
        for (offset, count) in zip(offsets, counts) {
            guard count > 0 else {
                // A strip or tile without data has no pixels of its own; when it is the only one, readers guess its length.
                guard offset == 0 || offsets.count > 1 else { throw .damaged("a TIFF with image data of no bytes") }
                ranges.append(0..<0)
                continue
            }
            ranges.append(try file.range(offset, count: count))
        }
        return ranges
    }

    /// Refuses strips that are shorter than their rows need, because libtiff reads on beyond their end.
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

    /// The stream of an old-style JPEG (TIFF 6.0) beside its strips.
    func oldStreams(_ limit: inout StepLimit) throws(PictureProblem) -> [Range<Int>] {
        guard let offset = try number(TIFFTag.jpegOffset, &limit), offset != 0 else { return [] }
        guard let count = try number(TIFFTag.jpegByteCount, &limit), count > 0 else {
            throw .damaged("a TIFF that does not say how long its JPEG is")
        }
        return [try file.range(offset, count: count)]
    }

    /// The tables of an old-style JPEG, each of which has its own place.
    func oldTables(_ limit: inout StepLimit) throws(PictureProblem) -> [Range<Int>] {
        guard try compression(&limit) == Self.oldJPEG else { return [] }
        var tables: [Range<Int>] = []
        for offset in try numbers(TIFFTag.jpegQuantization, &limit) ?? [] where offset != 0 {
            tables.append(try file.range(offset, count: 64))
        }
        for tag in [TIFFTag.jpegDC, TIFFTag.jpegAC] {
            for offset in try numbers(tag, &limit) ?? [] where offset != 0 {
                // The number of codes of each length from 1 to 16, followed by their values.
                let codes = try file.bytes(offset, count: 16).reduce(0) { $0 + Int($1) }
                tables.append(try file.range(offset, count: 16 + codes))
            }
        }
        return tables
    }
}
