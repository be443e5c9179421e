import CoreDumpStore
import Screenshots

/// Pictures to attach, made once: a few small ones, and a few of noise, which do not get under 100 KiB.
@MainActor
package final class LoadPictures {
    private static let smallCount = 5
    private static let largeCount = 2
    private static let largeSide = 162

    private var made: [Int: ScreenshotContent] = [:]

    package init() {}

    /// Makes the large ones now: they take longer than a step.
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
                for index in 0..<count { target[index] = UInt8(truncatingIfNeeded: random.next()) }
                initialized = count
            }
            return Bitmap(width: Self.largeSide, height: Self.largeSide, pixels: pixels)
        }
    }

    private func content(_ number: Int, _ draw: (Int) -> Bitmap) throws -> ScreenshotContent {
        if let content = made[number] { return content }
        let content = try ScreenshotContent(draw(number))
        made[number] = content
        return content
    }
}
