/// Another number where a binary format may have one.
struct FieldMutation {
    func apply(to bytes: inout [UInt8], using random: inout SeededGenerator) {
        let size = [1, 2, 4, 8][random.below(4)]
        guard bytes.count >= size else { return }
        // Such formats keep most numbers in their first bytes, or in their last ones.
        let range = bytes.count - size + 1
        let place = Bool.random(using: &random) ? random.below(range) : random.below(min(range, 256))
        let isLittle = Bool.random(using: &random)
        let order = (0..<size).map { isLittle ? place + $0 : place + size - 1 - $0 }
        let before = order.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64(bytes[$1]) }
        let after = Self.number(near: before, size, using: &random)
        for (index, byte) in order.enumerated() { bytes[byte] = UInt8(truncatingIfNeeded: after >> (8 * index)) }
    }

    /// A little more or less than before, or at an end of a range.
    private static func number(near before: UInt64, _ size: Int, using random: inout SeededGenerator) -> UInt64 {
        let most = size == 8 ? UInt64.max : 1 << (8 * size) - 1
        switch random.below(4) {
        case 0: return before &+ UInt64(1 + random.below(16))
        case 1: return before &- UInt64(1 + random.below(16))
        case 2: return [0, 1, most, most >> 1, most >> 1 + 1, most - 1][random.below(6)]
        default: return UInt64(random.below(65_536))
        }
    }
}
