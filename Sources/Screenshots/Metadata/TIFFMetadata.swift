import Foundation

/// Keeps header, directories, the values of known tags and the image data of every page, in their places. All else becomes
/// zero, also what no directory speaks of: programs leave there what they wrote before.
struct TIFFMetadata {
    private struct Directory {
        let range: Range<Int>
        /// What is to stand there.
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
        // Canon's raw files have their name after the header.
        guard layout.isBig || !file.has([0x43, 0x52, 2], at: 8) else { throw .unsupportedFormat("CR2") }
        var offset = try layout.firstDirectory(in: file)
        guard offset != 0 else { throw .damaged("a TIFF without pages") }
        var seen: Set<Int> = []
        while offset != 0 {
            guard seen.insert(offset).inserted else { throw .damaged("a TIFF whose pages go in a circle") }
            offset = try takeDirectory(at: offset, isFirst: seen.count == 1)
        }
    }

    /// - Returns: where the next one is, or 0.
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
            // Readers take the first of several.
            guard TIFFTag.kept.contains(tag), entries[tag] == nil else { continue }
            let entry = try TIFFEntry(tag, at: place, layout, in: file)
            entries[tag] = entry
            bytes += self.bytes(of: entry)
        }
        let page = TIFFPage(entries, layout, file)
        guard page.hasImageData else { throw .damaged("a TIFF with a page without image data") }
        // The first page of a raw file is a preview, and the picture lies where only its own readers look.
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

    /// An entry as it stands in the file, but for bytes that its value does not fill.
    private func bytes(of entry: TIFFEntry) -> [UInt8] {
        var bytes = Array(file[entry.range])
        if entry.isInline {
            for index in entry.value.upperBound - entry.range.lowerBound..<bytes.count { bytes[index] = 0 }
        }
        return bytes
    }

    private mutating func keep(_ range: Range<Int>) throws(PictureProblem) {
        guard data.count <= 2 * TIFFEntry.mostNumbers else { throw .damaged("a TIFF in more pieces than any file is") }
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

    /// A JPEG in the TIFF: its segments stay where they are, and those with comments and such become zero inside.
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
            // Otherwise the one could not be written without the other changing.
            guard directory.range.lowerBound >= end, !data.overlaps(directory.range) else {
                throw .damaged("a TIFF whose directories lie on something else")
            }
            end = directory.range.upperBound
            kept.put(directory.bytes, at: directory.range.lowerBound)
        }
        return kept.data(of: file, count: kept.end)
    }
}
