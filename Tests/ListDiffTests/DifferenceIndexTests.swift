import Foundation
import Testing

@testable import ListDiff

struct DifferenceIndexTests {
    @Test func `a difference that does not fit the two lists is recognised`() {
        func leads(_ difference: SectionedDifference) -> Bool {
            DifferenceIndex(difference, from: SectionCounts([2, 3]), to: SectionCounts([2, 2])) != nil
        }
        #expect(leads(SectionedDifference(deletedRows: [4])))
        #expect(!leads(SectionedDifference(deletedRows: [5])))
        #expect(!leads(SectionedDifference(deletedRows: [1])))
        #expect(!leads(SectionedDifference(deletedRows: [-1])))
        #expect(!leads(SectionedDifference(deletedRows: [4], updatedRows: [.init(from: 4, to: 4)])))
        #expect(!leads(SectionedDifference(deletedRows: [4], movedRows: [.init(from: 5, to: 0)])))
        #expect(!leads(SectionedDifference(deletedSections: [1])))
        #expect(!leads(SectionedDifference(updatedSections: [2])))
    }

    @Test func `a change of one of a million rows is small`() {
        let counts = SectionCounts([Int](repeating: 25_000, count: 40))
        let after = SectionCounts([25_001] + [Int](repeating: 25_000, count: 39))
        let index = DifferenceIndex(SectionedDifference(insertedRows: [7]), from: counts, to: after)
        #expect(index?.newIndex(ofOld: 6) == 6)
        #expect(index?.newIndex(ofOld: 999_999) == 1_000_000)
        #expect(index?.newIndices(ofOld: IndexSet(0..<1_000_000)) == IndexSet(0..<7).union(IndexSet(8..<1_000_001)))
    }

    @Test func `ranks of runs are those of their indices`() {
        for bits in 0..<256 {
            let indices = (0..<8).filter { bits & 1 << $0 != 0 }
            let runs = IndexRuns(indices.shuffled(), ranges: indices.first.map { [$0..<$0 + 1] } ?? [])
            let others = (0..<20).filter { !indices.contains($0) }
            #expect(runs.count == indices.count)
            #expect(runs.indexSet == IndexSet(indices))
            for index in 0..<10 {
                #expect(runs.contains(index) == indices.contains(index))
                #expect(runs.count(before: index) == indices.filter { $0 < index }.count)
                #expect(runs.index(ofRankOutside: index) == others[index])
            }
        }
    }

    @Test(arguments: [[], [0], [3], [0, 2], [2, 0, 0, 1], [1, 1, 1], [0, 0, 0]])
    func `sections and rows translate to numbers and back`(counts: [Int]) {
        let sections = SectionCounts(counts)
        let all = counts.enumerated().flatMap { section, count in
            (0..<count).map { ListPosition(section: section, row: $0) }
        }
        #expect(all.map(sections.index(of:)) == Array(0..<sections.rowCount))
        #expect((0..<sections.rowCount).map(sections.position(ofIndex:)) == all)
    }

    @Test func `as few rows as possible move`() {
        #expect(indicesOfLongestIncreasingSubsequence([]) == [])
        #expect(indicesOfLongestIncreasingSubsequence([4, 0, 1, 2, 3]) == [1, 2, 3, 4])
        #expect(indicesOfLongestIncreasingSubsequence([0, 1, 2]) == [0, 1, 2])
        #expect(indicesOfLongestIncreasingSubsequence([2, 1, 0]).count == 1)
    }
}
