import Foundation

@testable import Gtk

extension SectionedDifference {
    /// The difference of two models by brute force. Sections must keep their order; rows may go anywhere.
    @MainActor
    init(from old: [SectionedModel.Section], to new: [SectionedModel.Section]) {
        self.init()
        let newSections = Dictionary(uniqueKeysWithValues: new.enumerated().map { ($1.id, $0) })
        let oldSections = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1.id, $0) })
        for (index, section) in old.enumerated() where newSections[section.id] == nil { deletedSections.insert(index) }
        for (index, section) in new.enumerated() where oldSections[section.id] == nil { insertedSections.insert(index) }
        let newPlaces = Self.places(new)
        let oldPlaces = Self.places(old)
        deletedRows = oldPlaces.filter { newPlaces[$0.key] == nil }.map(\.value)
        insertedRows = newPlaces.filter { oldPlaces[$0.key] == nil }.map(\.value)
        for (id, to) in newPlaces {
            guard let from = oldPlaces[id], old[from.section].id != new[to.section].id else { continue }
            movedRows.append((from: from, to: to))
        }
        for (index, section) in new.enumerated() {
            guard let oldIndex = oldSections[section.id] else { continue }
            let stayed = section.rows.filter { oldPlaces[$0]?.section == oldIndex }
            let kept = Self.longestIncreasing(stayed.map { oldPlaces[$0]?.row ?? 0 })
            for (rank, id) in stayed.enumerated() where !kept.contains(rank) {
                guard let from = oldPlaces[id], let to = newPlaces[id] else { continue }
                movedRows.append((from: from, to: ListPosition(section: index, row: to.row)))
            }
        }
    }

    private static func places(_ sections: [SectionedModel.Section]) -> [Int64: ListPosition] {
        var result: [Int64: ListPosition] = [:]
        for (section, content) in sections.enumerated() {
            for (row, id) in content.rows.enumerated() { result[id] = ListPosition(section: section, row: row) }
        }
        return result
    }

    /// The indices of a longest increasing subsequence.
    private static func longestIncreasing(_ values: [Int]) -> Set<Int> {
        var lengths = [Int](repeating: 1, count: values.count)
        var previous = [Int?](repeating: nil, count: values.count)
        for index in values.indices {
            for earlier in 0..<index where values[earlier] < values[index] && lengths[earlier] >= lengths[index] {
                lengths[index] = lengths[earlier] + 1
                previous[index] = earlier
            }
        }
        var result: Set<Int> = []
        var next = lengths.indices.max { lengths[$0] < lengths[$1] }
        while let index = next {
            result.insert(index)
            next = previous[index]
        }
        return result
    }
}
