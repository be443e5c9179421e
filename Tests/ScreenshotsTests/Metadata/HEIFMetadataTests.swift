import Foundation
import PictureSamples
import Testing

@testable import Screenshots

@Suite struct HEIFMetadataTests {
    private typealias ISO = ISOBoxSample

    /// A picture of four bytes of media data, and Exif data that claim another place.
    private struct File {
        var exif: (offset: Int, length: Int) = (0, 0)
        var picture: (offset: Int, length: Int)?
        var type = "hvc1"
        var property = "ispe"
        var isEssential = false
        /// Whether there are empty extents without valid numbers.
        var hasEmptyPieces = false
        var after: [UInt8] = []

        func data() -> Data {
            let start = ISO.box("ftyp", Array("heic\0\0\0\0mif1heic".utf8))
            let media = start.count + meta(media: 0).count + 8
            return Data(start + meta(media: media) + ISO.box("mdat", [1, 2, 3, 4]) + after)
        }

        /// The offset of the picture in ``data()``.
        var media: Int { data().count - after.count - 4 }

        private func meta(media: Int) -> [UInt8] {
            func item(_ id: Int, _ type: String) -> [UInt8] {
                ISO.box("infe", version: 2, .big(id, 2) + .big(0, 2) + Array(type.utf8) + [0])
            }
            func place(_ id: Int, _ place: (offset: Int, length: Int)) -> [UInt8] {
                let start: [UInt8] = .big(id, 2) + .big(0, 2)
                guard !hasEmptyPieces else { return start + .big(0xFFFF, 2) }
                return start + .big(1, 2) + .big(place.offset, 4) + .big(place.length, 4)
            }
            let places = place(1, picture ?? (media, 4)) + place(2, exif)
            let association: [UInt8] = .big(1, 4) + .big(1, 2) + [1, isEssential ? 0x81 : 1]
            return ISO.box(
                "meta", version: 0,
                ISO.box("hdlr", version: 0, .zeros(4) + Array("pict".utf8) + .zeros(13))
                    + ISO.box("pitm", version: 0, .big(1, 2))
                    + ISO.box("iinf", version: 0, .big(2, 2) + item(1, type) + item(2, "Exif"))
                    + ISO.box("iloc", version: 0, [hasEmptyPieces ? 0 : 0x44, 0] + .big(2, 2) + places)
                    + ISO.box(
                        "iprp",
                        ISO.box("ipco", ISO.box(property, .big(9, 4))) + ISO.box("ipma", version: 0, association)))
        }
    }

    private func removed(_ file: File) throws -> Data { try PictureMetadata.removed(from: file.data(), format: .heic) }

    private func problem(_ file: File) -> PictureProblem? {
        do throws(PictureProblem) {
            _ = try PictureMetadata.removed(from: file.data(), format: .heic)
            return nil
        } catch {
            return error
        }
    }

    private func isDamaged(_ file: File) -> Bool {
        if case .damaged = problem(file) { true } else { false }
    }

    @Test func `the bytes of a picture stay, though Exif data say that they are theirs`() throws {
        var file = File()
        file.exif = (file.media, 4)
        #expect(try removed(file).suffix(4) == Data([1, 2, 3, 4]))
    }

    @Test func `what no item says is its own becomes zero`() throws {
        var file = File()
        file.picture = (file.media + 1, 2)
        #expect(try removed(file).suffix(4) == Data([0, 2, 3, 0]))
    }

    @Test func `the bytes of a picture must be among the media data`() {
        #expect(isDamaged(File(picture: (4, 4))))
        #expect(problem(File(picture: (0xFFFF_FFF0, 4))) == .cutOff)
        #expect(problem(File(picture: (4, 0xFFFF_FFFF))) == .cutOff)
    }

    @Test func `an unknown property becomes free, unless it is essential`() throws {
        let stripped = try removed(File(property: "SECR"))
        #expect(stripped.range(of: Data("SECR".utf8)) == nil)
        #expect(stripped.range(of: Data(ISO.box("free", .zeros(4)))) != nil)
        #expect(isDamaged(File(property: "SECR", isEssential: true)))
        #expect(try removed(File(isEssential: true)).range(of: Data(ISO.box("ispe", .big(9, 4)))) != nil)
    }

    @Test func `a picture of an unknown kind is refused`() {
        #expect(isDamaged(File(type: "SECR")))
    }

    @Test func `pieces that take no bytes to name are not gone through`() {
        #expect(problem(File(hasEmptyPieces: true)) == .damaged("its parts lie on each other"))
    }

    @Test func `boxes that go on behind the end are cut off, and those behind the box they lie in are damaged`() {
        #expect(problem(File(after: .big(9, 4) + Array("free".utf8))) == .cutOff)
        #expect(problem(File(after: [0, 0])) == .cutOff)
        #expect(isDamaged(File(after: ISO.box("moov", .big(100, 4) + Array("trak".utf8)))))
        #expect(isDamaged(File(after: .big(4, 4) + Array("free".utf8))))
        #expect(isDamaged(File(after: ISO.box("meta", version: 0, []))))
    }
}
