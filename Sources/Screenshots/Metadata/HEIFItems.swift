/// The items of a file: pictures, the pictures that they are made of, and metadata.
struct HEIFItems {
    private struct Item {
        let box: ISOBox
        let type: ISOBoxType
        /// The offset where the type ends and the name begins.
        let name: Int
    }

    private struct Reference {
        let type: ISOBoxType
        let from: Int
        let to: [Int]
    }

    /// The types of items that have pixels, or are made of others that have.
    ///
    /// Source: ISO/IEC 23008-12, sections 6.6 and annexes; AV1 Image File Format, section 2; ISO/IEC 21496-1 (tmap).
    private static let pictures: Set<ISOBoxType> = [
        "av01", "hvc1", "hev1", "lhv1", "vvc1", "vvcN", "avc1", "evc1", "jpeg", "j2k1", "unci", "mski",
        "grid", "iovl", "iden", "tmap", "tili",
    ]

    /// The most ranges of data of all items; libheif 1.15 allows 32 for each of 20,000.
    private static let maximumPlaces = 1_048_576

    /// The media data of the items that are kept, and of those that are removed.
    private(set) var media: [Range<Int>] = []
    private(set) var removedMedia: [Range<Int>] = []
    /// The data in `idat` of the items that are kept.
    private(set) var inlineData: [Range<Int>] = []
    private(set) var keptIDs: Set<Int> = []

    private var information: ISOBox?
    private var items: [Int: Item] = [:]

    /// - Parameter boxes: those in `meta`.
    init(_ boxes: [ISOBox], _ file: FileBytes, _ limit: inout StepLimit) throws(PictureProblem) {
        func one(_ type: ISOBoxType) throws(PictureProblem) -> ISOBox? {
            let found = boxes.filter { $0.type == type }
            guard found.count <= 1 else { throw .damaged("a HEIF with two boxes '\(type)'") }
            return found.first
        }
        guard let information = try one("iinf"), let primary = try one("pitm") else {
            throw .damaged("a HEIF without items")
        }
        self.information = information
        try readInformation(information, file)
        let primaryID = try Self.primary(primary, file)
        let references = try one("iref").map { (box) throws(PictureProblem) in try Self.references(box, file) } ?? []
        keptIDs = kept(primaryID, references)
        guard keptIDs.contains(primaryID) else { throw .damaged("a HEIF whose picture is none") }
        guard let locations = try one("iloc") else { throw .damaged("a HEIF that does not say where its data are") }
        try readLocations(locations, data: one("idat")?.content, file, &limit)
    }

    private static func primary(_ box: ISOBox, _ file: FileBytes) throws(PictureProblem) -> Int {
        var reader = ISOBoxReader(box.content, file)
        let version = try reader.number(1)
        _ = try reader.number(3)
        return try reader.number(version == 0 ? 2 : 4)
    }

    // MARK: - Information

    private mutating func readInformation(_ box: ISOBox, _ file: FileBytes) throws(PictureProblem) {
        var reader = ISOBoxReader(box.content, file)
        let version = try reader.number(1)
        _ = try reader.number(3)
        _ = try reader.number(version == 0 ? 2 : 4)
        for box in try file.boxes(in: reader.rest) {
            guard box.type == "infe" else { throw .damaged("a HEIF with '\(box.type)' among its items") }
            var reader = ISOBoxReader(box.content, file)
            let version = try reader.number(1)
            guard version == 2 || version == 3 else { throw .damaged("a HEIF with items of version \(version)") }
            _ = try reader.number(3)
            let id = try reader.number(version == 2 ? 2 : 4)
            _ = try reader.number(2)
            let type = try reader.type()
            guard items.updateValue(Item(box: box, type: type, name: reader.offset), forKey: id) == nil else {
                throw .damaged("a HEIF with two items of one number")
            }
        }
    }

    /// Keeps the information about items without their names. Removed items get the type `free`, which no reader knows.
    ///
    /// The name of a picture becomes spaces, so that its length stays the same; after the type of removed items all becomes zero.
    func keepInformation(_ file: FileBytes, into kept: inout KeptBytes) {
        guard let information else { return }
        // Version, flags and the number of items.
        let first = items.values.map(\.box.range.lowerBound).min() ?? information.content.upperBound
        kept.keep(information.content.lowerBound..<first)
        for (id, item) in items.sorted(by: { $0.value.name < $1.value.name }) {
            kept.keep(item.box.range.lowerBound..<item.name)
            if keptIDs.contains(id) {
                let name = file[item.name..<item.box.range.upperBound].prefix { $0 != 0 }
                kept.put(Array(repeating: 0x20, count: name.count), at: item.name)
            } else {
                kept.put(ISOBoxType.free.bytes, at: item.name - 4)
            }
        }
    }

    // MARK: - References

    private static func references(_ box: ISOBox, _ file: FileBytes) throws(PictureProblem) -> [Reference] {
        var reader = ISOBoxReader(box.content, file)
        let byteCount = try reader.number(1) == 0 ? 2 : 4
        _ = try reader.number(3)
        var references: [Reference] = []
        for box in try file.boxes(in: reader.rest) {
            var reader = ISOBoxReader(box.content, file)
            let from = try reader.number(byteCount)
            var to: [Int] = []
            for _ in 0..<(try reader.number(2)) { to.append(try reader.number(byteCount)) }
            references.append(Reference(type: box.type, from: from, to: to))
        }
        return references
    }

    /// The pictures, without thumbnails and the pictures that only thumbnails are made of.
    private func kept(_ primary: Int, _ references: [Reference]) -> Set<Int> {
        var kept = Set(items.filter { Self.pictures.contains($0.value.type) }.keys)
        var removed = Set(references.filter { $0.type == "thmb" }.map(\.from)).intersection(kept)
        removed.remove(primary)
        // A part of a picture that stays is kept, also when it is a thumbnail of another one.
        let parts = references.filter { $0.type == "dimg" }
        removed.subtract(parts.filter { !removed.contains($0.from) }.flatMap(\.to))
        let needed = Set(parts.filter { !removed.contains($0.from) }.flatMap(\.to))
        // The tiles and the transparency of thumbnails.
        for reference in references where reference.type == "dimg" && removed.contains(reference.from) {
            kept.subtract(reference.to.filter { !needed.contains($0) && $0 != primary })
        }
        for reference in references where reference.type == "auxl" && !reference.to.isEmpty {
            let isNeeded = needed.contains(reference.from) || reference.from == primary
            if !isNeeded, reference.to.allSatisfy(removed.contains) { kept.remove(reference.from) }
        }
        return kept.subtracting(removed)
    }

    // MARK: - Locations

    /// - Parameter data: the content of `idat`.
    private mutating func readLocations(
        _ box: ISOBox, data: Range<Int>?, _ file: FileBytes, _ limit: inout StepLimit
    ) throws(PictureProblem) {
        var reader = ISOBoxReader(box.content, file)
        let version = try reader.number(1)
        guard version <= 2 else { throw .damaged("a HEIF with places of version \(version)") }
        _ = try reader.number(3)
        let sizes = try reader.number(2)
        let (offsetSize, lengthSize, baseSize) = (sizes >> 12, sizes >> 8 & 15, sizes >> 4 & 15)
        let indexSize = version == 0 ? 0 : sizes & 15
        guard [offsetSize, lengthSize, baseSize, indexSize].allSatisfy([0, 4, 8].contains) else {
            throw .damaged("a HEIF with places of an unknown size")
        }
        let count = try reader.number(version == 2 ? 4 : 2)
        var index = 0
        while index < count {
            index += 1
            let id = try reader.number(version == 2 ? 4 : 2)
            let method = version == 0 ? 0 : try reader.number(2) & 15
            guard try reader.number(2) == 0 else { throw .damaged("a HEIF with data in another file") }
            let base = try reader.number(baseSize)
            for _ in 0..<(try reader.number(2)) {
                try limit.take()
                _ = try reader.number(indexSize)
                let (offset, isTooMuch) = base.addingReportingOverflow(try reader.number(offsetSize))
                guard !isTooMuch else { throw .cutOff }
                try take(id, method, offset, try reader.number(lengthSize), data, file)
            }
        }
    }

    /// - Parameter length: 0 for all data from the offset on.
    private mutating func take(
        _ id: Int, _ method: Int, _ offset: Int, _ length: Int, _ data: Range<Int>?, _ file: FileBytes
    ) throws(PictureProblem) {
        guard media.count + removedMedia.count + inlineData.count < Self.maximumPlaces else {
            throw .damaged("a HEIF in more pieces than any file is")
        }
        let isKept = keptIDs.contains(id)
        switch method {
        case 0:
            let range = try file.range(offset, count: length == 0 ? max(0, file.count - offset) : length)
            if isKept { media.append(range) } else { removedMedia.append(range) }
        case 1:
            guard let data, offset <= data.count, length <= data.count - offset else {
                throw .damaged("a HEIF with data out of place")
            }
            let start = data.lowerBound + offset
            if isKept { inlineData.append(start..<(length == 0 ? data.upperBound : start + length)) }
        // The data are in another item, which is kept or removed by itself.
        case 2: break
        default: throw .damaged("a HEIF with data in a place of kind \(method)")
        }
    }
}
