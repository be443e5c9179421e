@testable import Screenshots

/// The patches of a colour chart.
enum Patches {
    /// The centres of 8 × 6 or 6 × 8 patches.
    static func middles(of bitmap: Bitmap) -> [RGBA] {
        let (across, down) = bitmap.width > bitmap.height ? (8, 6) : (6, 8)
        return (0..<down).flatMap { y in
            (0..<across).map { x in
                bitmap[(2 * x + 1) * bitmap.width / (2 * across), (2 * y + 1) * bitmap.height / (2 * down)]
            }
        }
    }

    static func distance(_ first: RGBA, _ second: UInt32) -> Int {
        zip([first.red, first.green, first.blue, first.alpha], [24, 16, 8, 0]).map { channel, shift in
            abs(Int(channel) - Int(second >> UInt32(shift) & 255))
        }.max() ?? 0
    }
}
