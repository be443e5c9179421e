import Foundation

/// Keeps the image data of a JPEG with its colour profile, density and orientation.
///
/// Sources: ITU-T T.81, annex B; ITU-T T.871 (JFIF); ICC.1, annex B.4; T.872, section 6.5.3 (Adobe's segment).
struct JPEGMetadata {
    private let file: FileBytes
    private var kept: Data
    /// The body of the JFIF segment, which is written before all others, as is the orientation.
    private var density: [UInt8]?
    private var orientation: PictureOrientation?
    private var hasFrame = false
    private var hasScan = false

    static func removed(from file: FileBytes) throws(PictureProblem) -> Data {
        guard file.has([0xFF, JPEGMarker.start]) else { throw .damaged("no JPEG") }
        var metadata = JPEGMetadata(file: file, kept: Data(capacity: file.count))
        try metadata.walk()
        metadata.insertFirstSegments()
        return metadata.kept
    }

    private init(file: FileBytes, kept: Data) {
        self.file = file
        self.kept = kept
    }

    private mutating func walk() throws(PictureProblem) {
        kept.append(file, 0..<2)
        var walker = JPEGWalker(file, 2..<file.count)
        while let segment = try walker.next() { try take(segment) }
        guard hasScan else { throw .damaged("a JPEG without image data") }
        kept.append(contentsOf: [0xFF, JPEGMarker.end])
    }

    private mutating func take(_ segment: JPEGWalker.Segment) throws(PictureProblem) {
        switch segment.marker {
        case JPEGMarker.applicationData, JPEGMarker.comment: takeApplicationData(segment)
        case JPEGMarker.frame:
            guard !hasFrame else { throw .damaged("a JPEG with two frames") }
            hasFrame = true
            keep(segment)
        case JPEGMarker.scan:
            guard hasFrame else { throw .damaged("a JPEG whose image data come before what they are") }
            hasScan = true
            keep(segment)
        case JPEGMarker.tables: keep(segment)
        default: throw .damaged("a JPEG with the marker \(segment.marker)")
        }
    }

    /// Keeps a segment without the fill bytes before its marker.
    private mutating func keep(_ segment: JPEGWalker.Segment) {
        kept.append(contentsOf: [0xFF, segment.marker])
        kept.append(file, segment.range)
    }

    private mutating func takeApplicationData(_ segment: JPEGWalker.Segment) {
        let body = file[segment.body]
        func begins(with text: String) -> Bool { body.starts(with: Array(text.utf8)) }
        switch segment.marker {
        case 0xE0 where density == nil && body.count >= 14 && begins(with: "JFIF\0"):
            // The two zeros are the sides of the thumbnail that follows, which is removed.
            density = body.prefix(12) + [0, 0]
        case 0xE1 where orientation == nil && begins(with: "Exif\0\0"):
            orientation = PictureOrientation(exifPayload: body)
        case 0xE2 where begins(with: "ICC_PROFILE\0"):
            keep(segment)
        case 0xEE where body.count >= 12 && begins(with: "Adobe"):
            append(0xEE, Array(body.prefix(12)))
        default: break
        }
    }

    private mutating func append(_ marker: UInt8, _ body: [UInt8]) {
        kept.append(contentsOf: Self.segment(marker, body))
    }

    private static func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
        [0xFF, marker, 0, UInt8(body.count + 2)] + body
    }

    private mutating func insertFirstSegments() {
        var first = density.map { Self.segment(0xE0, $0) } ?? []
        if let orientation, orientation != .upright { first += Self.segment(0xE1, orientation.exifPayload) }
        kept.insert(contentsOf: first, at: 2)
    }
}

/// The second bytes of markers.
enum JPEGMarker {
    static let start: UInt8 = 0xD8
    static let end: UInt8 = 0xD9
    static let scan: UInt8 = 0xDA
    static let comment: UInt8 = 0xFE
    static let applicationData: ClosedRange<UInt8> = 0xE0...0xEF
    static let restart: ClosedRange<UInt8> = 0xD0...0xD7

    /// Huffman tables, arithmetic conditioning, quantization tables, number of lines, restart interval.
    static let tables = OneOf([0xC4, 0xCC, 0xDB, 0xDC, 0xDD])
    /// All kinds of frames.
    static let frame = OneOf([0xC0, 0xC1, 0xC2, 0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF])

    struct OneOf {
        private let markers: Set<UInt8>

        init(_ markers: Set<UInt8>) {
            self.markers = markers
        }

        static func ~= (pattern: OneOf, value: UInt8) -> Bool { pattern.markers.contains(value) }
    }
}

/// Iterates over the segments of a JPEG.
struct JPEGWalker {
    struct Segment {
        let marker: UInt8
        /// All after the marker: length, body, and for a scan its entropy-coded data.
        let range: Range<Int>
        /// Without length and entropy-coded data.
        let body: Range<Int>
    }

    private let file: FileBytes
    private let end: Int
    /// Where the next segment begins.
    private(set) var offset: Int

    /// - Parameter range: from the first marker on; lies in the file.
    init(_ file: FileBytes, _ range: Range<Int>) {
        self.file = file
        offset = range.lowerBound
        end = range.upperBound
    }

    /// The next segment; nil at the marker that ends the picture.
    ///
    /// - Throws: ``PictureProblem/cutOff`` when there is no such marker
    mutating func next() throws(PictureProblem) -> Segment? {
        var marker = try byte()
        // Some cameras fill the space before a marker with equal bytes.
        let padding = marker
        while marker != 0xFF, marker == padding { marker = try byte() }
        guard marker == 0xFF else { throw .damaged("a JPEG with bytes between its segments") }
        while marker == 0xFF { marker = try byte() }
        if marker == JPEGMarker.end { return nil }
        // These markers have no length after them.
        let isAlone = marker <= 1 || JPEGMarker.restart ~= marker || marker == JPEGMarker.start
        guard !isAlone else { throw .damaged("a JPEG with the marker \(marker) out of place") }
        let start = offset
        guard end - start >= 2 else { throw .cutOff }
        let length = try file.number(start, byteCount: 2)
        guard length >= 2 else { throw .damaged("a JPEG with a segment of \(length) bytes") }
        guard length <= end - start else { throw .cutOff }
        offset += length
        if marker == JPEGMarker.scan { try skipImageData() }
        return Segment(marker: marker, range: start..<offset, body: start + 2..<start + length)
    }

    private mutating func byte() throws(PictureProblem) -> UInt8 {
        guard offset < end else { throw .cutOff }
        defer { offset += 1 }
        return file.all[offset]
    }

    /// Skips entropy-coded data, up to a marker that cannot be part of them.
    private mutating func skipImageData() throws(PictureProblem) {
        guard let base = file.all.baseAddress else { throw .cutOff }
        while true {
            guard let found = memchr(base + offset, 0xFF, end - offset) else { throw .cutOff }
            let place = UnsafeRawPointer(found) - base
            var next = place + 1
            while next < end, file.all[next] == 0xFF { next += 1 }
            guard next < end else { throw .cutOff }
            guard file.all[next] == 0 || JPEGMarker.restart ~= file.all[next] else {
                offset = place
                return
            }
            offset = next + 1
        }
    }
}
