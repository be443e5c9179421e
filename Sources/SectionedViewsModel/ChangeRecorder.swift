import Foundation
import Gtk

/// Remembers what edits touch, and tells at the end what has become different.
///
/// Old positions are taken before the first edit, new ones after the last: what lies between need not be followed.
struct ChangeRecorder {
    /// Rows that were taken out of their place; they may have been put back.
    var taken: Set<Int64> = []
    var updated: Set<Int64> = []
    var inserted: [Int64] = []
    /// By key.
    var insertedSections: Set<Int> = []
    var renamedSections: Set<Int> = []

    private struct Row {
        let key: Int
        let position: ListPosition
    }

    /// The rows that will be touched, as they were.
    private var oldRows: [Int64: Row] = [:]
    /// The sections that will be deleted, by key, as they were.
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
        difference.updatedRows.sort()
        difference.movedRows.sort { $0.to < $1.to }
        return difference
    }

    private func addRows(to difference: inout SectionedDifference, in model: GeneratedModel) {
        var sections: [Int: TakenRows] = [:]
        var stayed = updated.subtracting(taken)
        for id in taken {
            guard let old = oldRows[id] else { continue }
            guard let new = Self.row(id, in: model) else {
                if model.index(ofSection: old.key) != nil { difference.deletedRows.append(old.position) }
                sections[old.key, default: TakenRows()].departures.append(old.position.row)
                continue
            }
            sections[old.key, default: TakenRows()].departures.append(old.position.row)
            sections[new.key, default: TakenRows()].arrivals.append(new.position.row)
            if old.key == new.key {
                sections[old.key, default: TakenRows()].returned.append(
                    .init(id: id, old: old.position.row, new: new.position.row))
            } else {
                difference.movedRows.append((from: old.position, to: new.position))
            }
        }
        for id in inserted {
            guard let new = Self.row(id, in: model) else { continue }
            sections[new.key, default: TakenRows()].arrivals.append(new.position.row)
            if !insertedSections.contains(new.key) { difference.insertedRows.append(new.position) }
        }
        for rows in sections.values {
            let kept = rows.kept()
            for row in rows.returned {
                if kept.contains(row.id) {
                    if updated.contains(row.id) { stayed.insert(row.id) }
                } else if let old = oldRows[row.id], let new = Self.row(row.id, in: model) {
                    difference.movedRows.append((from: old.position, to: new.position))
                }
            }
        }
        difference.updatedRows = stayed.compactMap { model.position(of: $0) }
    }

    private static func row(_ id: Int64, in model: GeneratedModel) -> Row? {
        guard let place = model.rows.place(of: id), let position = model.position(place) else { return nil }
        return Row(key: place.section, position: position)
    }
}
