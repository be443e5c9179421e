import Testing

@testable import Screenshots

@Test func `a picture that fits stays as it is`() {
    let bitmap = Bitmap.gradient(width: 10, height: 20)
    #expect(bitmap.scaledToFit(maxWidth: 10, maxHeight: 20) == bitmap)
}

@Test(
    arguments: [
        (1000, 500, 100, 50), (500, 1000, 50, 100), (3000, 2, 100, 1), (2, 3000, 1, 100), (101, 100, 100, 99),
    ] as [(Int, Int, Int, Int)])
func `a large picture fits into the box and keeps its proportions`(sizes: (Int, Int, Int, Int)) {
    let original = Bitmap(width: sizes.0, height: sizes.1, filledWith: .white)
    let scaled = original.scaledToFit(maxWidth: 100, maxHeight: 100)
    #expect(scaled == Bitmap(width: sizes.2, height: sizes.3, filledWith: .white))
}

@Test func `a pixel is the average of the area it covers`() {
    var bitmap = Bitmap(width: 2, height: 2, filledWith: RGBA(0, 0, 0))
    bitmap[0, 0] = RGBA(200, 100, 40)
    #expect(bitmap.scaledToFit(maxWidth: 1, maxHeight: 1)[0, 0] == RGBA(50, 25, 10))
}

@Test func `a pixel covered in part counts in part`() {
    var bitmap = Bitmap(width: 3, height: 1, filledWith: RGBA(0, 0, 0))
    bitmap[1, 0] = RGBA(150, 150, 150)
    let scaled = bitmap.scaledToFit(maxWidth: 2, maxHeight: 1)
    #expect(scaled[0, 0] == RGBA(50, 50, 50))
    #expect(scaled[1, 0] == RGBA(50, 50, 50))
}

@Test func `the colour of transparent pixels does not bleed`() {
    var bitmap = Bitmap(width: 2, height: 1, filledWith: RGBA(255, 0, 0, 0))
    bitmap[0, 0] = RGBA(0, 80, 0, 255)
    #expect(bitmap.scaledToFit(maxWidth: 1, maxHeight: 1)[0, 0] == RGBA(0, 80, 0, 128))
    let clear = Bitmap(width: 4, height: 4, filledWith: .clear).scaledToFit(maxWidth: 2, maxHeight: 2)
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
