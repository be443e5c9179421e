import Testing

@testable import CoreDumpUI

@Suite struct BoundedCacheTests {
    @Test func `a value is found again`() {
        var cache = BoundedCache<Int, String>(limit: 10)
        cache.insert("a", for: 1, cost: 4)
        #expect(cache.value(for: 1) == "a")
        #expect(cache.value(for: 2) == nil)
        #expect(cache.cost == 4)
    }

    @Test func `the value that was not used the longest goes first`() {
        var cache = BoundedCache<Int, String>(limit: 10)
        cache.insert("a", for: 1, cost: 4)
        cache.insert("b", for: 2, cost: 4)
        #expect(cache.value(for: 1) == "a")
        cache.insert("c", for: 3, cost: 4)
        #expect(cache.value(for: 2) == nil)
        #expect(cache.value(for: 1) == "a")
        #expect(cache.value(for: 3) == "c")
        #expect(cache.cost == 8)
    }

    @Test func `a value takes the place of the one with its key`() {
        var cache = BoundedCache<Int, String>(limit: 10)
        cache.insert("a", for: 1, cost: 9)
        cache.insert("b", for: 1, cost: 2)
        #expect(cache.value(for: 1) == "b")
        #expect(cache.cost == 2)
        #expect(cache.count == 1)
    }

    @Test func `a value that costs more than all may is not kept`() {
        var cache = BoundedCache<Int, String>(limit: 10)
        cache.insert("a", for: 1, cost: 11)
        #expect(cache.value(for: 1) == nil)
        #expect(cache.cost == 0)
    }

    @Test func `nothing is left after everything was removed`() {
        var cache = BoundedCache<Int, String>(limit: 10)
        cache.insert("a", for: 1, cost: 4)
        cache.removeAll()
        #expect(cache.value(for: 1) == nil)
        #expect(cache.cost == 0)
        cache.insert("b", for: 2, cost: 4)
        #expect(cache.value(for: 2) == "b")
    }

    /// Against a list that is searched from end to end.
    @Test(arguments: 1...20) func `any sequence leaves what a plain list leaves`(seed: UInt64) {
        var random = SplitMix(seed: seed)
        var cache = BoundedCache<Int, Int>(limit: 30)
        var plain: [(key: Int, value: Int, cost: Int)] = []
        for step in 0..<500 {
            let key = Int.random(in: 0..<15, using: &random)
            let index = plain.firstIndex { $0.key == key }
            if Bool.random(using: &random) {
                let cost = Int.random(in: 1...12, using: &random)
                cache.insert(step, for: key, cost: cost)
                if let index { plain.remove(at: index) }
                plain.append((key, step, cost))
                while plain.reduce(0, { $0 + $1.cost }) > 30 { plain.removeFirst() }
            } else {
                #expect(cache.value(for: key) == index.map { plain[$0].value })
                if let index { plain.append(plain.remove(at: index)) }
            }
            #expect(cache.count == plain.count)
            #expect(cache.cost == plain.reduce(0) { $0 + $1.cost })
        }
    }
}

/// The same numbers for the same seed.
private struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
