import Foundation
import ListDiff
import Testing

/// Says by brute force whether a difference is exactly what lies between two states.
struct ExactDifference {
    let old: ModelState
    let new: ModelState
    let difference: SectionedDifference
    let seed: UInt64

    private var oldPlaces: [Int64: ListPosition] { old.places }
    private var newPlaces: [Int64: ListPosition] { new.places }

    // The rows of the difference in their sections.
    private var deletedRows: [ListPosition] { difference.deletedRows.map(old.counts.position(ofIndex:)) }
    private var insertedRows: [ListPosition] { difference.insertedRows.map(new.counts.position(ofIndex:)) }
    private var movedRows: [(from: ListPosition, to: ListPosition)] { places(difference.movedRows) }
    private var updatedRows: [(from: ListPosition, to: ListPosition)] { places(difference.updatedRows) }

    private func places(_ pairs: [SectionedDifference.Pair]) -> [(from: ListPosition, to: ListPosition)] {
        let (before, after) = (old.counts, new.counts)
        return pairs.map { (before.position(ofIndex: $0.from), after.position(ofIndex: $0.to)) }
    }

    func check() {
        checkSections()
        checkRows()
        checkReplay()
        checkMovesAreNeeded()
    }

    private func checkSections() {
        let oldKeys = old.sections.map(\.key)
        let newKeys = new.sections.map(\.key)
        let deleted = IndexSet(oldKeys.indices.filter { !newKeys.contains(oldKeys[$0]) })
        let inserted = IndexSet(newKeys.indices.filter { !oldKeys.contains(newKeys[$0]) })
        let titles = Dictionary(uniqueKeysWithValues: old.sections.map { ($0.key, $0.title) })
        let renamed = IndexSet(
            new.sections.indices.filter { index in
                titles[new.sections[index].key].map { $0 != new.sections[index].title } ?? false
            })
        #expect(difference.deletedSections == deleted, "seed \(seed)")
        #expect(difference.insertedSections == inserted, "seed \(seed)")
        #expect(difference.updatedSections == renamed, "seed \(seed)")
    }

    private func checkRows() {
        let (oldPlaces, newPlaces) = (oldPlaces, newPlaces)
        let deleted = oldPlaces.filter {
            newPlaces[$0.key] == nil && !difference.deletedSections.contains($0.value.section)
        }
        let inserted = newPlaces.filter {
            oldPlaces[$0.key] == nil && !difference.insertedSections.contains($0.value.section)
        }
        #expect(deletedRows == deleted.values.sorted(), "seed \(seed)")
        #expect(insertedRows == inserted.values.sorted(), "seed \(seed)")
        let moved = Set(movedRows.map(\.to))
        #expect(moved.count == movedRows.count, "seed \(seed)")
        let updated = newPlaces.filter { id, place in
            old.revisions[id].map { $0 != new.revisions[id] } == true && !moved.contains(place)
        }
        #expect(updatedRows.map(\.to) == updated.values.sorted(), "seed \(seed)")
        for row in updatedRows {
            #expect(
                old.sections[row.from.section].rows[row.from.row] == new.sections[row.to.section].rows[row.to.row],
                "seed \(seed)")
        }
        for move in movedRows {
            #expect(
                old.sections[move.from.section].rows[move.from.row] == new.sections[move.to.section].rows[move.to.row],
                "seed \(seed)")
        }
    }

    /// Deletions from the end, then insertions from the start, as a table view does it.
    private func checkReplay() {
        var rows = old.sections.map(\.rows)
        for place in (deletedRows + movedRows.map(\.from)).sorted().reversed() {
            rows[place.section].remove(at: place.row)
        }
        for section in difference.deletedSections.reversed() { rows.remove(at: section) }
        for section in difference.insertedSections { rows.insert([], at: section) }
        for place in (insertedRows + movedRows.map(\.to)).sorted() {
            guard !difference.insertedSections.contains(place.section) else { continue }
            guard place.row <= rows[place.section].count else {
                Issue.record("\(place) is beyond the end, seed \(seed)")
                return
            }
            rows[place.section].insert(new.sections[place.section].rows[place.row], at: place.row)
        }
        for section in difference.insertedSections { rows[section] = new.sections[section].rows }
        #expect(rows == new.sections.map(\.rows), "seed \(seed)")
    }

    /// A row that moved within its section has passed one that did not.
    private func checkMovesAreNeeded() {
        let newIndex = Dictionary(uniqueKeysWithValues: new.sections.enumerated().map { ($1.key, $0) })
        let moved = Set(movedRows.map { new.sections[$0.to.section].rows[$0.to.row] })
        let newPlaces = newPlaces
        for move in movedRows {
            guard newIndex[old.sections[move.from.section].key] == move.to.section else { continue }
            let others = old.sections[move.from.section].rows.enumerated().filter {
                !moved.contains($0.element) && newPlaces[$0.element]?.section == move.to.section
            }
            let hasPassed = others.contains { row, id in
                (row < move.from.row) != ((newPlaces[id]?.row ?? 0) < move.to.row)
            }
            #expect(hasPassed, "\(move) is no move, seed \(seed)")
        }
    }
}
