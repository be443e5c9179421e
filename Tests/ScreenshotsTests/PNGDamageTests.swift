import Foundation
import Testing

@testable import Screenshots

@Test(arguments: [Data(), Data([0x89]), Data("GIF89a, which is no PNG".utf8), Data(repeating: 0, count: 100)])
func `data without the signature are no PNG`(data: Data) {
    #expect(throws: PNGError.notPNG) { try Bitmap(png: data) }
}

@Test func `a PNG cut off anywhere is refused`() throws {
    let png = try Bitmap.gradient(width: 20, height: 20).pngData()
    for length in 0..<png.count {
        #expect(throws: PNGError.self, "cut at \(length)") { try Bitmap(png: png.prefix(length)) }
    }
}

@Test func `a cut off PNG says what libpng says`() throws {
    let png = try Bitmap.gradient(width: 20, height: 20).pngData()
    #expect(throws: PNGError.damaged("The file ends too early")) { try Bitmap(png: png.prefix(png.count / 2)) }
}

@Test func `a byte changed anywhere never gives other pixels without an error`() throws {
    let bitmap = Bitmap.gradient(width: 12, height: 12)
    let png = try bitmap.pngData()
    for index in png.indices {
        var changed = png
        changed[index] ^= 0x55
        if let decoded = try? Bitmap(png: changed) {
            #expect(decoded == bitmap, "byte \(index)")
        }
    }
}

@Test func `a picture over the limits is refused with its size before anything is unpacked`() throws {
    let png = try Bitmap.gradient(width: 30, height: 20).pngData()
    let tooLarge = PNGError.tooLarge(width: 30, height: 20)
    #expect(throws: tooLarge) { try Bitmap(png: png, limits: PNGLimits(side: 29, pixels: 1000)) }
    #expect(throws: tooLarge) { try Bitmap(png: png, limits: PNGLimits(side: 30, pixels: 599)) }
    #expect(try Bitmap(png: png, limits: PNGLimits(side: 30, pixels: 600)).width == 30)
}

@Test func `a header that promises two billion rows costs no memory`() throws {
    var png = try Bitmap.gradient(width: 1, height: 1).pngData()
    // IHDR: signature 8, length 4, type 4, then width 4, height 4, five more bytes and the CRC of type and data.
    png.replaceSubrange(16..<24, with: [0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF])
    let crc = crc32(png[12..<29])
    png.replaceSubrange(29..<33, with: withUnsafeBytes(of: crc.bigEndian, Array.init))
    #expect(throws: PNGError.tooLarge(width: 0x7FFF_FFFF, height: 0x7FFF_FFFF)) { try Bitmap(png: png) }
}

/// The checksum of PNG chunks (ISO 3309).
private func crc32(_ bytes: Data) -> UInt32 {
    var crc = UInt32.max
    for byte in bytes {
        crc ^= UInt32(byte)
        for _ in 0..<8 {
            crc = crc & 1 == 1 ? (crc >> 1) ^ 0xEDB8_8320 : crc >> 1
        }
    }
    return ~crc
}
