import Foundation

/// Keeps the boxes and the items that the picture needs, in their places. Others become boxes and items of the type `free`, and their
/// contents become zero, as do names, times and data that no item refers to.
///
/// Source: ISO/IEC 14496-12 (ISO base media file format), sections 4 and 8; ISO/IEC 23008-12 (HEIF), sections 6, 7 and 9; AV1
/// Image File Format.
struct HEIFMetadata {
    /// Boxes that are looked into.
    private static let known: Set<ISOBoxType> = ["ftyp", "meta", "moov", "moof", "mdat"]
    /// Boxes of `meta` that are kept as they are.
    private static let wholeInItems: Set<ISOBoxType> = ["pitm", "iloc", "iref", "grpl"]

    private let file: FileBytes
    private var kept = KeptBytes()
    private var limit: StepLimit
    private var items: HEIFItems?

    static func removed(from file: FileBytes) throws(PictureProblem) -> Data {
        var metadata = HEIFMetadata(file)
        return try metadata.walked()
    }

    private init(_ file: FileBytes) {
        self.file = file
        limit = StepLimit(file)
    }

    private mutating func walked() throws(PictureProblem) -> Data {
        guard file.has("ftyp", at: 4) else { throw .damaged("no HEIF") }
        let all = try file.boxes()
        // Unknown boxes at the end are dropped, because nothing refers to a place in them.
        guard let last = all.lastIndex(where: { Self.known.contains($0.type) }) else {
            throw .damaged("a HEIF without a picture")
        }
        let boxes = all[...last]
        var tracks = HEIFTracks(file)
        for box in boxes {
            switch box.type {
            case "ftyp": kept.keep(box.range)
            case "meta":
                guard items == nil else { throw .damaged("a HEIF with items in two places") }
                try takeItems(box)
            case "moov", "moof": try tracks.take(box, into: &kept)
            // Its data are kept below, when everything that refers to them has been read.
            case "mdat": keepHeader(of: box)
            default: kept.free(box)
            }
        }
        guard items != nil || tracks.hasTracks else { throw .damaged("a HEIF without a picture") }
        try keepMedia(in: boxes.filter { $0.type == "mdat" }.map(\.content), tracks)
        return kept.data(of: file, count: all[last].range.upperBound)
    }

    private mutating func keepHeader(of box: ISOBox) {
        kept.keep(box.range.lowerBound..<box.content.lowerBound)
    }

    private mutating func keepMedia(in media: [Range<Int>], _ tracks: HEIFTracks) throws(PictureProblem) {
        let all = RangeUnion(media)
        let keptMedia = (items?.media ?? []) + (tracks.media ?? [])
        for range in keptMedia {
            guard all.contains(range) else { throw .damaged("a HEIF with image data out of place") }
            kept.keep(range)
        }
        guard tracks.media == nil else { return }
        // It is not known which of the other data the tracks need, so all are kept but those of removed items.
        let removed = RangeUnion(RangeUnion(items?.removedMedia ?? []).subtracting(RangeUnion(keptMedia)))
        for range in all.subtracting(removed) { kept.keep(range) }
    }

    private mutating func takeItems(_ meta: ISOBox) throws(PictureProblem) {
        // Version and flags stand before the boxes.
        let start = try file.range(meta.content.lowerBound, count: 4).upperBound
        guard start <= meta.content.upperBound else { throw .damaged("a HEIF with a broken list of items") }
        let boxes = try file.boxes(in: start..<meta.content.upperBound)
        let handler = boxes.first { $0.type == "hdlr" }
        // Items of another kind than pictures are removed.
        guard let handler, file.has("pict", at: handler.content.lowerBound + 8) else { return kept.free(meta) }
        kept.keep(meta.range.lowerBound..<start)
        let items = try HEIFItems(boxes, file, &limit)
        for box in boxes {
            switch box.type {
            case "hdlr": try kept.keepHandler(box)
            case "dinf": try HEIFTracks.keepReferences(in: box, file, into: &kept)
            case "iinf":
                keepHeader(of: box)
                items.keepInformation(file, into: &kept)
            case "iprp": try keepProperties(box, items)
            case "idat":
                keepHeader(of: box)
                for range in items.inlineData { kept.keep(range) }
            case let type where Self.wholeInItems.contains(type): kept.keep(box.range)
            default: kept.free(box)
            }
        }
        self.items = items
    }

    private mutating func keepProperties(_ box: ISOBox, _ items: HEIFItems) throws(PictureProblem) {
        keepHeader(of: box)
        var properties: [ISOBox] = []
        var associations: [ISOBox] = []
        for box in try file.boxes(in: box.content) {
            switch box.type {
            case "ipco":
                keepHeader(of: box)
                properties = try file.boxes(in: box.content)
            case "ipma":
                associations.append(box)
                kept.keep(box.range)
            default: kept.free(box)
            }
        }
        // Properties are referred to by their numbers, so a removed one stays as an empty box.
        for property in properties {
            if HEIFProperty.kept.contains(property.type) { kept.keep(property.range) } else { kept.free(property) }
        }
        for box in associations {
            let essential = try HEIFProperty.essential(box, of: items.keptIDs, file, &limit)
            for (index, property) in properties.enumerated() where essential.contains(index + 1) {
                guard HEIFProperty.kept.contains(property.type) else {
                    throw .damaged("a HEIF that cannot be seen without '\(property.type)'")
                }
            }
        }
    }
}

extension KeptBytes {
    /// Turns a box into one that readers skip.
    mutating func free(_ box: ISOBox) {
        keep(box.range.lowerBound..<min(box.range.lowerBound + 16, box.content.lowerBound))
        put(ISOBoxType.free.bytes, at: box.range.lowerBound + 4)
    }

    /// Keeps the kind of a handler, and not its name, which is that of a program.
    mutating func keepHandler(_ box: ISOBox) throws(PictureProblem) {
        guard box.content.count >= 20 else { throw .damaged("a box 'hdlr' that is too short") }
        keep(box.range.lowerBound..<box.content.lowerBound + 12)
    }
}

enum HEIFProperty {
    /// Sizes, colours, turning and cropping, coding, and the purposes of auxiliary pictures.
    ///
    /// Source: ISO/IEC 23008-12, section 6.5 and annexes; AV1 Image File Format, section 2; ISO/IEC 14496-15; ISO/IEC 23001-17.
    static let kept: Set<ISOBoxType> = [
        "ispe", "pasp", "colr", "pixi", "rloc", "clap", "irot", "imir", "iscl", "auxC", "lsel", "rref", "tols", "oinf",
        "clli", "mdcv", "cclv", "amve", "ndwt", "av1C", "a1op", "a1lx", "hvcC", "lhvC", "vvcC", "vvnC", "avcC", "evcC",
        "jpgC", "j2kH", "uncC", "cmpd", "cpat", "cmpC", "icef", "tilC",
    ]

    /// The numbers, from 1 on, of the properties that are essential for showing the items.
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
