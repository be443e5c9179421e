/// The tracks of an image sequence: how its frames follow each other.
struct HEIFTracks {
    /// Boxes that hold others, and those among them that are kept.
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
    /// Where in a description of samples the name of the program is that made them, and where boxes follow.
    private static let (programName, programNameByteCount, sampleBoxes) = (42, 32, 78)
    /// What such boxes may be.
    private static let sampleProperties: Set<ISOBoxType> = HEIFProperty.kept.union(["ccst", "auxi", "btrt", "fiel"])

    private let file: FileBytes
    private(set) var hasTracks = false
    /// What of the media data the frames are; nil when nobody here knows.
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

    /// When it was made and changed stands first.
    private func keepWithoutTimes(_ box: ISOBox, into kept: inout KeptBytes) throws(PictureProblem) {
        let start = box.content.lowerBound
        let version = box.content.isEmpty ? 0 : file.all[start]
        let end = start + (version == 1 ? 20 : 12)
        guard end <= box.content.upperBound else { throw .damaged("a box '\(box.type)' that is too short") }
        kept.keep(box.range.lowerBound..<start + 4)
        kept.keep(end..<box.content.upperBound)
    }

    /// Where the samples are: in this file, without an address.
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
