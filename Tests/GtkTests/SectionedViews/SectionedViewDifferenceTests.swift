import Foundation
import XCTest

@testable import Gtk

final class SectionedViewDifferenceTests: XCTestCase {
    func testRowsTranslateBothWaysThroughRandomDifferences() {
        MainActor.assumeIsolated {
            var generator = SeededGenerator(seed: 7)
            for _ in 0..<500 {
                let old = RandomChanges.sections(using: &generator)
                let new = RandomChanges.mutated(old, using: &generator)
                Self.check(old, new, &generator)
            }
        }
    }

    func testADifferenceThatDoesNotFitIsRecognised() {
        let old = SectionCounts([2, 3])
        let new = SectionCounts([2, 2])
        func leads(_ difference: SectionedDifference) -> Bool {
            DifferenceIndex(difference, from: old, to: new) != nil
        }
        XCTAssertTrue(leads(SectionedDifference(deletedRows: [ListPosition(section: 1, row: 2)])))
        XCTAssertFalse(leads(SectionedDifference(deletedRows: [ListPosition(section: 1, row: 3)])))
        XCTAssertFalse(leads(SectionedDifference(deletedRows: [ListPosition(section: 0, row: 1)])))
        XCTAssertFalse(leads(SectionedDifference(deletedRows: [ListPosition(section: 9, row: 1)])))
        XCTAssertFalse(leads(SectionedDifference(updatedRows: [ListPosition(section: 1, row: 2)])))
        XCTAssertFalse(leads(SectionedDifference(deletedSections: [1])))
        XCTAssertFalse(leads(SectionedDifference(updatedSections: [2])))
    }

    func testRanksOfRunsAreThoseOfTheirIndices() {
        for bits in 0..<256 {
            let indices = (0..<8).filter { bits & 1 << $0 != 0 }
            let runs = IndexRuns(indices.shuffled(), ranges: indices.first.map { [$0..<$0 + 1] } ?? [])
            let others = (0..<20).filter { !indices.contains($0) }
            XCTAssertEqual(runs.count, indices.count)
            XCTAssertEqual(runs.indexSet, IndexSet(indices))
            for index in 0..<10 {
                XCTAssertEqual(runs.contains(index), indices.contains(index))
                XCTAssertEqual(runs.count(before: index), indices.filter { $0 < index }.count)
                XCTAssertEqual(runs.index(ofRankOutside: index), others[index])
            }
        }
    }

    @MainActor
    private static func check(
        _ old: [SectionedModel.Section], _ new: [SectionedModel.Section], _ generator: inout SeededGenerator
    ) {
        let before = SectionCounts(old.map(\.rows.count))
        let after = SectionCounts(new.map(\.rows.count))
        guard let index = DifferenceIndex(SectionedDifference(from: old, to: new), from: before, to: after) else {
            return XCTFail("does not lead from \(old) to \(new)")
        }
        let oldRows = old.flatMap(\.rows)
        let newRows = new.flatMap(\.rows)
        for (row, id) in oldRows.enumerated() {
            XCTAssertEqual(index.newIndex(ofOld: row), newRows.firstIndex(of: id))
            let stayed = (row..<oldRows.count).compactMap { index.newIndex(ofOld: $0) }.first { !index.isMoved($0) }
            XCTAssertEqual(index.successor(ofOld: row), stayed ?? newRows.count)
        }
        for (row, id) in newRows.enumerated() {
            XCTAssertEqual(index.oldIndex(ofNew: row), oldRows.firstIndex(of: id))
        }
        for section in old.indices {
            XCTAssertEqual(index.newSection(ofOld: section), new.firstIndex { $0.id == old[section].id })
        }
        for section in new.indices {
            XCTAssertEqual(index.oldSection(ofNew: section), old.firstIndex { $0.id == new[section].id })
        }
        let selected = IndexSet(oldRows.indices.filter { _ in Int.random(in: 0..<3, using: &generator) > 0 })
        let followed = Set(selected.map { oldRows[$0] })
        XCTAssertEqual(
            index.newIndices(ofOld: selected), IndexSet(newRows.indices.filter { followed.contains(newRows[$0]) }))
    }
}
