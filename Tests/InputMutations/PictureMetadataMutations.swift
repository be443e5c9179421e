import Foundation
import PictureSamples
import Screenshots

/// Picture files of all formats for what takes out who made them.
struct PictureMetadataMutations: MutationKind {
    let name = "metadata"

    /// Beyond what the file itself is, nothing is added but a profile's name, an orientation or a trailer.
    private static let mostAdded = 64

    func samples() throws -> [Data] {
        PictureSample.all.flatMap { [$0.file, $0.stripped] }
    }

    func mutated(_ samples: [Data], using random: inout SeededGenerator) -> Data {
        var bytes = Array(samples[random.below(samples.count)])
        let other = Array(samples[random.below(samples.count)])
        for _ in 0...random.below(3) {
            if Bool.random(using: &random) {
                replaceNumber(in: &bytes, using: &random)
            } else {
                let mutation = ByteMutation.allCases[random.below(ByteMutation.allCases.count)]
                mutation.apply(to: &bytes, other: other, using: &random)
            }
        }
        return Data(bytes)
    }

    /// Offsets, counts and sizes of any width, as they stand at the ends of what can be.
    private func replaceNumber(in bytes: inout [UInt8], using random: inout SeededGenerator) {
        let byteCount = [1, 2, 4, 8][random.below(4)]
        guard bytes.count >= byteCount else { return }
        let start = random.below(bytes.count - byteCount + 1)
        let near = bytes.count + random.below(9) - 4
        let numbers = [0, 1, 2, 8, random.below(bytes.count), start, near, 0x7FFF_FFFF, 0xFFFF_FFFF, Int.max, -1]
        let number = numbers[random.below(numbers.count)]
        let isLittle = Bool.random(using: &random)
        for index in 0..<byteCount {
            let shift = 8 * (isLittle ? index : byteCount - 1 - index)
            bytes[start + index] = UInt8(truncatingIfNeeded: number >> shift)
        }
    }

    func feed(_ input: Data) throws -> String {
        guard let format = PictureFormat.of(input) else { return "of no format" }
        let stripped: Data
        do throws(PictureProblem) {
            stripped = try PictureMetadata.removed(from: input, format: format)
        } catch {
            // Without the words that differ from input to input.
            return "\(format) refused: \(String(describing: error).prefix { $0 != "(" })"
        }
        guard stripped.count <= input.count + Self.mostAdded else {
            throw MutationFailure(description: "\(format) has grown from \(input.count) to \(stripped.count) bytes")
        }
        guard PictureFormat.of(stripped) == format else {
            throw MutationFailure(description: "\(format) is another format")
        }
        do throws(PictureProblem) {
            let again = try PictureMetadata.removed(from: stripped, format: format)
            guard again == stripped else { throw .damaged("it is not the same") }
        } catch {
            throw MutationFailure(description: "\(format), a second time: \(error)")
        }
        return "\(format) stripped"
    }
}
