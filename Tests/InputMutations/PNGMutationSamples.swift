import PNGSamples

/// Pictures of the kinds that the program reads but does not write.
enum PNGMutationSamples {
    static var built: [PNGBuilder] {
        [palette, wide, interlaced, bits, inPieces]
    }

    private static let palette = PNGBuilder(
        PNGHeaderFields(20, 20, bitDepth: 4, colorType: 3),
        between: [
            .gamma(100_000), .init("PLTE", Array(0..<48)), .init("tRNS", [0, 50, 200]),
            .init("tEXt", Array("a\0b".utf8)),
        ], rows: rows(count: 20, length: 10))

    private static let wide = PNGBuilder(
        PNGHeaderFields(12, 12, bitDepth: 16, colorType: 2),
        between: [.gamma(60_000), .init("tRNS", [0, 1, 0, 2, 0, 3])], rows: rows(count: 12, length: 72))

    private static let bits = PNGBuilder(
        PNGHeaderFields(30, 9, bitDepth: 1, colorType: 0), between: [.init("tRNS", [0, 1])],
        rows: rows(count: 9, length: 4))

    private static let interlaced: PNGBuilder = {
        var header = PNGHeaderFields(21, 19, colorType: 6)
        header.interlacing = 1
        let rows = Interlacing.rows(width: 21, height: 19) { x, y in
            [UInt8(x * 12), UInt8(y * 13), UInt8(x * y % 256), UInt8(255 - x)]
        }
        return PNGBuilder(header, rows: rows)
    }()

    private static let inPieces: PNGBuilder = {
        var picture = PNGBuilder(PNGHeaderFields(16, 16, colorType: 4), rows: rows(count: 16, length: 32))
        let whole = picture.chunks[1].content
        let pieces = stride(from: 0, to: whole.count, by: 40).map { start in
            PNGBuilder.Chunk("IDAT", Array(whole[start..<min(start + 40, whole.count)]))
        }
        picture.chunks.replaceSubrange(1...1, with: pieces)
        return picture
    }()

    private static func rows(count: Int, length: Int) -> [[UInt8]] {
        (0..<count).map { row in (0..<length).map { UInt8(truncatingIfNeeded: row * 31 + $0 * 7) } }
    }
}
