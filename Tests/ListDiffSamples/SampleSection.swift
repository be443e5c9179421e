import Foundation
import ListDiff

/// A section of a list in a test, and its rows, by their identities.
package struct SampleSection: Equatable, Sendable {
    package var id: String
    package var rows: [Int64]

    package init(id: String, rows: [Int64]) {
        self.id = id
        self.rows = rows
    }

    /// Names sort as their numbers.
    package static func name(_ section: Int) -> String {
        let digits = String(section)
        return "section " + String(repeating: "0", count: max(3 - digits.count, 0)) + digits
    }
}

extension SectionCounts {
    package init(_ sections: [SampleSection]) {
        self.init(sections.map(\.rows.count))
    }
}

extension SectionedDifference {
    /// The difference of two lists by brute force. Sections must keep their order; rows may go anywhere.
    package init(from old: [SampleSection], to new: [SampleSection]) {
        self.init()
        let (before, after) = (SectionCounts(old), SectionCounts(new))
        let newSections = Dictionary(uniqueKeysWithValues: new.enumerated().map { ($1.id, $0) })
        let oldSections = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1.id, $0) })
        for (index, section) in old.enumerated() where newSections[section.id] == nil { deletedSections.insert(index) }
        for (index, section) in new.enumerated() where oldSections[section.id] == nil { insertedSections.insert(index) }
        let newPlaces = Self.places(new)
        let oldPlaces = Self.places(old)
        deletedRows = oldPlaces.filter { newPlaces[$0.key] == nil }.map(\.value)
        insertedRows = newPlaces.filter { oldPlaces[$0.key] == nil }.map(\.value)
        for (id, to) in newPlaces {
            guard let from = oldPlaces[id],
                old[before.section(ofIndex: from)].id != new[after.section(ofIndex: to)].id
            else { continue }
            movedRows.append(Pair(from: from, to: to))
        }
        for section in new {
            guard let oldIndex = oldSections[section.id] else { continue }
            let stayed = section.rows.filter { id in
                oldPlaces[id].map { before.section(ofIndex: $0) == oldIndex } ?? false
            }
            let kept = Self.longestIncreasing(stayed.map { oldPlaces[$0] ?? 0 })
            for (rank, id) in stayed.enumerated() where !kept.contains(rank) {
                guard let from = oldPlaces[id], let to = newPlaces[id] else { continue }
                movedRows.append(Pair(from: from, to: to))
            }
        }
    }

    private static func places(_ sections: [SampleSection]) -> [Int64: Int] {
        Dictionary(uniqueKeysWithValues: sections.flatMap(\.rows).enumerated().map { ($1, $0) })
    }

    /// The indices of a longest increasing subsequence, found in another way than the library does.
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
