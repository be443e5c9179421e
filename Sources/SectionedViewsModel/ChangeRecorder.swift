import Foundation
import ListDiff

/// Records the rows and sections that edits touch, and computes the difference afterwards.
///
/// Old positions are read before the first edit and new ones after the last, so positions in between need not be followed.
struct ChangeRecorder {
    /// Rows that were removed from their place; a move has inserted them again.
    var taken: Set<Int64> = []
    var updated: Set<Int64> = []
    var inserted: [Int64] = []
    /// By key.
    var insertedSections: Set<Int> = []
    var renamedSections: Set<Int> = []

    private struct Row {
        let key: Int
        /// In its section.
        let row: Int
        /// Through all sections.
        let index: Int
    }

    /// The old positions of the rows that the edits touch.
    private var oldRows: [Int64: Row] = [:]
    /// The old indices of the sections that the edits delete, by key.
    private var oldSections: [Int: Int] = [:]

    init(before edits: [ModelEdit], in model: GeneratedModel) {
        for edit in edits {
            if let id = edit.rowID, oldRows[id] == nil { oldRows[id] = Self.row(id, in: model) }
            if case .deleteSection(let key) = edit { oldSections[key] = model.index(ofSection: key) }
        }
    }

    func difference(in model: GeneratedModel) -> SectionedDifference {
        var difference = SectionedDifference()
        for (key, index) in oldSections where model.index(ofSection: key) == nil {
            difference.deletedSections.insert(index)
        }
        difference.insertedSections = .init(insertedSections.compactMap { model.index(ofSection: $0) })
        difference.updatedSections = .init(
            renamedSections.subtracting(insertedSections).compactMap { model.index(ofSection: $0) })
        addRows(to: &difference, in: model)
        difference.deletedRows.sort()
        difference.insertedRows.sort()
        difference.updatedRows.sort { $0.to < $1.to }
        difference.movedRows.sort { $0.to < $1.to }
        return difference
    }

    private func addRows(to difference: inout SectionedDifference, in model: GeneratedModel) {
        var sections: [Int: TakenRows] = [:]
        var stayed = updated.subtracting(taken)
        for id in taken {
            guard let old = oldRows[id] else { continue }
            guard let new = Self.row(id, in: model) else {
                if model.index(ofSection: old.key) != nil { difference.deletedRows.append(old.index) }
                sections[old.key, default: TakenRows()].departures.append(old.row)
                continue
            }
            sections[old.key, default: TakenRows()].departures.append(old.row)
            sections[new.key, default: TakenRows()].arrivals.append(new.row)
            if old.key == new.key {
                sections[old.key, default: TakenRows()].returned.append(
                    .init(id: id, old: old.row, new: new.row))
            } else {
                difference.movedRows.append(.init(from: old.index, to: new.index))
            }
        }
        for id in inserted {
            guard let new = Self.row(id, in: model) else { continue }
            sections[new.key, default: TakenRows()].arrivals.append(new.row)
            if !insertedSections.contains(new.key) { difference.insertedRows.append(new.index) }
        }
        for rows in sections.values {
            let kept = rows.kept()
            for row in rows.returned {
                if kept.contains(row.id) {
                    if updated.contains(row.id) { stayed.insert(row.id) }
                } else if let old = oldRows[row.id], let new = Self.row(row.id, in: model) {
                    difference.movedRows.append(.init(from: old.index, to: new.index))
                }
            }
        }
        difference.updatedRows = stayed.compactMap { id in
            guard let old = oldRows[id], let new = model.index(of: id) else { return nil }
            return .init(from: old.index, to: new)
        }
    }

    private static func row(_ id: Int64, in model: GeneratedModel) -> Row? {
        guard let place = model.rows.place(of: id), let position = model.position(place) else { return nil }
        return Row(key: place.section, row: place.row, index: model.counts.index(of: position))
    }
}

/// The rows of one section that edits removed or inserted, some of which may have kept their place relative to the untouched rows.
struct TakenRows {
    /// A row that was removed and inserted again into the same section.
    struct Returned {
        let id: Int64
        let old: Int
        let new: Int
    }

    /// The old places of all removed rows.
    var departures: [Int] = []
    /// The new places of all inserted rows.
    var arrivals: [Int] = []
    var returned: [Returned] = []

    /// The ids of a largest set of returned rows that need not be reported as moved: as many untouched rows precede each of them as
    /// before, and they keep their order among themselves.
    /// - Complexity: O(n log n)
    func kept() -> Set<Int64> {
        guard !returned.isEmpty else { return [] }
        let gone = departures.sorted()
        let come = arrivals.sorted()
        let candidates = returned.filter {
            $0.old - gone.count(below: $0.old) == $0.new - come.count(below: $0.new)
        }.sorted { $0.new < $1.new }
        return Set(indicesOfLongestIncreasingSubsequence(candidates.map(\.old)).map { candidates[$0].id })
    }
}

extension [Int] {
    /// How many numbers of a sorted array are less than `limit`.
    fileprivate func count(below limit: Int) -> Int { partitionPoint { $0 < limit } }
}
