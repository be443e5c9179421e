import Testing

@testable import Screenshots

@Test func `a picture that fits stays as it is`() {
    let bitmap = Bitmap.gradient(width: 10, height: 20)
    #expect(bitmap.reduced(.fitted(maxWidth: 10, maxHeight: 20)) == bitmap)
}

@Test(
    arguments: [
        (1000, 500, 100, 50), (500, 1000, 50, 100), (3000, 2, 100, 1), (2, 3000, 1, 100), (101, 100, 100, 99),
    ] as [(Int, Int, Int, Int)])
func `a large picture fits into the box and keeps its proportions`(sizes: (Int, Int, Int, Int)) {
    let original = Bitmap(width: sizes.0, height: sizes.1, filledWith: .white)
    let scaled = original.reduced(.fitted(side: 100))
    #expect(scaled == Bitmap(width: sizes.2, height: sizes.3, filledWith: .white))
}

@Test func `a pixel is the average of the area it covers`() {
    var bitmap = Bitmap(width: 2, height: 2, filledWith: RGBA(0, 0, 0))
    bitmap[0, 0] = RGBA(200, 100, 40)
    #expect(bitmap.reduced(.fitted(side: 1))[0, 0] == RGBA(50, 25, 10))
}

@Test func `a pixel covered in part counts in part`() {
    var bitmap = Bitmap(width: 3, height: 1, filledWith: RGBA(0, 0, 0))
    bitmap[1, 0] = RGBA(150, 150, 150)
    let scaled = bitmap.reduced(.fitted(maxWidth: 2, maxHeight: 1))
    #expect(scaled[0, 0] == RGBA(50, 50, 50))
    #expect(scaled[1, 0] == RGBA(50, 50, 50))
}

@Test func `the colour of transparent pixels does not bleed`() {
    var bitmap = Bitmap(width: 2, height: 1, filledWith: RGBA(255, 0, 0, 0))
    bitmap[0, 0] = RGBA(0, 80, 0, 255)
    #expect(bitmap.reduced(.fitted(side: 1))[0, 0] == RGBA(0, 80, 0, 128))
    let clear = Bitmap(width: 4, height: 4, filledWith: .clear).reduced(.fitted(side: 2))
    #expect(clear == Bitmap(width: 2, height: 2, filledWith: .clear))
}

@Test func `filling leaves out what lies outside`() {
    var bitmap = Bitmap(width: 3, height: 3, filledWith: .clear)
    bitmap.fill(x: -5, y: 1, width: 7, height: 1, with: .white)
    bitmap.fill(x: 9, y: 9, width: 2, height: 2, with: .white)
    bitmap.fill(x: 0, y: -9, width: 2, height: 2, with: .white)
    let white = (0..<9).filter { bitmap[$0 % 3, $0 / 3] == .white }
    #expect(white == [3, 4])
}

/// The average of the area by a simple formula.
private func average(_ bitmap: Bitmap, x: Int, y: Int, width: Int, height: Int) -> [Double] {
    let (columns, rows) = (Double(bitmap.width) / Double(width), Double(bitmap.height) / Double(height))
    var (color, alpha, area) = (SIMD3<Double>.zero, 0.0, 0.0)
    for row in 0..<bitmap.height {
        let high = min(Double(row + 1), Double(y + 1) * rows) - max(Double(row), Double(y) * rows)
        for column in 0..<bitmap.width where high > 0 {
            let wide = min(Double(column + 1), Double(x + 1) * columns) - max(Double(column), Double(x) * columns)
            guard wide > 0 else { continue }
            let pixel = bitmap[column, row]
            let weight = wide * high * Double(pixel.alpha)
            color += SIMD3(Double(pixel.red), Double(pixel.green), Double(pixel.blue)) * weight
            alpha += weight
            area += wide * high
        }
    }
    let mean = alpha > 0 ? color / alpha : .zero
    return [mean.x, mean.y, mean.z, alpha / area]
}

@Test(arguments: [
    (40, 30, 16), (31, 17, 16), (17, 16, 16), (64, 64, 16), (3, 50, 7), (33, 40, 1), (700, 2, 2), (2, 700, 2),
])
func `every pixel is the average of its area`(width: Int, height: Int, side: Int) {
    // Opaque rows are added up by other code: some are made opaque.
    var bitmap = Bitmap.gradient(width: width, height: height)
    bitmap.fill(x: 0, y: height / 3, width: width, height: height / 3, with: RGBA(200, 100, 50))
    for picture in [bitmap, bitmap.opaque] {
        let scaled = picture.reduced(.fitted(side: side))
        for y in 0..<scaled.height {
            for x in 0..<scaled.width {
                let expected = average(picture, x: x, y: y, width: scaled.width, height: scaled.height)
                let pixel = scaled[x, y]
                for (value, mean) in zip([pixel.red, pixel.green, pixel.blue, pixel.alpha], expected) {
                    #expect(abs(Double(value) - mean) <= 0.5001, "\(x), \(y) of \(scaled.width) × \(scaled.height)")
                }
            }
        }
    }
}

@Test func `long columns and rows of white stay white`() {
    for (width, height) in [(40_000, 1), (1, 40_000), (65_535, 2), (600, 600)] {
        for color in [RGBA.white, RGBA(255, 255, 255, 128)] {
            let scaled = Bitmap(width: width, height: height, filledWith: color).reduced(.fitted(side: 1))
            #expect(scaled[0, 0] == color)
        }
    }
}

@Test(arguments: [(40, 30), (16, 16), (900, 7), (7, 900)])
func `a thumbnail made while reading is the thumbnail of the picture`(width: Int, height: Int) throws {
    let bitmap = Bitmap.gradient(width: width, height: height)
    for picture in [bitmap, bitmap.opaque] {
        let png = try picture.pngData()
        #expect(try Bitmap(thumbnailOf: png, side: 16) == picture.thumbnail(side: 16))
    }
}
