import Foundation
import PictureSamples
import Testing

@testable import Screenshots

/// Rules for every format.
@Suite struct PictureMetadataTests {
    private static let secret = Data(PictureSample.secret.utf8)

    private func removed(_ file: Data) throws -> Data {
        let format = try #require(PictureFormat.of(file))
        return try PictureMetadata.removed(from: file, format: format)
    }

    @Test func `there is a sample of every format`() {
        let formats = Set(PictureSample.all.compactMap { PictureFormat.of($0.file) })
        #expect(formats == Set(PictureFormat.allCases))
        #expect(PictureSample.all.allSatisfy { $0.file.range(of: Self.secret) != nil })
    }

    @Test(arguments: PictureSample.all)
    func `words, places, thumbnails and leftovers go, and what is left is the same bytes`(sample: PictureSample) throws
    {
        let stripped = try removed(sample.file)
        #expect(stripped.range(of: Self.secret) == nil)
        #expect(stripped == sample.stripped, "differs from \(difference(stripped, sample.stripped)) on")
    }

    @Test(arguments: PictureSample.all)
    func `doing it again changes nothing`(sample: PictureSample) throws {
        #expect(try removed(sample.stripped) == sample.stripped)
    }

    @Test(arguments: PictureSample.all)
    func `a file cut off anywhere is refused, or is whole without the rest`(sample: PictureSample) throws {
        let format = try #require(PictureFormat.of(sample.file))
        for length in 0..<sample.file.count {
            let cut = Data(sample.file.prefix(length))
            guard let stripped = try? PictureMetadata.removed(from: cut, format: format) else { continue }
            #expect(stripped == sample.stripped, "cut at \(length)")
        }
    }

    @Test(arguments: PictureSample.all)
    func `a slice of other data is read as the file alone`(sample: PictureSample) throws {
        let slice = (Data([1, 2, 3]) + sample.file)[3...]
        let format = try #require(PictureFormat.of(sample.file))
        #expect(try PictureMetadata.removed(from: slice, format: format) == sample.stripped)
    }

    @Test(arguments: PictureFormat.allCases)
    func `what is of no format or empty is refused`(format: PictureFormat) {
        for file in [Data(), Data([0]), Data("no picture at all, but text".utf8), Data(count: 100)] {
            #expect(throws: PictureProblem.self) { try PictureMetadata.removed(from: file, format: format) }
        }
    }

    private func difference(_ first: Data, _ second: Data) -> Int {
        zip(first, second).enumerated().first { $1.0 != $1.1 }?.offset ?? min(first.count, second.count)
    }
}
