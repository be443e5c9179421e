import Foundation

/// Keeps the boxes and the items that the picture needs, in their places. Others become boxes and items of the type `free`, and
/// what they held becomes zero, as do names, times and what no item refers to.
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
        // Nothing refers to a place in an unknown box: where no other box follows, it is not even made free.
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
            // What of it is kept is decided when all is known that refers to it.
            case "mdat": keepHeader(of: box)
            default: free(box)
            }
        }
        guard items != nil || tracks.hasTracks else { throw .damaged("a HEIF without a picture") }
        try keepMedia(in: boxes.filter { $0.type == "mdat" }.map(\.content), tracks)
        return kept.data(of: file, count: all[last].range.upperBound)
    }

    private mutating func keepHeader(of box: ISOBox) {
        kept.keep(box.range.lowerBound..<box.content.lowerBound)
    }

    private mutating func free(_ box: ISOBox) {
        kept.free(box)
    }

    private mutating func keepMedia(in media: [Range<Int>], _ tracks: HEIFTracks) throws(PictureProblem) {
        let all = RangeUnion(media)
        let keptMedia = (items?.media ?? []) + (tracks.media ?? [])
        for range in keptMedia {
            guard all.contains(range) else { throw .damaged("a HEIF with image data out of place") }
            kept.keep(range)
        }
        guard tracks.media == nil else { return }
        // Which of the rest the tracks need, only they know; but not what belongs to items that go.
        let removed = RangeUnion(RangeUnion(items?.removedMedia ?? []).subtracting(RangeUnion(keptMedia)))
        for range in all.subtracting(removed) { kept.keep(range) }
    }

    private mutating func takeItems(_ meta: ISOBox) throws(PictureProblem) {
        // Version and flags stand before the boxes.
        let start = try file.range(meta.content.lowerBound, count: 4).upperBound
        guard start <= meta.content.upperBound else { throw .damaged("a HEIF with a broken list of items") }
        let boxes = try file.boxes(in: start..<meta.content.upperBound)
        let handler = boxes.first { $0.type == "hdlr" }
        // Not about pictures.
        guard let handler, file.has("pict", at: handler.content.lowerBound + 8) else { return free(meta) }
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
            default: free(box)
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
            default: free(box)
            }
        }
        // They are counted: one that goes stays as a box.
        for property in properties {
            if HEIFProperty.kept.contains(property.type) { kept.keep(property.range) } else { free(property) }
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
    /// Makes a box one that readers skip.
    mutating func free(_ box: ISOBox) {
        keep(box.range.lowerBound..<min(box.range.lowerBound + 16, box.content.lowerBound))
        put(ISOBoxType.free.bytes, at: box.range.lowerBound + 4)
    }

    /// Of who handles something, the kind and not the name, which is that of a program.
    mutating func keepHandler(_ box: ISOBox) throws(PictureProblem) {
        guard box.content.count >= 20 else { throw .damaged("a box 'hdlr' that is too short") }
        keep(box.range.lowerBound..<box.content.lowerBound + 12)
    }
}
