import Foundation
import PictureSamples
import Testing

@testable import Screenshots

@Suite struct TIFFMetadataTests {
    private typealias Entry = TIFFPictureSample.Entry

    private let builder = TIFFPictureSample(isBigEndian: true, isBig: false)

    /// A page of two bytes of uncompressed samples at 100, with its directory at 200.
    private func file(_ entries: [Entry] = [], next: Int = 0, without removed: Int? = nil) -> Data {
        let own = [
            Entry(256, 3, [2]), Entry(257, 3, [1]), Entry(258, 3, [8]), Entry(259, 3, [1]), Entry(262, 3, [1]),
            Entry(273, 4, [100]), Entry(279, 4, [2]),
        ]
        let tags = Set(entries.map(\.tag)).union(removed.map { [$0] } ?? [])
        let all = (own.filter { !tags.contains($0.tag) } + entries).sorted { $0.tag < $1.tag }
        let header = builder.header(firstDirectory: 200)
        let pixels = header + Array(repeating: 0, count: 100 - header.count) + [1, 2]
        let start = pixels + Array(repeating: 0, count: 200 - pixels.count)
        return Data(start + builder.directory(at: 200, all, next: next, isStripped: true))
    }

    private func removed(_ file: Data) throws -> Data { try PictureMetadata.removed(from: file, format: .tiff) }

    private func problem(_ file: Data) -> PictureProblem? {
        do throws(PictureProblem) {
            _ = try PictureMetadata.removed(from: file, format: .tiff)
            return nil
        } catch {
            return error
        }
    }

    private func isDamaged(_ file: Data) -> Bool {
        if case .damaged = problem(file) { true } else { false }
    }

    @Test func `a file of which nothing is to go stays as it is`() throws {
        #expect(try removed(file()) == file())
    }

    @Test func `pages that go in a circle are refused`() {
        #expect(isDamaged(file(next: 200)))
    }

    @Test func `a directory on the image data or on its own values is refused`() {
        #expect(isDamaged(file([Entry(273, 4, [200]), Entry(279, 4, [4])])))
        #expect(isDamaged(file([Entry(273, 4, [198]), Entry(279, 4, [4])])))
    }

    @Test func `what lies beyond the end is cut off`() {
        #expect(problem(file([Entry(273, 4, [400])])) == .cutOff)
        #expect(problem(file([Entry(279, 4, [0xFFFF_FFFF])])) == .cutOff)
        #expect(problem(file(next: 0xFFFF_FFF0)) == .cutOff)
    }

    @Test func `image data whose length readers would guess are refused`() {
        #expect(isDamaged(file(without: 279)))
        #expect(isDamaged(file([Entry(279, 4, [0])])))
        // Uncompressed rows need more bytes.
        #expect(isDamaged(file([Entry(279, 4, [1])])))
        #expect(isDamaged(file([Entry(257, 4, [0xFFFF_FFFF])])))
    }

    @Test func `a page without image data is refused`() {
        #expect(isDamaged(file(without: 273)))
    }

    @Test func `strips that lie on each other without end are not gone through`() {
        // Each entry is the same JPEG stream of the whole file, and there are many.
        let count = 2000
        let strips = Array(repeating: 100, count: count)
        let file = file([
            Entry(259, 3, [7]), Entry(273, 4, strips), Entry(279, 4, Array(repeating: 15_000, count: count)),
        ])
        #expect(isDamaged(file))
    }

    @Test func `the picture of a raw file is not where others look, and the file is refused by name`() {
        #expect(problem(file([Entry(50706, 1, [1, 4, 0, 0])])) == .unsupportedFormat("DNG"))
        #expect(problem(file([Entry(254, 4, [1]), Entry(330, 4, [100])])) == .unsupportedFormat("RAW"))
    }

    @Test func `a tag that is there again is left out, as readers do`() throws {
        #expect(try removed(file([Entry(262, 3, [1]), Entry(262, 3, [2])])) == file())
    }
}
