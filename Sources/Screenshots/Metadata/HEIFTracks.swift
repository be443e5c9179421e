/// The tracks of an image sequence, which say where its frames are and how long each is shown.
struct HEIFTracks {
    /// Boxes that contain others, and the types of these that are kept.
    ///
    /// Source: ISO/IEC 14496-12, sections 8 and 12.1; ISO/IEC 23008-12, section 7.
    private static let contents: [ISOBoxType: Set<ISOBoxType>] = [
        "moov": ["mvhd", "trak", "mvex"],
        "trak": ["tkhd", "tref", "trgr", "edts", "mdia"],
        "edts": ["elst"],
        "mdia": ["mdhd", "hdlr", "minf"],
        "minf": ["vmhd", "nmhd", "dinf", "stbl"],
        "dinf": ["dref"],
        "stbl": [
            "stsd", "stts", "ctts", "cslg", "stss", "stsh", "sdtp", "stsc", "stsz", "stz2", "stco", "co64", "padb",
            "stdp",
            "sbgp", "sgpd", "subs", "saiz", "saio",
        ],
        "mvex": ["mehd", "trex"],
        "moof": ["mfhd", "traf"],
        "traf": ["tfhd", "tfdt", "trun", "sbgp", "sgpd", "subs", "saiz", "saio"],
    ]
    /// Tracks of these kinds are pictures.
    private static let pictures: Set<ISOBoxType> = ["pict", "vide", "auxv"]
    /// Offsets in a description of samples: of the name of the program that made them, and of the boxes that follow.
    private static let (programName, programNameByteCount, sampleBoxes) = (42, 32, 78)
    private static let sampleProperties: Set<ISOBoxType> = HEIFProperty.kept.union(["ccst", "auxi", "btrt", "fiel"])

    private let file: FileBytes
    private(set) var hasTracks = false
    /// The media data of the frames; nil when the file states them in a way that is not read here.
    private(set) var media: [Range<Int>]? = []

    init(_ file: FileBytes) {
        self.file = file
    }

    /// - Parameter box: one of type `dinf`.
    static func keepReferences(in box: ISOBox, _ file: FileBytes, into kept: inout KeptBytes) throws(PictureProblem) {
        var tracks = HEIFTracks(file)
        try tracks.take(box, into: &kept)
    }

    mutating func take(_ box: ISOBox, into kept: inout KeptBytes) throws(PictureProblem) {
        switch box.type {
        case "mvhd", "tkhd", "mdhd": try keepWithoutTimes(box, into: &kept)
        case "hdlr": try kept.keepHandler(box)
        case "dref": try keepReferences(box, into: &kept)
        case "stsd": try keepDescriptions(box, into: &kept)
        case let type:
            guard let contents = Self.contents[type] else { return kept.keep(box.range) }
            let boxes = try file.boxes(in: box.content)
            if type == "trak" {
                guard try isPicture(boxes) else { return kept.free(box) }
                hasTracks = true
            }
            if type == "stbl", let samples = try HEIFSamples(boxes, file) {
                media? += samples.ranges
            } else if type == "stbl" || type == "moof" {
                media = nil
            }
            kept.keep(box.range.lowerBound..<box.content.lowerBound)
            for box in boxes {
                if contents.contains(box.type) { try take(box, into: &kept) } else { kept.free(box) }
            }
        }
    }

    private func isPicture(_ track: [ISOBox]) throws(PictureProblem) -> Bool {
        guard let media = track.first(where: { $0.type == "mdia" }) else { return false }
        guard let handler = try file.boxes(in: media.content).first(where: { $0.type == "hdlr" }) else { return false }
        var reader = ISOBoxReader(handler.content, file)
        _ = try reader.number(8)
        return Self.pictures.contains(try reader.type())
    }

    /// Keeps a box without the times of creation and change at its beginning.
    private func keepWithoutTimes(_ box: ISOBox, into kept: inout KeptBytes) throws(PictureProblem) {
        let start = box.content.lowerBound
        let version = box.content.isEmpty ? 0 : file.all[start]
        let end = start + (version == 1 ? 20 : 12)
        guard end <= box.content.upperBound else { throw .damaged("a box '\(box.type)' that is too short") }
        kept.keep(box.range.lowerBound..<start + 4)
        kept.keep(end..<box.content.upperBound)
    }

    /// Keeps the references that say that the samples are in this file, without an address.
    private func keepReferences(_ box: ISOBox, into kept: inout KeptBytes) throws(PictureProblem) {
        guard box.content.count >= 8 else { throw .damaged("a box 'dref' that is too short") }
        let boxes = box.content.lowerBound + 8
        kept.keep(box.range.lowerBound..<boxes)
        for box in try file.boxes(in: boxes..<box.content.upperBound) {
            kept.keep(box.range.lowerBound..<min(box.content.lowerBound + 4, box.content.upperBound))
        }
    }

    private func keepDescriptions(_ box: ISOBox, into kept: inout KeptBytes) throws(PictureProblem) {
        guard box.content.count >= 8 else { throw .damaged("a box 'stsd' that is too short") }
        let boxes = box.content.lowerBound + 8
        kept.keep(box.range.lowerBound..<boxes)
        for sample in try file.boxes(in: boxes..<box.content.upperBound) {
            let start = sample.content.lowerBound
            guard sample.content.count >= Self.sampleBoxes else { throw .damaged("a HEIF with a broken description") }
            kept.keep(sample.range.lowerBound..<start + Self.programName)
            kept.keep(start + Self.programName + Self.programNameByteCount..<start + Self.sampleBoxes)
            for property in try file.boxes(in: start + Self.sampleBoxes..<sample.content.upperBound) {
                if Self.sampleProperties.contains(property.type) {
                    kept.keep(property.range)
                } else {
                    kept.free(property)
                }
            }
        }
    }
}

/// The places of the frames of a track.
///
/// Source: ISO/IEC 14496-12, sections 8.7.3 (sizes), 8.7.4 (samples of a chunk) and 8.7.5 (places of chunks).
struct HEIFSamples {
    /// One byte count for all frames, or one for each.
    private enum Sizes {
        case all(Int, count: Int)
        case each([Int])
    }

    /// How many numbers a line of `stsc` has, of which the third is the description of the frames.
    private static let runWidth = 3

    /// The chunks, in the order of the file's list.
    private(set) var ranges: [Range<Int>] = []

    /// - Parameter boxes: those in `stbl`.
    /// - Returns: nil when the file states the places in a way that is not read here.
    init?(_ boxes: [ISOBox], _ file: FileBytes) throws(PictureProblem) {
        func one(_ type: ISOBoxType) -> ISOBox? { boxes.first { $0.type == type } }
        // Data beside the frames, or sizes of half a byte.
        guard one("saio") == nil, one("stz2") == nil else { return nil }
        guard let chunks = one("stco") ?? one("co64"), let runs = one("stsc"), let sizes = one("stsz") else {
            return nil
        }
        let places = try Self.list(chunks, byteCount: chunks.type == "stco" ? 4 : 8, width: 1, file)
        let lines = try Self.list(runs, byteCount: 4, width: Self.runWidth, file)
        try take(places, lines, Self.sizes(sizes, file), file)
    }

    /// A list of numbers of four or eight bytes.
    ///
    /// - Parameter width: how many numbers a line has.
    private static func list(
        _ box: ISOBox, byteCount: Int, width: Int, _ file: FileBytes
    ) throws(PictureProblem) -> [Int] {
        var reader = ISOBoxReader(box.content, file)
        _ = try reader.number(4)
        var numbers: [Int] = []
        for _ in 0..<(try reader.number(4)) * width { numbers.append(try reader.number(byteCount)) }
        return numbers
    }

    private static func sizes(_ box: ISOBox, _ file: FileBytes) throws(PictureProblem) -> Sizes {
        var reader = ISOBoxReader(box.content, file)
        _ = try reader.number(4)
        let (size, count) = (try reader.number(4), try reader.number(4))
        guard size == 0 else { return .all(size, count: count) }
        var sizes: [Int] = []
        for _ in 0..<count { sizes.append(try reader.number(4)) }
        return .each(sizes)
    }

    /// - Parameter runs: the lines of `stsc`: the first chunk, counted from 1, that has so many frames.
    private mutating func take(
        _ places: [Int], _ runs: [Int], _ sizes: Sizes, _ file: FileBytes
    ) throws(PictureProblem) {
        var (run, sample) = (0, 0)
        for (index, place) in places.enumerated() {
            while run + Self.runWidth < runs.count, runs[run + Self.runWidth] <= index + 1 { run += Self.runWidth }
            guard run < runs.count else { throw .damaged("a HEIF with frames in no chunk") }
            let count = runs[run + 1]
            var byteCount = 0
            switch sizes {
            case .all(let size, let all):
                guard count <= all - sample else { throw .damaged("a HEIF with more frames than it says") }
                let (product, isTooMuch) = count.multipliedReportingOverflow(by: size)
                guard !isTooMuch else { throw .cutOff }
                byteCount = product
            case .each(let each):
                guard count <= each.count - sample else { throw .damaged("a HEIF with more frames than it says") }
                for size in each[sample..<sample + count] { byteCount += size }
            }
            sample += count
            ranges.append(try file.range(place, count: byteCount))
        }
    }
}
