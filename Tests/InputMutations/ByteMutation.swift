import Foundation

/// Damage that any file can take.
enum ByteMutation: CaseIterable {
    case flipBits
    case replaceBytes
    case truncate
    case removeRange
    case repeatRange
    case splice
    case insertBytes

    /// - Parameter other: where a splice takes its bytes from.
    func apply(to bytes: inout [UInt8], other: [UInt8], using random: inout SeededGenerator) {
        guard !bytes.isEmpty else { return }
        let start = random.below(bytes.count)
        let end = min(bytes.count, start + 1 + random.below(64))
        switch self {
        case .flipBits:
            for _ in 0...random.below(4) { bytes[random.below(bytes.count)] ^= 1 << UInt8(random.below(8)) }
        case .replaceBytes:
            for index in start..<end { bytes[index] = Self.byte(using: &random) }
        case .truncate:
            bytes.removeSubrange(start...)
        case .removeRange:
            bytes.removeSubrange(start..<end)
        case .repeatRange:
            let copies = repeatElement(bytes[start..<end], count: 1 + random.below(20)).joined()
            bytes.insert(contentsOf: Array(copies), at: end)
        case .splice:
            let cut = random.below(other.count + 1)
            bytes.replaceSubrange(start..., with: other[cut...])
        case .insertBytes:
            bytes.insert(contentsOf: (start..<end).map { _ in Self.byte(using: &random) }, at: start)
        }
    }

    /// Any byte, and often one at an end of a range.
    private static func byte(using random: inout SeededGenerator) -> UInt8 {
        let ends: [UInt8] = [0, 1, 0x7F, 0x80, 0xFE, 0xFF]
        let choice = random.below(12)
        return choice < ends.count ? ends[choice] : UInt8.random(in: 0...255, using: &random)
    }
}
