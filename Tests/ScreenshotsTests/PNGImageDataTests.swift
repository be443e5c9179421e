import Foundation
import PNGSamples
import Testing

@testable import Screenshots

/// The chunks IDAT.
@Suite struct PNGImageDataTests {
    private static let header = PNGHeaderFields(4, 3, colorType: 0)
    private static let rows: [UInt8] = [0, 1, 2, 3, 4, 0, 5, 6, 7, 8, 0, 9, 10, 11, 12]

    private func picture(_ imageData: [PNGBuilder.Chunk]) -> PNGBuilder {
        PNGBuilder([Self.header.chunk] + imageData + [.end])
    }

    private func stream(_ rows: [UInt8] = rows) -> [UInt8] {
        PNGBuilder.Chunk.imageData(rows).content
    }

    private func error(_ png: PNGBuilder) -> PNGError? {
        let first = #expect(throws: PNGError.self) { try Bitmap(png: png.data) }
        // Other code reads it row by row.
        #expect(throws: first ?? .notPNG) { try Bitmap(thumbnailOf: png.data, side: 2) }
        return first
    }

    @Test func `image data in pieces are the same picture`() throws {
        let whole = try Bitmap(png: picture([.imageData(Self.rows)]).data)
        #expect(whole[3, 2] == RGBA(12, 12, 12))
        let bytes = stream().map { PNGBuilder.Chunk("IDAT", [$0]) }
        #expect(try Bitmap(png: picture(bytes).data) == whole)
        let withEmptyOnes = bytes.flatMap { [PNGBuilder.Chunk("IDAT"), $0, .init("IDAT")] }
        #expect(try Bitmap(png: picture(withEmptyOnes).data) == whole)
    }

    @Test func `a file without image data is refused`() {
        #expect(error(picture([])) == .missingImageData)
    }

    @Test func `image data with something in between are refused`() {
        let halves = [stream().prefix(9), stream().dropFirst(9)].map { PNGBuilder.Chunk("IDAT", Array($0)) }
        #expect(error(picture([halves[0], .init("tEXt", [1]), halves[1]])) == .scatteredImageData)
    }

    @Test func `image data that end early are refused`() {
        for length in 0..<Self.rows.count {
            #expect(error(picture([.imageData(Array(Self.rows.prefix(length)))])) == .tooLittleImageData)
        }
        #expect(error(picture([.init("IDAT", Array(stream().prefix(12)))])) == .tooLittleImageData)
        #expect(error(picture([.init("IDAT")])) == .tooLittleImageData)
    }

    @Test func `an unknown filter is refused`() {
        var rows = Self.rows
        rows[5] = 5
        #expect(error(picture([.imageData(rows)])) == .unknownFilter)
    }

    @Test func `every filter of the standard gives the same picture`() throws {
        // Rows of 1, 2, 3, 4 and 2, 4, 6, 8 with each filter for the second one.
        let filtered: [[UInt8]] = [
            [0, 2, 4, 6, 8], [1, 2, 2, 2, 2], [2, 1, 2, 3, 4], [3, 2, 2, 3, 3], [4, 1, 2, 2, 2],
        ]
        let header = PNGHeaderFields(4, 2, colorType: 0)
        for row in filtered {
            let png = PNGBuilder([header.chunk, .imageData([0, 1, 2, 3, 4] + row), .end])
            let bitmap = try Bitmap(png: png.data)
            #expect((0..<4).map { bitmap[$0, 1].red } == [2, 4, 6, 8], "filter \(row[0])")
        }
    }

    @Test func `a stream that cannot be unpacked is refused in the words of zlib`() {
        var broken = stream()
        broken[2] = 7
        let error = error(picture([.init("IDAT", broken)]))
        guard case .damagedImageData(let message) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(message.contains("invalid block type"))
    }

    @Test func `a wrong checksum of the stream is refused`() {
        var broken = stream()
        broken[broken.count - 1] ^= 1
        guard case .damagedImageData = error(picture([.init("IDAT", broken)])) else {
            Issue.record("the checksum was not looked at")
            return
        }
    }

    @Test func `a few bytes too many do no harm`() throws {
        let png = picture([.imageData(Self.rows + [1, 2, 3])])
        #expect(try Bitmap(png: png.data)[3, 2] == RGBA(12, 12, 12))
    }

    @Test func `a bomb after the last row is refused before it has gone off`() {
        // More than half a gigabyte when inflated.
        let bomb = ZlibStream.bomb(after: Self.rows, runs: 2_000_000)
        #expect(error(picture([.init("IDAT", bomb)])) == .tooMuchImageData)
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
}
