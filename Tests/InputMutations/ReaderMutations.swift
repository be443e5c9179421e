import Foundation
@testable import Screenshots

/// Files of one of the formats that are read by their own libraries.
struct ReaderMutations: MutationKind {
    static let all = [
        ReaderMutations(
            "webp", ["rgb.webp", "rgba.webp", "lossy.webp", "profile.webp", "animation.webp", "orientation6.webp"]
        ) {
            try WebPReader($0, limits: limits)
        },
        ReaderMutations(
            "heif",
            ["rgb.heic", "profile.heic", "rgb10.heic", "rgba.avif", "pq10.avif", "premultiplied.avif", "turned.avif"]
        ) { try HEIFReader($0, limits: limits) },
        ReaderMutations(
            "jxl",
            ["rgb.jxl", "rgba16.jxl", "gamma-xyb.jxl", "table.jxl", "animation.jxl", "orientation6.jxl", "p3-xyb.jxl"]
        ) { try JXLReader($0, limits: limits) },
        ReaderMutations(
            "tiff",
            [
                "lzw.tif", "zip.tif", "jpeg.tif", "ycbcr.tif", "packbits.tif", "separate.tif", "tiles.tif", "g4.tif",
                "lab.tif",
            ]
        ) { try TIFFReader($0, limits: limits) },
    ]

    /// So that a picture that claims to be large is read in time.
    private static let limits = PictureLimits(side: 4096, pixels: 1_000_000)

    let name: String
    private let names: [String]
    private let reader: @Sendable (Data) throws -> any PictureReader

    private init(_ name: String, _ names: [String], _ reader: @escaping @Sendable (Data) throws -> any PictureReader) {
        (self.name, self.names, self.reader) = (name, names, reader)
    }

    func samples() throws -> [Data] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "ScreenshotsTests/Readers/Samples")
        return try names.map { try Data(contentsOf: folder.appending(path: $0)) }
    }

    func mutated(_ samples: [Data], using random: inout SeededGenerator) -> Data {
        var bytes = Array(samples[random.below(samples.count)])
        let other = Array(samples[random.below(samples.count)])
        for _ in 0...random.below(4) {
            // What changes the length of a file is noticed before anything else.
            switch random.below(8) {
            case 0:
                ByteMutation.allCases[random.below(ByteMutation.allCases.count)].apply(
                    to: &bytes, other: other, using: &random)
            case 1, 2: ByteMutation.flipBits.apply(to: &bytes, other: other, using: &random)
            case 3: ByteMutation.replaceBytes.apply(to: &bytes, other: other, using: &random)
            default: FieldMutation().apply(to: &bytes, using: &random)
            }
        }
        return Data(bytes)
    }

    /// Reads it twice, which must come to the same: nothing depends on memory that nobody has written to.
    func feed(_ input: Data) throws -> String {
        let first = try read(input)
        guard try read(input) == first else { throw MutationFailure(description: "read again it is another picture") }
        return first.outcome
    }

    private struct Reading: Equatable {
        var outcome: String
        var header: PictureHeader?
        var samples: [UInt8] = []
    }

    private func read(_ input: Data) throws -> Reading {
        do {
            var reader = try reader(input)
            var reading = Reading(outcome: "read", header: reader.header)
            let rowByteCount = reader.header.width * reader.header.layout.bytesPerPixel
            try reader.forEachRow { row in
                guard row.count == rowByteCount else {
                    throw MutationFailure(description: "a row of \(row.count) bytes")
                }
                reading.samples += row
            }
            guard reading.samples.count == rowByteCount * reader.header.height else {
                throw MutationFailure(description: "rows are missing")
            }
            return reading
        } catch let problem as PictureProblem {
            // Without the numbers and words that differ from input to input.
            return Reading(outcome: "refused: \(String(describing: problem).prefix { $0 != "(" })")
        }
    }
}
