/// A set of row ids that mostly answers "no", and does that without hashing: one bit of a small table says so.
struct RowIDSet {
    private let ids: Set<Int64>
    private let bits: [UInt64]
    private let shift: UInt64

    init(_ ids: Set<Int64>) {
        self.ids = ids
        // 32 bits per id or more, so that at most one in 32 rows of others is looked up; at least 64 bits.
        var exponent: UInt64 = 6
        while exponent < 30, 1 << exponent < ids.count * 32 { exponent += 1 }
        shift = 64 - exponent
        var bits = [UInt64](repeating: 0, count: 1 << Int(exponent - 6))
        for id in ids {
            let bit = Self.hash(id) >> shift
            bits[Int(bit >> 6)] |= 1 << (bit & 63)
        }
        self.bits = bits
    }

    func contains(_ id: Int64) -> Bool {
        let bit = Self.hash(id) >> shift
        guard bits[Int(bit >> 6)] & (1 << (bit & 63)) != 0 else { return false }
        return ids.contains(id)
    }

    /// Fibonacci hashing: neighbouring ids spread over the whole range.
    private static func hash(_ id: Int64) -> UInt64 {
        UInt64(bitPattern: id) &* 0x9E37_79B9_7F4A_7C15
    }
}
