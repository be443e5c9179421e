import Foundation
import PNGSamples
import Testing

@testable import Screenshots

/// The chunk gAMA.
@Suite struct PNGGammaTests {
    /// Whether that is what the standard says of a sample of a file whose gamma is given in 100,000ths, shown with the curve of sRGB
    /// (IEC 61966-2-1), but for one step that LittleCMS may be off.
    private func isExpected(_ shown: Int, of sample: Double, _ gamma: UInt32) -> Bool {
        let light = pow(sample, 100_000 / Double(gamma))
        let curve = light <= 0.003_130_8 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
        return abs(shown - Int((255 * curve).rounded())) <= 1
    }

    private func greys(_ between: [PNGBuilder.Chunk]) throws -> [Int] {
        let header = PNGHeaderFields(256, 1, colorType: 0)
        let bitmap = try Bitmap(png: PNGBuilder(header, between: between, rows: [Array(0...255)]).data)
        return (0..<256).map { Int(bitmap[$0, 0].red) }
    }

    @Test(arguments: [35_000, 55_000, 70_000, 100_000, 250_000] as [UInt32])
    func `the gamma of a file becomes that of sRGB`(gamma: UInt32) throws {
        for (value, grey) in try greys([.gamma(gamma)]).enumerated() {
            #expect(isExpected(grey, of: Double(value) / 255, gamma), "\(value)")
        }
    }

    @Test func `without a gamma, or with that of sRGB, nothing changes`() throws {
        #expect(try greys([]) == Array(0...255))
        #expect(try greys([.gamma(45_455)]) == Array(0...255))
        // Rounded by the program that wrote it.
        #expect(try greys([.gamma(45_000)]) == Array(0...255))
    }

    @Test func `a file marked as sRGB is sRGB with any gamma`() throws {
        #expect(try greys([.gamma(100_000), .init("sRGB", [0])]) == Array(0...255))
        #expect(try greys([.init("sRGB", [0]), .gamma(100_000)]) == Array(0...255))
    }

    @Test(arguments: [0, 15, UInt32.max])
    func `a gamma that makes no sense is left out`(gamma: UInt32) throws {
        #expect(try greys([.gamma(gamma)]) == Array(0...255))
        #expect(try greys([.init("gAMA", [1, 2])]) == Array(0...255))
    }

    @Test func `alpha has no gamma`() throws {
        let header = PNGHeaderFields(1, 1, colorType: 6)
        let png = PNGBuilder(header, between: [.gamma(100_000)], rows: [[64, 64, 64, 64]])
        let pixel = try Bitmap(png: png.data)[0, 0]
        #expect(isExpected(Int(pixel.green), of: 64.0 / 255, 100_000))
        #expect(pixel.alpha == 64)
    }

    @Test func `the colours of a palette have the gamma too`() throws {
        let header = PNGHeaderFields(1, 1, colorType: 3)
        let between = [PNGBuilder.Chunk.gamma(100_000), .init("PLTE", [0, 64, 128])]
        let pixel = try Bitmap(png: PNGBuilder(header, between: between, rows: [[0]]).data)[0, 0]
        #expect(pixel.red == 0)
        #expect(isExpected(Int(pixel.green), of: 64.0 / 255, 100_000))
        #expect(isExpected(Int(pixel.blue), of: 128.0 / 255, 100_000))
    }

    @Test func `sixteen bits keep their accuracy until they are rounded`() throws {
        let values = Array(stride(from: 0, through: 65_535, by: 257 * 3))
        let header = PNGHeaderFields(UInt32(values.count), 1, bitDepth: 16, colorType: 0)
        let row = values.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        let bitmap = try Bitmap(png: PNGBuilder(header, between: [.gamma(100_000)], rows: [row]).data)
        for (column, value) in values.enumerated() {
            #expect(isExpected(Int(bitmap[column, 0].red), of: Double(value) / 65_535, 100_000), "\(value)")
        }
    }
}
