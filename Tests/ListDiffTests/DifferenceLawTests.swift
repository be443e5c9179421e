import Foundation
import ListDiffSamples
import Testing

@testable import ListDiff

/// What a difference promises about the two lists it lies between.
struct DifferenceLawTests {
    @Test(arguments: 0..<500)
    func `the old list and the difference make the new list`(seed: Int) {
        let (old, new) = lists(seed)
        #expect(applied(SectionedDifference(from: old, to: new), to: old, new) == new)
    }

    /// What a list view may leave out, since the section says it.
    @Test(arguments: 0..<200)
    func `rows of sections that come and go need not be mentioned`(seed: Int) {
        let (old, new) = lists(seed)
        let (before, after) = (SectionCounts(old), SectionCounts(new))
        var difference = SectionedDifference(from: old, to: new)
        difference.deletedRows.removeAll { difference.deletedSections.contains(before.section(ofIndex: $0)) }
        difference.insertedRows.removeAll { difference.insertedSections.contains(after.section(ofIndex: $0)) }
        check(old, new, difference, seed)
    }

    @Test(arguments: 0..<500)
    func `rows and sections translate both ways`(seed: Int) {
        let (old, new) = lists(seed)
        check(old, new, SectionedDifference(from: old, to: new), seed)
    }

    private func lists(_ seed: Int) -> (old: [SampleSection], new: [SampleSection]) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let old = RandomChanges.sections(using: &generator)
        return (old, RandomChanges.mutated(old, using: &generator))
    }

    /// Replays a difference as its documentation says. What is put in is read from the new list, which is known to a list view.
    private func applied(
        _ difference: SectionedDifference, to old: [SampleSection], _ new: [SampleSection]
    ) -> [SampleSection] {
        let newRows = new.flatMap(\.rows)
        var rows = old.flatMap(\.rows)
        var sections = old.map(\.id)
        for row in (difference.deletedRows + difference.movedRows.map(\.from)).sorted(by: >) { rows.remove(at: row) }
        for section in difference.deletedSections.reversed() { sections.remove(at: section) }
        for section in difference.insertedSections { sections.insert(new[section].id, at: section) }
        for row in (difference.insertedRows + difference.movedRows.map(\.to)).sorted() {
            rows.insert(newRows[row], at: row)
        }
        let counts = SectionCounts(new)
        guard rows.count == counts.rowCount else { return [] }
        return sections.enumerated().map { SampleSection(id: $1, rows: Array(rows[counts.rows(inSection: $0)])) }
    }

    /// Compares all that an index of the difference says with what is so.
    private func check(_ old: [SampleSection], _ new: [SampleSection], _ difference: SectionedDifference, _ seed: Int) {
        guard let index = DifferenceIndex(difference, from: SectionCounts(old), to: SectionCounts(new)) else {
            Issue.record("the difference does not lead from \(old) to \(new)")
            return
        }
        let (oldRows, newRows) = (old.flatMap(\.rows), new.flatMap(\.rows))
        for (row, id) in oldRows.enumerated() {
            #expect(index.newIndex(ofOld: row) == newRows.firstIndex(of: id))
            let behind = (row..<oldRows.count).compactMap { index.newIndex(ofOld: $0) }.first { !index.isMoved($0) }
            #expect(index.successor(ofOld: row) == behind ?? newRows.count)
            let ahead = (0..<row).compactMap { index.newIndex(ofOld: $0) }.last { !index.isMoved($0) }
            #expect(index.predecessor(ofOld: row) == ahead)
        }
        for (row, id) in newRows.enumerated() {
            #expect(index.oldIndex(ofNew: row) == oldRows.firstIndex(of: id))
        }
        for section in old.indices {
            #expect(index.newSection(ofOld: section) == new.firstIndex { $0.id == old[section].id })
        }
        for section in new.indices {
            #expect(index.oldSection(ofNew: section) == old.firstIndex { $0.id == new[section].id })
        }
        var generator = SeededGenerator(seed: UInt64(seed))
        let selected = IndexSet(oldRows.indices.filter { _ in Int.random(in: 0..<3, using: &generator) > 0 })
        let followed = Set(selected.map { oldRows[$0] })
        #expect(
            index.newIndices(ofOld: selected) == IndexSet(newRows.indices.filter { followed.contains(newRows[$0]) }))
    }
}
