/// The same random numbers in every run with the same seed. (Steele, Lea, Flood: Fast splittable pseudorandom number
/// generators, 2014)
package struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        return Self.scramble(state)
    }

    /// A number that looks random and depends on every bit of `value`.
    static func scramble(_ value: UInt64) -> UInt64 {
        var result = value
        result = (result ^ (result >> 30)) &* 0xBF58_476D_1CE4_E5B9
        result = (result ^ (result >> 27)) &* 0x94D0_49BB_1331_11EB
        return result ^ (result >> 31)
    }
}
