import Testing

@testable import FetchedResults

struct PrefixSumsTests {
    @Test(arguments: Seeds.range(20))
    func `sums and places are those of a plain array`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var counts = (0..<Int.random(in: 0...70, using: &generator)).map { _ in Int.random(in: 0...3, using: &generator)
        }
        var sums = PrefixSums(counts)
        for _ in 0..<20 {
            check(sums, counts, "seed \(seed)")
            guard let index = counts.indices.randomElement(using: &generator) else { return }
            let difference = Int.random(in: -counts[index]...3, using: &generator)
            counts[index] += difference
            sums.add(difference, at: index)
        }
    }

    private func check(_ sums: PrefixSums, _ counts: [Int], _ comment: Comment) {
        #expect(sums.total == counts.reduce(0, +), comment)
        var elements: [(index: Int, offset: Int)] = []
        for (index, count) in counts.enumerated() {
            #expect(sums.sum(before: index) == elements.count, comment)
            #expect(sums[index] == count, comment)
            for offset in 0..<count { elements.append((index, offset)) }
        }
        for (position, element) in elements.enumerated() { #expect(sums.find(position) == element, comment) }
    }
}
