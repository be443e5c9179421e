extension PictureSample {
    static var heif: [PictureSample] {
        [HEIFPictureSample(isSequence: false).sample, HEIFPictureSample(isSequence: true).sample]
    }
}

/// A picture of two tiles, with a thumbnail, Exif data in the media data and XMP beside the list of items; or a picture and a track.
struct HEIFPictureSample {
    let isSequence: Bool

    private typealias ISO = ISOBoxSample

    var sample: PictureSample {
        PictureSample(
            isSequence ? "AVIF of several frames" : "HEIC", file(isStripped: false), stripped: file(isStripped: true))
    }

    private struct Item {
        let id: Int
        let type: String
        let data: [UInt8]
        let isInline, isKept: Bool

        init(_ id: Int, _ type: String, _ data: [UInt8], isInline: Bool = false, isKept: Bool = true) {
            self.id = id
            self.type = type
            self.data = data
            self.isInline = isInline
            self.isKept = isKept
        }
    }

    private let items = [
        Item(1, "grid", [0, 0, 0, 1, 0, 2, 0, 1], isInline: true), Item(2, "hvc1", [1, 2, 3]),
        Item(3, "hvc1", [4, 5, 6]),
        Item(4, "Exif", .zeros(4) + ExifSample.data(orientation: 6, hasMaker: true), isKept: false),
        Item(5, "mime", .secret, isInline: true, isKept: false), Item(6, "hvc1", .secret, isKept: false),
        Item(7, "SECR", .secret, isKept: false),
    ]

    private func file(isStripped: Bool) -> [UInt8] {
        let word: [UInt8] = isStripped ? .zeros(6) : .secret
        func gone(_ type: String) -> [UInt8] { ISO.box(isStripped ? "free" : type, word) }
        let brand = isSequence ? "avis" : "heic"
        let start = ISO.box("ftyp", Array("\(brand)\0\0\0\0mif1\(brand)".utf8)) + gone("uuid")
        // The length of what stands before the media data does not depend on where these are.
        let before = start.count + meta(media: 0, isStripped: isStripped).count + 8
        let movie = { (media: Int) in isSequence ? moov(media: media, isStripped: isStripped) : [] }
        let media = before + movie(0).count + gone("skip").count
        let data = items.filter { !$0.isInline }.flatMap { isStripped && !$0.isKept ? .zeros($0.data.count) : $0.data }
        let file =
            start + meta(media: media, isStripped: isStripped) + movie(media) + gone("skip")
            + ISO.box("mdat", data + (isSequence ? [7, 8, 9] : []) + word)
        // What follows the last box that is known goes as a whole.
        return isStripped ? file : file + gone("free") + gone("SECR")
    }

    // MARK: Items

    private func meta(media: Int, isStripped: Bool) -> [UInt8] {
        let word: [UInt8] = isStripped ? .zeros(6) : .secret
        func gone(_ type: String) -> [UInt8] { ISO.box(isStripped ? "free" : type, word) }
        let primary = ISO.box("pitm", version: 0, .big(1, 2))
        let references = ISO.box(
            "iref", version: 0,
            reference("dimg", 1, [2, 3]) + reference("thmb", 6, [1]) + reference("cdsc", 4, [1])
                + reference("cdsc", 5, [1]))
        let properties = ISO.box(
            "iprp",
            ISO.box(
                "ipco", ISO.box("ispe", version: 0, .big(2, 4) + .big(1, 4)) + gone("udes") + ISO.box("hvcC", [1, 2]))
                + ISO.box(
                    "ipma", version: 0,
                    .big(2, 4) + .big(1, 2) + [2, 0x81, 2] + .big(2, 2) + [1, 0x83]) + gone("uuid"))
        let data = items.filter(\.isInline).flatMap { isStripped && !$0.isKept ? .zeros($0.data.count) : $0.data }
        return ISO.box(
            "meta", version: 0,
            handler("pict", isStripped) + primary + locations(media: media) + information(isStripped) + references
                + properties
                + ISO.box("idat", data) + gone("xml ") + gone("uuid"))
    }

    private func handler(_ type: String, _ isStripped: Bool) -> [UInt8] {
        ISO.box(
            "hdlr", version: 0, .zeros(4) + Array(type.utf8) + .zeros(12) + (isStripped ? .zeros(6) : .secret) + [0])
    }

    private func reference(_ type: String, _ from: Int, _ to: [Int]) -> [UInt8] {
        ISO.box(type, .big(from, 2) + .big(to.count, 2) + to.flatMap { [UInt8].big($0, 2) })
    }

    private func locations(media: Int) -> [UInt8] {
        var places = (media: media, inline: 0)
        let entries = items.flatMap { item in
            let place = item.isInline ? places.inline : places.media
            if item.isInline { places.inline += item.data.count } else { places.media += item.data.count }
            return .big(item.id, 2) + .big(item.isInline ? 1 : 0, 2) + .big(0, 2) + .big(1, 2) + .big(place, 4)
                + .big(item.data.count, 4) as [UInt8]
        }
        return ISO.box("iloc", version: 1, [0x44, 0] + .big(items.count, 2) + entries)
    }

    private func information(_ isStripped: Bool) -> [UInt8] {
        let entries = items.flatMap { item in
            let end: [UInt8] = .secret + [0] + (item.type == "mime" ? Array("text/plain\0".utf8) : [])
            let start: [UInt8] =
                .big(item.id, 2) + .big(0, 2) + Array((isStripped && !item.isKept ? "free" : item.type).utf8)
            let name: [UInt8] = !isStripped ? end : item.isKept ? Array("      \0".utf8) : .zeros(end.count)
            return ISO.box("infe", version: 2, start + name)
        }
        return ISO.box("iinf", version: 0, .big(items.count, 2) + entries)
    }

    // MARK: Tracks

    /// Where two frames begin in the media data.
    private var frames: Int { items.reduce(0) { $0 + ($1.isInline ? 0 : $1.data.count) } }

    private func moov(media: Int, isStripped: Bool) -> [UInt8] {
        let word: [UInt8] = isStripped ? .zeros(6) : .secret
        func gone(_ type: String) -> [UInt8] { ISO.box(isStripped ? "free" : type, word) }
        let times: [UInt8] = isStripped ? .zeros(8) : .secret + [1, 2]
        let sample = ISO.box(
            "av01", .zeros(42) + word + .zeros(30) + ISO.box("av1C", [1, 2, 3, 4]) + gone("uuid"))
        let table = ISO.box(
            "stbl",
            ISO.box("stsd", version: 0, .big(1, 4) + sample)
                + ISO.box("stsz", version: 0, .big(0, 4) + .big(2, 4) + .big(1, 4) + .big(2, 4))
                + ISO.box("stsc", version: 0, .big(1, 4) + .big(1, 4) + .big(2, 4) + .big(1, 4))
                + ISO.box("stco", version: 0, .big(1, 4) + .big(media + frames, 4))
                + gone("SECR"))
        let references = ISO.box(
            "dinf", ISO.box("dref", version: 0, .big(1, 4) + ISO.box("url ", version: 0, flags: 0, word)))
        let track = ISO.box(
            "trak",
            ISO.box("tkhd", version: 0, flags: 3, times + .zeros(72))
                + ISO.box(
                    "mdia",
                    ISO.box("mdhd", version: 0, times + .zeros(12)) + handler("pict", isStripped)
                        + ISO.box("minf", references + table)) + gone("udta"))
        let sound = ISO.box("mdia", handler("soun", false))
        return ISO.box(
            "moov",
            ISO.box("mvhd", version: 0, times + .zeros(88)) + track
                + ISO.box(isStripped ? "free" : "trak", isStripped ? .zeros(sound.count) : sound) + gone("meta")
                + gone("udta"))
    }
}
