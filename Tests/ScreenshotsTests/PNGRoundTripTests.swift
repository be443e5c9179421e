import Foundation
import Testing

@testable import Screenshots

@Test(arguments: [(1, 1), (1, 40), (40, 1), (17, 23), (300, 200)])
func `a picture comes back from its PNG pixel for pixel`(width: Int, height: Int) throws {
    let bitmap = Bitmap.gradient(width: width, height: height)
    let png = try bitmap.pngData()
    #expect(png.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
    #expect(try Bitmap(png: png) == bitmap)
}

@Test func `a slice of data that does not start at zero is read`() throws {
    let bitmap = Bitmap.gradient(width: 9, height: 5)
    let padded = Data([1, 2, 3]) + (try bitmap.pngData())
    #expect(try Bitmap(png: padded.dropFirst(3)) == bitmap)
}
