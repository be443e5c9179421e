import Foundation
import PNGSamples
import Screenshots

/// PNG files for the decoder of screenshots.
struct PNGMutations: MutationKind {
    let name = "png"

    private static let thumbnailSide = 16

    func samples() throws -> [Data] {
        let written = try Self.bitmaps().flatMap { [try $0.pngData(), try $0.thumbnailData()] }
        return written + PNGMutationSamples.built.map(\.data)
    }

    private static func bitmaps() -> [Bitmap] {
        var bitmap = Bitmap(width: 90, height: 70, filledWith: .white)
        for index in 0..<40 {
            let shade = UInt8(index * 6)
            bitmap.fill(x: index * 2, y: index, width: 9, height: 20, with: RGBA(shade, 255 - shade, shade))
        }
        var transparent = bitmap
        transparent.fill(x: 10, y: 10, width: 30, height: 30, with: RGBA(1, 2, 3, 100))
        return [bitmap, transparent, Bitmap(width: 40, height: 40, filledWith: RGBA(9, 9, 9))]
    }

    func mutated(_ samples: [Data], using random: inout SeededGenerator) -> Data {
        let sample = samples[random.below(samples.count)]
        let other = samples[random.below(samples.count)]
        // Half of the damage is done to chunks, whose checksums are made right again: it gets past them.
        guard Bool.random(using: &random) else {
            var bytes = Array(sample)
            for _ in 0...random.below(3) {
                let mutation = ByteMutation.allCases[random.below(ByteMutation.allCases.count)]
                mutation.apply(to: &bytes, other: Array(other), using: &random)
            }
            return Data(bytes)
        }
        var picture = PNGBuilder(parsing: sample)
        let otherPicture = PNGBuilder(parsing: other)
        for _ in 0...random.below(3) {
            let mutation = ChunkMutation.allCases[random.below(ChunkMutation.allCases.count)]
            mutation.apply(to: &picture.chunks, other: otherPicture.chunks, using: &random)
        }
        return picture.data
    }

    /// Reads it as a whole and by row, which must come to the same.
    func feed(_ input: Data) throws -> String {
        do {
            let bitmap = try Bitmap(png: input)
            let thumbnail = try Bitmap(thumbnailOf: input, side: Self.thumbnailSide)
            guard thumbnail == bitmap.thumbnail(side: Self.thumbnailSide) else {
                throw MutationFailure(description: "read by row it is another picture")
            }
            guard try bitmap.width * bitmap.height > 100_000 || Bitmap(png: bitmap.pngData()) == bitmap else {
                throw MutationFailure(description: "written and read it is another picture")
            }
            return "read"
        } catch let error as PNGError {
            try expectSameError(error, input)
            // Without the numbers that differ from input to input.
            return "refused: \(String(describing: error).prefix { $0 != "(" })"
        }
    }

    private func expectSameError(_ error: PNGError, _ input: Data) throws {
        do throws(PNGError) {
            _ = try Bitmap(thumbnailOf: input, side: Self.thumbnailSide)
        } catch let second {
            guard second == error else { throw MutationFailure(description: "\(error), by row \(second)") }
            return
        }
        throw MutationFailure(description: "\(error), but read by row")
    }
}
