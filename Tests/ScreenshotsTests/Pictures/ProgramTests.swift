import Foundation
import Testing

@testable import Screenshots

/// Pictures of programs with colour profiles, see `Programs/README.md`.
@Suite struct ProgramTests {
    private static let names = ProgramTable.pictures.keys.sorted()
    /// Words about the user, the folder and the programs of the files.
    private static let words = [
        "qwerty", "/out/", "ImageMagick", "GraphicsMagick", "Lavc", "Lavf", "libvips", "GIMP", "gimp", "rita",
        "nkscape",
        "RawTherapee",
    ]

    private func file(_ name: String) throws -> Data {
        let folder = try #require(Bundle.module.url(forResource: "Programs", withExtension: nil))
        return try Data(contentsOf: folder.appending(path: name))
    }

    @Test(arguments: names) func `pictures of real programs come in right`(name: String) throws {
        let (width, height, words) = try #require(ProgramTable.pictures[name])
        let bitmap: Bitmap
        do {
            bitmap = try PictureDecoder.bitmap(of: file(name))
        } catch PictureProblem.missingLibrary {
            return
        }
        #expect(bitmap.width == width && bitmap.height == height)
        let expected = words.split(separator: " ").compactMap { UInt32($0, radix: 16) }
        let found = Patches.middles(of: bitmap)
        #expect(found.count == expected.count)
        for (index, (found, wanted)) in zip(found, expected).enumerated() {
            #expect(Patches.distance(found, wanted) <= 2, "patch \(index): \(found)")
        }
    }

    @Test(arguments: names) func `what is kept of them has the same pixels, and no word of who made it`(
        name: String
    ) throws {
        let file = try file(name)
        let kept = try PictureMetadata.removed(from: file, format: #require(PictureFormat.of(file)))
        for word in Self.words { #expect(kept.range(of: Data(word.utf8)) == nil, "\(word)") }
        do {
            #expect(try PictureDecoder.bitmap(of: kept) == PictureDecoder.bitmap(of: file))
        } catch PictureProblem.missingLibrary {
            return
        }
    }

    @Test func `every picture is in the table`() throws {
        let folder = try #require(Bundle.module.url(forResource: "Programs", withExtension: nil))
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasSuffix(".md") }
        #expect(files.sorted() == Self.names)
    }
}
