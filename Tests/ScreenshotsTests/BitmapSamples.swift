@testable import Screenshots

extension Bitmap {
    /// A picture whose neighbouring pixels differ in all four channels.
    static func gradient(width: Int, height: Int) -> Bitmap {
        var bitmap = Bitmap(width: width, height: height, filledWith: .clear)
        for y in 0..<height {
            for x in 0..<width {
                bitmap[x, y] = RGBA(
                    UInt8(x * 7 % 256), UInt8(y * 11 % 256), UInt8((x * y) % 256), UInt8(255 - (x + y) % 256))
            }
        }
        return bitmap
    }

    /// The same without transparency.
    var opaque: Bitmap {
        var copy = self
        for index in stride(from: 3, to: pixels.count, by: 4) { copy.pixels[index] = 255 }
        return copy
    }
}
