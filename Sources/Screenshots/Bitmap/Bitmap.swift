/// A picture in memory: 8-bit RGBA, not premultiplied, top row first, rows without padding.
package struct Bitmap: Equatable, Sendable {
    package static let bytesPerPixel = 4

    /// Pixels in a row, at least 1.
    package let width: Int
    /// Rows, at least 1.
    package let height: Int
    /// Red, green, blue, alpha of each pixel: `width * height * 4` bytes.
    package internal(set) var pixels: [UInt8]

    /// - Precondition: both sides are at least 1 and `pixels` holds exactly `width * height * 4` bytes.
    package init(width: Int, height: Int, pixels: [UInt8]) {
        precondition(width > 0 && height > 0 && pixels.count == width * height * Self.bytesPerPixel)
        self.width = width
        self.height = height
        self.pixels = pixels
    }
}

extension Bitmap {
    /// A picture of one colour.
    ///
    /// - Precondition: both sides are at least 1.
    package init(width: Int, height: Int, filledWith color: RGBA) {
        let pixel = [color.red, color.green, color.blue, color.alpha]
        var pixels: [UInt8] = []
        pixels.reserveCapacity(width * height * Self.bytesPerPixel)
        for _ in 0..<(width * height) {
            pixels.append(contentsOf: pixel)
        }
        self.init(width: width, height: height, pixels: pixels)
    }

    /// The pixel at a place inside the picture.
    package subscript(x: Int, y: Int) -> RGBA {
        get {
            let index = (y * width + x) * Self.bytesPerPixel
            return RGBA(pixels[index], pixels[index + 1], pixels[index + 2], pixels[index + 3])
        }
        set {
            let index = (y * width + x) * Self.bytesPerPixel
            pixels[index] = newValue.red
            pixels[index + 1] = newValue.green
            pixels[index + 2] = newValue.blue
            pixels[index + 3] = newValue.alpha
        }
    }

    /// Replaces the pixels of a rectangle; the part outside the picture is ignored.
    ///
    /// - Complexity: O(pixels replaced)
    package mutating func fill(x: Int, y: Int, width: Int, height: Int, with color: RGBA) {
        let columns = max(0, x)..<max(0, x, min(self.width, x + width))
        let rows = max(0, y)..<max(0, y, min(self.height, y + height))
        let stride = self.width * Self.bytesPerPixel
        pixels.withUnsafeMutableBufferPointer { target in
            for row in rows {
                for column in columns {
                    let index = row * stride + column * Self.bytesPerPixel
                    target[index] = color.red
                    target[index + 1] = color.green
                    target[index + 2] = color.blue
                    target[index + 3] = color.alpha
                }
            }
        }
    }
}

/// One pixel: 8 bits a channel, not premultiplied.
package struct RGBA: Hashable, Sendable {
    package static let white = RGBA(255, 255, 255)
    package static let clear = RGBA(0, 0, 0, 0)

    package var red: UInt8
    package var green: UInt8
    package var blue: UInt8
    package var alpha: UInt8

    package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }
}
