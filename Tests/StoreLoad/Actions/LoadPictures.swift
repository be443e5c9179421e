import CoreDumpStore
import Foundation
import Screenshots

/// Pictures to attach, made once: some small ones, and some of noise over 100 KiB; every other one is a TIFF.
@MainActor
package final class LoadPictures {
    private static let smallCount = 5
    private static let largeCount = 2
    private static let largeSide = 162

    private var made: [Int: ScreenshotContent] = [:]

    package init() {}

    /// Makes the large ones in advance, because they take longer than a step.
    package func prepare() throws {
        for number in 0..<Self.largeCount { _ = try large(number) }
    }

    func small(_ number: Int) throws -> ScreenshotContent {
        try content(number % Self.smallCount) { number in
            Bitmap(width: 5 + number, height: 4, filledWith: RGBA(UInt8(40 * number), 0, 90))
        }
    }

    func large(_ number: Int) throws -> ScreenshotContent {
        try content(100 + number % Self.largeCount) { number in
            var random = LoadRandom(seed: number, step: 0)
            let count = Self.largeSide * Self.largeSide * Bitmap.bytesPerPixel
            let pixels = [UInt8](unsafeUninitializedCapacity: count) { target, initialized in
                for index in 0..<count { target[index] = UInt8(random.number(below: 256)) }
                initialized = count
            }
            return Bitmap(width: Self.largeSide, height: Self.largeSide, pixels: pixels)
        }
    }

    private func content(_ number: Int, _ draw: (Int) -> Bitmap) throws -> ScreenshotContent {
        if let content = made[number] { return content }
        let bitmap = draw(number)
        let content = try number.isMultiple(of: 2) ? ScreenshotContent(bitmap) : ScreenshotContent(file: tiff(bitmap))
        made[number] = content
        return content
    }

    /// A file of one uncompressed strip.
    private func tiff(_ bitmap: Bitmap) -> Data {
        func little(_ number: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(number >> (8 * $0) & 255) } }
        let entries: [(tag: Int, type: Int, count: Int, value: Int)] = [
            (256, 4, 1, bitmap.width), (257, 4, 1, bitmap.height), (258, 3, 4, 134), (259, 3, 1, 1), (262, 3, 1, 2),
            (273, 4, 1, 142), (277, 3, 1, 4), (278, 4, 1, bitmap.height), (279, 4, 1, bitmap.pixels.count),
            (338, 3, 1, 2),
        ]
        let fields = entries.flatMap {
            little($0.tag, 2) + little($0.type, 2) + little($0.count, 4) + little($0.value, 4)
        }
        let start = Array("II".utf8) + [42, 0] + little(8, 4) + little(entries.count, 2) + fields + little(0, 4)
        return Data(start + Array(repeating: little(8, 2), count: 4).flatMap(\.self)) + bitmap.pixels
    }
}
