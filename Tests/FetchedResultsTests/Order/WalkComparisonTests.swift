import GRDB
import ListDiff
import Testing

@testable import FetchedResults

struct WalkComparisonTests {
    private func order(_ ids: [Int64]) -> FetchedOrder {
        FetchedOrder(rows: ids, sectionKeys: [.null], counts: [ids.count])
    }

    private func permutations(_ values: [Int64]) -> [[Int64]] {
        guard let first = values.first else { return [[]] }
        return permutations(Array(values.dropFirst())).flatMap { rest in
            (0...rest.count).map { Array(rest[..<$0]) + [first] + Array(rest[$0...]) }
        }
    }

    /// The length of a longest increasing subsequence, by brute force.
    private func longest(_ values: [Int]) -> Int {
        (0..<(1 << values.count)).map { subset in
            let chosen = values.indices.filter { subset & (1 << $0) != 0 }.map { values[$0] }
            return zip(chosen, chosen.dropFirst()).allSatisfy(<) ? chosen.count : 0
        }.max() ?? 0
    }

    @Test func `every permutation of five rows is explained by the fewest moves`() {
        let ids: [Int64] = [1, 2, 3, 4, 5]
        for permutation in permutations(ids) {
            for changed in [Set(ids), nil] {
                let difference = WalkComparison.difference(
                    from: order(ids), to: order(permutation), changed: changed, updated: Set(ids))
                #expect(difference.movedRows.count == ids.count - longest(permutation.map(Int.init)))
                #expect(difference.insertedRows.isEmpty && difference.deletedRows.isEmpty)
            }
        }
    }

    @Test func `rows that changed move around those that did not`() {
        let difference = WalkComparison.difference(
            from: order([1, 2, 3, 4]), to: order([2, 3, 4, 1]), changed: [2, 3, 4], updated: [2, 3, 4])
        // Moving row 1 alone would be shorter, but it did not change.
        #expect(difference.movedRows.map(\.to) == [0, 1, 2])
    }

    @Test func `a changed set that does not explain the difference is completed`() {
        let difference = WalkComparison.difference(
            from: order([1, 2, 3]), to: order([3, 1, 4]), changed: [1], updated: [1])
        #expect(difference.deletedRows == [1])
        #expect(difference.insertedRows == [2])
        #expect(difference.movedRows.count == 1)
    }

    @Test func `the set of row ids holds what was put in and nothing else`() {
        var generator = SeededGenerator(seed: 1)
        for count in [0, 1, 2, 63, 1000] {
            let ids = Set((0..<count).map { _ in Int64.random(in: Int64.min...Int64.max, using: &generator) })
            let set = RowIDSet(ids)
            #expect(ids.allSatisfy(set.contains))
            #expect((Int64(0)..<10_000).allSatisfy { set.contains($0) == ids.contains($0) })
        }
    }
}
