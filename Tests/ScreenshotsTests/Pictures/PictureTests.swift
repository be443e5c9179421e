import Foundation
import Testing

@testable import Screenshots

/// The pictures in `../shared/data/pictures`.
enum SharedPictures {
    private static let folder =
        (ProcessInfo.processInfo.environment["COREDUMP_SHARED"] ?? "../shared/data") + "/pictures/"
    static let isHere = FileManager.default.fileExists(atPath: folder)

    static func file(_ name: String) throws -> Data { try Data(contentsOf: URL(filePath: folder + name)) }
}

/// Pictures of other programs in `../shared/data/pictures`.
@Suite(.enabled(if: SharedPictures.isHere, "the shared pictures are not here"))
struct PictureTests {
    private static let names = PictureTable.pictures.keys.sorted()

    @Test(arguments: names)
    func `every patch is within 2 of what LittleCMS and the written formulas give, upright and with its alpha`(
        name: String
    ) throws {
        let (width, height, words) = try #require(PictureTable.pictures[name])
        let bitmap: Bitmap
        do {
            bitmap = try PictureDecoder.bitmap(of: SharedPictures.file(name))
        } catch PictureProblem.missingLibrary {
            return
        }
        #expect(bitmap.width == width && bitmap.height == height)
        let expected = words.split(separator: " ").compactMap { UInt32($0, radix: 16) }
        for (index, (found, wanted)) in zip(Patches.middles(of: bitmap), expected).enumerated() {
            #expect(Patches.distance(found, wanted) <= 2, "patch \(index): \(found)")
        }
    }

    @Test(arguments: ["bad-empty.png", "bad-text.png", "bad-truncated.jpg", "bad-truncated.png"])
    func `what is damaged is refused`(name: String) throws {
        #expect(throws: PictureProblem.self) { try PictureDecoder.bitmap(of: SharedPictures.file(name)) }
    }

    @Test(arguments: ["pdf.pdf": "PDF", "ps.eps": "EPS"])
    func `documents are refused by name`(name: String, format: String) throws {
        #expect(throws: PictureProblem.unsupportedFormat(format)) {
            try PictureDecoder.bitmap(of: SharedPictures.file(name))
        }
    }

    @Test(arguments: ["svg.svg", "svg-100pct.svg", "svgz.svgz", "svg-external.svg"])
    func `a drawing is drawn, and nothing outside it`(name: String) throws {
        let bitmap = try PictureDecoder.bitmap(of: SharedPictures.file(name))
        guard name != "svg-external.svg" else {
            // It only refers to an external picture, which is not drawn.
            #expect(bitmap.pixels.allSatisfy { $0 == 0 })
            return
        }
        let words = try #require(PictureTable.pictures["png-rgb8.png"]).patches
        let expected = words.split(separator: " ").compactMap { UInt32($0, radix: 16) }
        for (found, wanted) in zip(Patches.middles(of: bitmap), expected) {
            #expect(Patches.distance(found, wanted) <= 2, "\(found)")
        }
    }
}
