import Foundation
import GRDB

/// The ids of a result in order, cut into sections.
struct FetchedOrder: Sendable {
    struct Section: Sendable {
        /// The key of the first row. Keys may differ within a section if the collation takes them for equal.
        let key: DatabaseValue
        /// The position of the first row.
        let start: Int
    }

    private(set) var ids: [Int64] = []
    private(set) var sections: [Section] = []

    init() {}

    init(ids: [Int64], sections: [Section]) {
        self.ids = ids
        self.sections = sections
    }

    /// The position behind the last row of a section.
    func end(of section: Int) -> Int {
        section + 1 < sections.count ? sections[section + 1].start : ids.count
    }

    func numberOfObjects(in section: Int) -> Int {
        end(of: section) - sections[section].start
    }

    func contains(_ path: IndexPath) -> Bool {
        path.count == 2 && sections.indices.contains(path.section) && path.row >= 0
            && path.row < numberOfObjects(in: path.section)
    }

    func position(at path: IndexPath) -> Int {
        sections[path.section].start + path.row
    }

    /// - Complexity: O(log s) for s sections.
    func indexPath(at position: Int) -> IndexPath {
        let section = self.section(at: position)
        return IndexPath(row: position - sections[section].start, section: section)
    }

    /// - Complexity: O(log s) for s sections.
    func section(at position: Int) -> Int {
        var low = 0
        var high = sections.count
        // The first section that starts behind the position.
        while low < high {
            let middle = (low + high) / 2
            if sections[middle].start <= position { low = middle + 1 } else { high = middle }
        }
        return low - 1
    }

    /// - Complexity: O(n), 0.3 ms for 1,000,000 rows.
    func position(of id: Int64) -> Int? {
        ids.withUnsafeBufferPointer { $0.firstIndex(of: id) }
    }

    func section(_ index: Int) -> FetchedResultsSection {
        FetchedResultsSection(name: name(of: index), numberOfObjects: numberOfObjects(in: index))
    }

    func name(of section: Int) -> String {
        switch sections[section].key.storage {
        case .null: ""
        case .int64(let value): String(value)
        case .double(let value): String(value)
        case .string(let value): value
        case .blob(let value): String(decoding: value, as: UTF8.self)
        }
    }
}
