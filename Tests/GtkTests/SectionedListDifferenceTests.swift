import XCTest

@testable import Gtk

final class SectionedListDifferenceTests: XCTestCase {
    func testPositionsTranslateBothWaysThroughRandomDifferences() {
        MainActor.assumeIsolated {
            var generator = SeededGenerator(seed: 7)
            for _ in 0..<500 {
                let old = RandomChanges.sections(using: &generator)
                let new = RandomChanges.mutated(old, using: &generator)
                Self.check(old, new)
            }
        }
    }

    func testADifferenceThatDoesNotFitIsRecognised() {
        let old = ListLayout(metrics: ListMetrics(), rowCounts: [2, 3])
        let new = ListLayout(metrics: ListMetrics(), rowCounts: [2, 2])
        func leads(_ difference: SectionedDifference) -> Bool {
            DifferenceIndex(difference).leads(from: old, to: new)
        }
        XCTAssertTrue(leads(SectionedDifference(deletedRows: [ListPosition(section: 1, row: 2)])))
        XCTAssertFalse(leads(SectionedDifference(deletedRows: [ListPosition(section: 1, row: 3)])))
        XCTAssertFalse(leads(SectionedDifference(deletedRows: [ListPosition(section: 0, row: 1)])))
        XCTAssertFalse(leads(SectionedDifference(deletedRows: [ListPosition(section: 9, row: 1)])))
        XCTAssertFalse(leads(SectionedDifference(updatedRows: [ListPosition(section: 1, row: 2)])))
        XCTAssertFalse(leads(SectionedDifference(deletedSections: [1])))
    }

    @MainActor
    private static func check(_ old: [SectionedListModel.Section], _ new: [SectionedListModel.Section]) {
        let difference = SectionedDifference(from: old, to: new)
        let index = DifferenceIndex(difference)
        let before = ListLayout(metrics: ListMetrics(), rowCounts: old.map(\.rows.count))
        let after = ListLayout(metrics: ListMetrics(), rowCounts: new.map(\.rows.count))
        XCTAssertTrue(index.leads(from: before, to: after))
        let gone = Set(old.flatMap(\.rows)).subtracting(new.flatMap(\.rows))
        for position in (0..<before.rowCount).map(before.position(ofIndex:)) {
            let id = old[position.section].rows[position.row]
            let target = index.newPosition(ofOld: position)
            XCTAssertEqual(target.map { new[$0.section].rows[$0.row] }, gone.contains(id) ? nil : id)
            XCTAssertEqual(target.flatMap { index.oldPosition(ofNew: $0) }, target == nil ? nil : position)
            checkSuccessor(of: position, old, new, index, before, after)
        }
        for section in old.indices {
            XCTAssertEqual(
                index.newSection(ofOld: section), new.firstIndex { $0.id == old[section].id }, "section \(section)")
        }
    }

    @MainActor
    private static func checkSuccessor(
        of position: ListPosition, _ old: [SectionedListModel.Section], _ new: [SectionedListModel.Section],
        _ index: DifferenceIndex, _ before: ListLayout, _ after: ListLayout
    ) {
        let followers = (before.index(of: position)..<before.rowCount).map(before.position(ofIndex:))
        let first = followers.compactMap { index.newPosition(ofOld: $0) }.first { !index.isMoved($0) }
        XCTAssertEqual(
            index.indexOfSuccessor(ofOld: position, old: before, new: after),
            first.map(after.index(of:)) ?? after.rowCount)
    }
}
