/// SplitMix64, seeded for each step, so that a sequence can start at any step.
struct LoadRandom {
    private var state: UInt64

    init(seed: Int, step: Int) {
        state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(step) &* 0xD1B5_4A32_D192_ED03
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// - Precondition: `limit` is at least 1.
    mutating func number(below limit: Int) -> Int {
        Int(next() % UInt64(limit))
    }

    mutating func pick<T>(_ items: [T]) -> T? {
        items.isEmpty ? nil : items[number(below: items.count)]
    }

    /// A random selection in the original order, at most `limit`.
    mutating func some<T>(_ items: [T], atMost limit: Int) -> [T] {
        guard !items.isEmpty else { return [] }
        let start = number(below: items.count)
        return Array(items[start...].prefix(1 + number(below: limit)))
    }
}
