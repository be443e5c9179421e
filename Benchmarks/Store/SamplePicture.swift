import Screenshots

/// Pictures of 3840 × 2160 pixels, the same ones every time.
struct SamplePicture {
    private static let (width, height) = (3840, 2160)

    private var random: UInt64 = 1
    private var canvas: Bitmap

    private init(background: RGBA) {
        canvas = Bitmap(width: Self.width, height: Self.height, filledWith: background)
    }

    /// What most screenshots are like: flat areas, and lines of text with soft edges.
    ///
    /// - Parameter withTransparentCorner: one transparent pixel, for which all others have an alpha channel.
    static func windows(withTransparentCorner: Bool = false) -> Bitmap {
        var picture = SamplePicture(background: RGBA(36, 31, 49))
        for window in 0..<6 {
            let (x, y) = (60 + window % 3 * 1250, 60 + window / 3 * 1050)
            let shade = UInt8(255 - window * 3)
            picture.canvas.fill(x: x, y: y, width: 1180, height: 980, with: RGBA(shade, shade, shade))
            picture.canvas.fill(x: x, y: y, width: 1180, height: 80, with: RGBA(235, 235, 230))
            picture.canvas.fill(x: x, y: y + 80, width: 300, height: 900, with: RGBA(246, 245, 244))
            for line in 0..<26 {
                picture.drawText(x: x + 20, y: y + 100 + line * 33, characters: 8 + picture.below(12))
                picture.drawText(x: x + 330, y: y + 100 + line * 33, characters: 20 + picture.below(40))
            }
        }
        if withTransparentCorner { picture.canvas[0, 0] = .clear }
        return picture.canvas
    }

    /// Soft colours with noise in each pixel.
    static func photograph() -> Bitmap {
        var picture = SamplePicture(background: .white)
        for y in 0..<height {
            for x in 0..<width {
                let noise = picture.below(9)
                picture.canvas[x, y] = RGBA(
                    UInt8(x * 200 / width + noise), UInt8(y * 200 / height + noise),
                    UInt8((x + y) * 200 / (width + height) + noise))
            }
        }
        return picture.canvas
    }

    /// Strokes with soft edges, the same 60 shapes again and again, as letters are.
    private mutating func drawText(x: Int, y: Int, characters: Int) {
        for character in 0..<characters {
            var shape = UInt64(below(60)) &* 0x9E37_79B9_7F4A_7C15
            for row in 0..<5 {
                for column in 0..<4 {
                    shape = shape &* 6_364_136_223_846_793_005 &+ 1
                    guard shape >> 63 == 1 else { continue }
                    let (left, top) = (x + character * 13 + column * 3, y + row * 4)
                    let edge = UInt8(120 + (shape >> 40) % 100)
                    canvas.fill(x: left, y: top, width: 3, height: 4, with: RGBA(edge, edge, edge))
                    canvas.fill(x: left + 1, y: top, width: 2, height: 4, with: RGBA(46, 52, 54))
                }
            }
        }
    }

    /// By the linear congruence of Knuth's MMIX.
    private mutating func below(_ bound: Int) -> Int {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((random >> 33) % UInt64(bound))
    }
}
