import CoreDumpStore

/// SplitMix64, seeded for each step, so that a sequence can start at any step.
struct LoadRandom {
    private var numbers: SplitMix

    init(seed: Int, step: Int) {
        numbers = SplitMix(seed: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(step) &* 0xD1B5_4A32_D192_ED03)
    }

    /// - Precondition: `limit` is at least 1.
    mutating func number(below limit: Int) -> Int {
        numbers.number(below: limit)
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
