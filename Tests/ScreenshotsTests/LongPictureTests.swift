import Foundation
import PNGSamples
import Testing

@testable import Screenshots

@Test(
    arguments: [
        // Tall: the top at 2 : 3.
        (1280, 15_000, 341, 512), (100, 30_000, 100, 150), (1000, 2501, 341, 512), (3, 2000, 3, 5), (1, 5000, 1, 2),
        // Wide: the beginning at 3 : 1.
        (15_000, 1280, 512, 171), (30_000, 100, 300, 100), (4001, 1000, 512, 171), (5000, 1, 3, 1),
        // Neither.
        (1000, 2500, 205, 512), (4000, 1000, 512, 128), (600, 600, 512, 512),
    ] as [(Int, Int, Int, Int)])
func `a very long picture has a thumbnail of its beginning`(sizes: (Int, Int, Int, Int)) {
    let thumbnail = Bitmap(width: sizes.0, height: sizes.1, filledWith: .white).thumbnail(side: 512)
    #expect(size(thumbnail) == PixelCounts(width: sizes.2, height: sizes.3))
    // The smaller one is a reduction of the whole thumbnail.
    let small = thumbnail.thumbnail(side: 128)
    #expect(small == thumbnail.reduced(.fitted(side: 128)))
}

private func size(_ bitmap: Bitmap) -> PixelCounts { PixelCounts(width: bitmap.width, height: bitmap.height) }

/// A page with a different colour for each tenth of its length.
private func page(isTall: Bool, length: Int = 3000, width: Int = 300) -> Bitmap {
    var bitmap = Bitmap(width: isTall ? width : length, height: isTall ? length : width, filledWith: .white)
    for tenth in 0..<10 {
        let color = RGBA(UInt8(tenth * 25), 0, UInt8(255 - tenth * 25))
        let (start, end) = (tenth * length / 10, (tenth + 1) * length / 10)
        if isTall {
            bitmap.fill(x: 0, y: start, width: width, height: end - start, with: color)
        } else {
            bitmap.fill(x: start, y: 0, width: end - start, height: width, with: color)
        }
    }
    return bitmap
}

@Test(arguments: [true, false])
func `the beginning is there, and its end is torn`(isTall: Bool) {
    // The part is 450 pixels long, or 900, of 3,000.
    let thumbnail = page(isTall: isTall).thumbnail(side: 150)
    let length = isTall ? thumbnail.height : thumbnail.width
    let breadth = isTall ? thumbnail.width : thumbnail.height
    #expect(length == 150)
    func pixel(_ along: Int, _ across: Int) -> RGBA { isTall ? thumbnail[across, along] : thumbnail[along, across] }
    let part = isTall ? 450 : 900
    for along in 0..<(length * 7 / 8) {
        let (tenth, after) = (along * part / length / 300, (along + 1) * part / length / 300)
        guard tenth == after else { continue }
        for across in [0, breadth / 2, breadth - 1] {
            #expect(pixel(along, across) == RGBA(UInt8(tenth * 25), 0, UInt8(255 - tenth * 25)))
        }
    }
    // The torn edge is in the last eighth.
    let alphas = (length * 7 / 8..<length).map { along in (0..<breadth).map { pixel(along, $0).alpha } }
    #expect(alphas.first == Array(repeating: 255, count: breadth))
    #expect(alphas.contains { $0.contains(0) && $0.contains(255) })
    #expect(alphas.last?.contains(255) == false)
    let line = (0..<length).contains { along in
        (0..<breadth).contains { pixel(along, $0) == RGBA(128, 128, 128) }
    }
    #expect(line, "A line that is seen before every ground goes along the edge.")
}

@Test func `a whole picture stays whole when it is reduced`() throws {
    let png = try page(isTall: true).pngData()
    let reduced = try PictureDecoder.reduced(.fitted(side: 100), of: png)
    #expect(reduced == page(isTall: true).reduced(.fitted(side: 100)))
    #expect(size(reduced) == PixelCounts(width: 10, height: 100))
    let narrow = try PictureDecoder.reduced(.fitted(maxWidth: 30, maxHeight: 10_000), of: png)
    #expect(size(narrow) == PixelCounts(width: 30, height: 300))
    let top = try PictureDecoder.reduced(.top(maxWidth: 150, rowsPerColumn: 2), of: png)
    #expect(top == page(isTall: true).reduced(.top(maxWidth: 150, rowsPerColumn: 2)))
    #expect(size(top) == PixelCounts(width: 150, height: 300))
    // The end of the second tenth.
    #expect(top[149, 299] == RGBA(25, 0, 230))
}

@Test(arguments: [(37, 900), (900, 37), (3, 700), (700, 3), (1, 300), (120, 301), (481, 120)])
func `a long picture has the same thumbnail row by row, interlaced and from all pixels`(width: Int, height: Int) throws
{
    let picture = Bitmap.gradient(width: width, height: height)
    for bitmap in [picture, picture.opaque] {
        let expected = bitmap.thumbnail(side: 64)
        #expect(try PictureDecoder.summary(of: bitmap.pngData(), side: 64).thumbnail == expected)
        #expect(try PictureDecoder.summary(of: bitmap.interlacedPNG(), side: 64).thumbnail == expected)
    }
}

/// Damage in rows that are not shown is detected.
@Test func `what is below the cut is read as well`() throws {
    let png = try Bitmap.gradient(width: 100, height: 4000).pngData()
    #expect(throws: PictureProblem.self) { try PictureDecoder.summary(of: png.prefix(png.count - 4000), side: 64) }
}

/// 64 × 640: ten bands of 64 rows, from black to a grey of 225. Written by cjpeg of libjpeg-turbo.
private func tallJPEG() throws -> Data {
    let text = """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAIBAQEBAQIBAQECAgICAgQDAgICAgUEBAMEBgUGBgYFBgYGBwkIBgcJBwYGCAsICQoK\
        CgoKBggLDAsKDAkKCgr/wAALCAKAAEABAREA/8QAFgABAQEAAAAAAAAAAAAAAAAAAAcK/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/a\
        AAgBAQAAPwDP+AAAAAAAAAAAAAAAAAAAAAsgAAAAAAAAAAAAAAAAAAAACyAAAAAAAAAAAAAAAAAAAAALIAAAAAAAAAAAAAAAAAAA\
        AAsgAAAAAAAAAAAAAAAAAAAACyAAAAAAAAAAAAAAAAAAAAALIAAAAAAAAAAAAAAAAAAAAAsgAAAAAAAAAAAAAAAAAAAACyAAAAAA\
        AAAAAAAAAAAAAAALIAAAAAAAAAAAAAAAAAAAAA//2Q==
        """
    return try #require(Data(base64Encoded: text))
}

/// With Exif data of this orientation only.
private func tallJPEG(_ orientation: PictureOrientation) throws -> Data {
    let jpeg = try tallJPEG()
    let exif = Array("Exif\0\0".utf8) + orientation.exif
    return jpeg.prefix(2) + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + jpeg.dropFirst(2)
}

@Test(arguments: PictureOrientation.allCases)
func `a long JPEG in any orientation has the thumbnail of all its pixels`(orientation: PictureOrientation) throws {
    let jpeg = try tallJPEG(orientation)
    let expected = try PictureDecoder.bitmap(of: jpeg).thumbnail(side: 24)
    let found = try PictureDecoder.summary(of: jpeg, side: 24)
    let sides = orientation.swapsSides ? PixelCounts(width: 640, height: 64) : PixelCounts(width: 64, height: 640)
    #expect(PixelCounts(width: found.width, height: found.height) == sides)
    #expect(size(found.thumbnail) == size(expected))
    #expect(
        size(found.thumbnail)
            == (orientation.swapsSides ? PixelCounts(width: 24, height: 8) : PixelCounts(width: 16, height: 24)))
    // libjpeg scales parts of a block, which rounds differently.
    let differences = zip(found.thumbnail.pixels, expected.pixels).map { abs(Int($0) - Int($1)) }
    #expect(differences.max() ?? 0 <= 3)
}

extension Bitmap {
    /// The picture as an interlaced PNG of red, green, blue and alpha.
    fileprivate func interlacedPNG() -> Data {
        var header = PNGHeaderFields(UInt32(width), UInt32(height), colorType: 6)
        header.interlacing = 1
        let rows = Interlacing.rows(width: width, height: height) { x, y in
            let color = self[x, y]
            return [color.red, color.green, color.blue, color.alpha]
        }
        return PNGBuilder(header, rows: rows).data
    }
}
