extension PictureSample {
    static var tiff: [PictureSample] {
        [
            ("TIFF", false, false), ("TIFF of a Mac", true, false), ("BigTIFF", false, true),
            ("BigTIFF of a Mac", true, true),
        ].map {
            let sample = TIFFPictureSample(isBigEndian: $0.1, isBig: $0.2)
            return PictureSample($0.0, sample.file(isStripped: false), stripped: sample.file(isStripped: true))
        }
    }
}

/// A TIFF of two pages, with another picture, Exif data and what was left from before between them.
package struct TIFFPictureSample {
    package struct Entry {
        package let tag, type: Int
        /// Of eight bits, where the type is of one byte; offsets are counted from the first byte of the file.
        let values: [Int]
        let isKept: Bool

        package init(_ tag: Int, _ type: Int, _ values: [Int], isKept: Bool = true) {
            self.tag = tag
            self.type = type
            self.values = values
            self.isKept = isKept
        }

        static func secret(_ tag: Int, _ type: Int = 2) -> Entry {
            Entry(tag, type, ([UInt8].secret + [0]).map(Int.init), isKept: false)
        }
    }

    package let isBigEndian, isBig: Bool

    package init(isBigEndian: Bool, isBig: Bool) {
        self.isBigEndian = isBigEndian
        self.isBig = isBig
    }

    private var offsetByteCount: Int { isBig ? 8 : 4 }
    private var countByteCount: Int { isBig ? 8 : 2 }
    private static let byteCounts = [1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1]

    private func number(_ number: Int, _ byteCount: Int) -> [UInt8] {
        isBigEndian ? .big(number, byteCount) : .little(number, byteCount)
    }

    package func header(firstDirectory: Int) -> [UInt8] {
        Array((isBigEndian ? "MM" : "II").utf8) + number(isBig ? 43 : 42, 2)
            + (isBig ? number(8, 2) + number(0, 2) : [])
            + number(firstDirectory, offsetByteCount)
    }

    /// A directory and then the values that do not fit into it.
    ///
    /// - Parameter isStripped: the entries that are not kept have gone, and their values are zero.
    package func directory(at start: Int, _ entries: [Entry], next: Int, isStripped: Bool = false) -> [UInt8] {
        var place = start + countByteCount + entries.count * (offsetByteCount * 2 + 4) + offsetByteCount
        let end = place
        var bytes: [UInt8] = []
        var values: [UInt8] = []
        for entry in entries {
            let value = entry.values.flatMap { number($0, Self.byteCounts[entry.type] ?? 1) }
            let isRemoved = isStripped && !entry.isKept
            let isInline = value.count <= offsetByteCount
            if !isRemoved {
                bytes += number(entry.tag, 2) + number(entry.type, 2) + number(entry.values.count, offsetByteCount)
                // What a short value leaves of its place may hold anything.
                let rest: [UInt8] = isStripped ? .zeros(8) : Array(repeating: 0x53, count: 8)
                bytes += isInline ? Array((value + rest).prefix(offsetByteCount)) : number(place, offsetByteCount)
            }
            guard !isInline else { continue }
            values += isRemoved ? .zeros(value.count) : value
            place += value.count
        }
        let count = isStripped ? entries.count { $0.isKept } : entries.count
        let written = number(count, countByteCount) + bytes + number(next, offsetByteCount)
        return written + .zeros(end - start - written.count) + values
    }

    /// The first page of one strip at 100, the second of JPEG data at 300, the other picture at 200; directories at 1000, 2000
    /// and 3000, Exif data at 4000.
    func file(isStripped: Bool) -> [UInt8] {
        var file: [UInt8] = header(firstDirectory: 1000)
        func put(_ bytes: [UInt8], at start: Int, isKept: Bool = true) {
            guard isKept || !isStripped else { return }
            file += .zeros(start - file.count) + bytes
        }
        put(.secret, at: 50, isKept: false)
        put([1, 2, 3, 4, 5, 6], at: 100)
        put(.secret, at: 200, isKept: false)
        put(jpeg(isStripped: isStripped), at: 300)
        put(directory(at: 1000, firstPage, next: 2000, isStripped: isStripped), at: 1000)
        put(
            directory(at: 2000, secondPage(byteCount: jpeg(isStripped: false).count), next: 0, isStripped: isStripped),
            at: 2000)
        put(directory(at: 3000, otherPicture, next: 0), at: 3000, isKept: false)
        put(directory(at: 4000, [.secret(37510, 7), .secret(42033)], next: 0), at: 4000, isKept: false)
        put(.secret, at: 4500, isKept: false)
        guard isStripped else { return file }
        // What has become zero at the end goes, up to the end of the second directory.
        let kept = secondPage(byteCount: 0).count { $0.isKept }
        return Array(file.prefix(2000 + countByteCount + kept * (4 + 2 * offsetByteCount) + offsetByteCount))
    }

    private func jpeg(isStripped: Bool) -> [UInt8] {
        typealias JPEG = JPEGPictureSample
        let word: [UInt8] = isStripped ? .zeros(6) : .secret
        return JPEG.start + JPEG.segment(0xFE, word) + JPEG.segment(0xE1, word) + JPEG.frame + JPEG.firstScan + JPEG.end
            + (isStripped ? [] : .secret)
    }

    private var firstPage: [Entry] {
        [
            Entry(256, 3, [2]), Entry(257, 3, [1]), Entry(258, 3, [8, 8, 8]), Entry(259, 3, [1]), Entry(262, 3, [2]),
            .secret(270), .secret(271), .secret(272), Entry(273, 4, [100]), Entry(274, 3, [6]), Entry(277, 3, [3]),
            Entry(279, 4, [6]), Entry(282, 5, [72]), .secret(285),
            .secret(305), .secret(306), .secret(315), Entry(330, 4, [3000], isKept: false), .secret(700, 1),
            .secret(33723, 7),
            .secret(34377, 7), Entry(34665, 4, [4000], isKept: false), Entry(34675, 7, Array(1...20)),
            .secret(37724, 7),
            .secret(65000),
        ]
    }

    private func secondPage(byteCount: Int) -> [Entry] {
        [
            Entry(254, 4, [2]), Entry(256, 3, [1]), Entry(257, 3, [1]), Entry(258, 3, [8]), Entry(259, 3, [7]),
            Entry(262, 3, [1]), Entry(273, 4, [300]), Entry(277, 3, [1]), Entry(279, 4, [byteCount]), .secret(315),
        ]
    }

    private var otherPicture: [Entry] {
        [Entry(256, 3, [2]), Entry(257, 3, [1]), Entry(273, 4, [200]), Entry(279, 4, [6])]
    }
}
