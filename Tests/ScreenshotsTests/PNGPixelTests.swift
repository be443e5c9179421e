import Foundation
import PNGSamples
import Testing

@testable import Screenshots

/// The pixels of samples of each colour type and bit depth.
@Suite struct PNGPixelTests {
    /// All values of a bit depth in one row, packed from the highest bit on.
    private func row(bitDepth: UInt8) -> [UInt8] {
        // Two values do not fill a byte.
        guard bitDepth > 1 else { return [0b0100_0000] }
        let perByte = 8 / Int(bitDepth)
        let values: [UInt8] = bitDepth == 8 ? Array(0...255) : Array(0..<1 << bitDepth)
        return stride(from: 0, to: values.count, by: perByte).map { start -> UInt8 in
            values[start..<start + perByte].reduce(0) { $0 << bitDepth | $1 }
        }
    }

    @Test(arguments: [1, 2, 4, 8] as [UInt8])
    func `every grey of few bits is scaled to the whole range`(bitDepth: UInt8) throws {
        let count = 1 << Int(bitDepth)
        let header = PNGHeaderFields(UInt32(count), 1, bitDepth: bitDepth, colorType: 0)
        let bitmap = try Bitmap(png: PNGBuilder(header, rows: [row(bitDepth: bitDepth)]).data)
        for value in 0..<count {
            let grey = UInt8(value * 255 / (count - 1))
            #expect(bitmap[value, 0] == RGBA(grey, grey, grey))
        }
    }

    @Test func `sixteen bits are rounded to the nearest of eight`() throws {
        let values = [0, 127, 128, 129, 0x00FF, 0x0101, 0x7F7F, 0x8000, 0xC0DE, 0xFEFF, 0xFF7F, 0xFFFF]
        let header = PNGHeaderFields(UInt32(values.count), 1, bitDepth: 16, colorType: 0)
        let row = values.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        let bitmap = try Bitmap(png: PNGBuilder(header, rows: [row]).data)
        for (column, value) in values.enumerated() {
            let grey = UInt8((Double(value) * 255 / 65_535).rounded())
            #expect(bitmap[column, 0] == RGBA(grey, grey, grey), "\(value)")
        }
    }

    @Test(arguments: [8, 16] as [UInt8])
    func `colours and alpha are where they belong`(bitDepth: UInt8) throws {
        let samples: [UInt8: [UInt8]] = [2: [10, 20, 30], 4: [40, 50], 6: [60, 70, 80, 90]]
        let expected = [2: RGBA(10, 20, 30), 4: RGBA(40, 40, 40, 50), 6: RGBA(60, 70, 80, 90)]
        for (colorType, sample) in samples {
            let header = PNGHeaderFields(1, 1, bitDepth: bitDepth, colorType: colorType)
            let row = bitDepth == 8 ? sample : sample.flatMap { [$0, $0] }
            let bitmap = try Bitmap(png: PNGBuilder(header, rows: [row]).data)
            #expect(bitmap[0, 0] == expected[Int(colorType)], "colour type \(colorType)")
        }
    }

    @Test(arguments: [1, 2, 4, 8] as [UInt8])
    func `a palette gives the colours`(bitDepth: UInt8) throws {
        let count = 1 << Int(bitDepth)
        let colors = (0..<count).map { value -> RGBA in
            let value = UInt8(value)
            return RGBA(255 - value, value, value &* 7)
        }
        let palette = PNGBuilder.Chunk("PLTE", colors.flatMap { [$0.red, $0.green, $0.blue] })
        let header = PNGHeaderFields(UInt32(colors.count), 1, bitDepth: bitDepth, colorType: 3)
        let bitmap = try Bitmap(png: PNGBuilder(header, between: [palette], rows: [row(bitDepth: bitDepth)]).data)
        #expect(colors.indices.map { bitmap[$0, 0] } == colors)
    }

    @Test(arguments: [(1, 1), (3, 2), (5, 9), (8, 8), (17, 3), (2, 30)])
    func `an interlaced picture is the same picture`(width: Int, height: Int) throws {
        let bitmap = Bitmap.gradient(width: width, height: height)
        var header = PNGHeaderFields(UInt32(width), UInt32(height), colorType: 6)
        header.interlacing = 1
        let rows = Interlacing.rows(width: width, height: height) { x, y in
            let pixel = bitmap[x, y]
            return [pixel.red, pixel.green, pixel.blue, pixel.alpha]
        }
        #expect(try Bitmap(png: PNGBuilder(header, rows: rows).data) == bitmap)
    }

    @Test func `a suggested palette and a background change nothing`() throws {
        let header = PNGHeaderFields(1, 1, colorType: 6)
        let between = [PNGBuilder.Chunk("PLTE", [1, 2, 3]), .init("bKGD", [0, 1, 0, 1, 0, 1])]
        let bitmap = try Bitmap(png: PNGBuilder(header, between: between, rows: [[9, 8, 7, 6]]).data)
        #expect(bitmap[0, 0] == RGBA(9, 8, 7, 6))
    }
}
