import Foundation

/// Builds TIFFs without libtiff: uncompressed samples of any size in strips or tiles.
///
/// Source: TIFF 6.0, sections 2, 8, 15, 18.
struct TIFFBuilder {
    var width = 5
    var height = 4
    var bits = 8
    /// Of a pixel.
    var sampleCount = 3
    var photometric = 2
    /// The tag of the compression; the strips are never compressed.
    var compression = 1
    var extraSamples: [Int] = []
    var isLittle = true
    var isSeparate = false
    var rowsPerStrip = 3
    /// The side of a tile in pixels; nil for strips.
    var tileSide: Int?
    /// Further tags with 16-bit numbers.
    var numbers: [Int: [Int]] = [:]
    var profile: [UInt8] = []
    /// A sample of a pixel, also for pixels beyond the picture in a tile.
    var sample: (_ x: Int, _ y: Int, _ channel: Int) -> Int = { x, y, channel in (x * 50 + y * 30 + channel * 17) % 256
    }

    var file: Data { Self.file([self]) }

    static func file(_ pages: [TIFFBuilder]) -> Data {
        let isLittle = pages[0].isLittle
        var bytes: [UInt8] = isLittle ? [0x49, 0x49] : [0x4D, 0x4D]
        bytes += number(42, 2, isLittle)
        // The position of the offset to the next directory.
        var link = bytes.count
        bytes += number(0, 4, isLittle)
        for page in pages {
            let places = page.parts.map { part in
                let place = bytes.count
                bytes += part + (part.count.isMultiple(of: 2) ? [] : [0])
                return place
            }
            let entries = page.entries(places, page.parts.map(\.count))
            var directory = number(entries.count, 2, isLittle)
            for (tag, type, values) in entries {
                let content = values.flatMap { number($0, [1: 1, 3: 2, 4: 4, 7: 1][type] ?? 0, isLittle) }
                directory += number(tag, 2, isLittle) + number(type, 2, isLittle) + number(values.count, 4, isLittle)
                if content.count <= 4 {
                    directory += content + Array(repeating: 0, count: 4 - content.count)
                } else {
                    directory += number(bytes.count, 4, isLittle)
                    bytes += content + (content.count.isMultiple(of: 2) ? [] : [0])
                }
            }
            bytes.replaceSubrange(link..<link + 4, with: number(bytes.count, 4, isLittle))
            link = bytes.count + directory.count
            bytes += directory + number(0, 4, isLittle)
        }
        return Data(bytes)
    }

    private func entries(_ places: [Int], _ counts: [Int]) -> [(tag: Int, type: Int, values: [Int])] {
        var entries: [(tag: Int, type: Int, values: [Int])] = [
            (256, 4, [width]), (257, 4, [height]), (258, 3, Array(repeating: bits, count: sampleCount)),
            (259, 3, [compression]),
            (262, 3, [photometric]), (277, 3, [sampleCount]), (284, 3, [isSeparate ? 2 : 1]),
        ]
        if let tileSide {
            entries += [(322, 4, [tileSide]), (323, 4, [tileSide]), (324, 4, places), (325, 4, counts)]
        } else {
            entries += [(273, 4, places), (278, 4, [rowsPerStrip]), (279, 4, counts)]
        }
        if !extraSamples.isEmpty { entries.append((338, 3, extraSamples)) }
        if !profile.isEmpty { entries.append((34675, 7, profile.map { Int($0) })) }
        entries += numbers.map { ($0.key, 3, $0.value) }
        return entries.sorted { $0.tag < $1.tag }
    }

    /// The strips or tiles, in the order of the file.
    private var parts: [[UInt8]] {
        (isSeparate ? (0..<sampleCount).map { [$0] } : [Array(0..<sampleCount)]).flatMap { channels in
            guard let tileSide else {
                return stride(from: 0, to: height, by: rowsPerStrip).map { start in
                    rows(start..<min(start + rowsPerStrip, height), 0..<width, channels)
                }
            }
            return stride(from: 0, to: height, by: tileSide).flatMap { y in
                stride(from: 0, to: width, by: tileSide).map { x in rows(y..<y + tileSide, x..<x + tileSide, channels) }
            }
        }
    }

    private func rows(_ rows: Range<Int>, _ columns: Range<Int>, _ channels: [Int]) -> [UInt8] {
        rows.flatMap { y -> [UInt8] in
            let samples = columns.flatMap { x in channels.map { sample(x, y, $0) } }
            if bits == 16 || bits == 32 { return samples.flatMap { Self.number($0, bits / 8, isLittle) } }
            // Bit by bit, with each row starting at a byte.
            var row = [UInt8](repeating: 0, count: (samples.count * bits + 7) / 8)
            for (index, sample) in samples.enumerated() {
                for bit in 0..<bits where sample >> (bits - 1 - bit) & 1 == 1 {
                    row[(index * bits + bit) / 8] |= 0x80 >> UInt8((index * bits + bit) % 8)
                }
            }
            return row
        }
    }

    private static func number(_ value: Int, _ count: Int, _ isLittle: Bool) -> [UInt8] {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        return isLittle ? bytes : bytes.reversed()
    }
}
