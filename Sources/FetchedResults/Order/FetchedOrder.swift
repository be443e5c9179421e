import Foundation
import GRDB

/// The ids of a result in order, cut into sections.
struct FetchedOrder: Sendable {
    var rows: RowOrder
    /// The key of the first row of each section. Keys may differ within a section if the collation takes them for equal.
    var sectionKeys: [DatabaseValue]
    /// How many rows each section has.
    var sectionCounts: PrefixSums

    init(rows: RowOrder = RowOrder(), sectionKeys: [DatabaseValue] = [], sectionCounts: PrefixSums = PrefixSums([])) {
        self.rows = rows
        self.sectionKeys = sectionKeys
        self.sectionCounts = sectionCounts
    }

    var numberOfSections: Int { sectionKeys.count }

    /// The position of the first row of a section.
    ///
    /// - Complexity: O(log s) for s sections.
    func start(of section: Int) -> Int {
        sectionCounts.sum(before: section)
    }

    /// - Complexity: O(log s) for s sections.
    func numberOfObjects(in section: Int) -> Int {
        sectionCounts[section]
    }

    /// - Complexity: O(log s) for s sections.
    func contains(_ path: IndexPath) -> Bool {
        path.count == 2 && sectionKeys.indices.contains(path.section) && path.row >= 0
            && path.row < numberOfObjects(in: path.section)
    }

    /// - Complexity: O(log s) for s sections.
    func position(at path: IndexPath) -> Int {
        start(of: path.section) + path.row
    }

    /// - Complexity: O(log s) for s sections.
    func indexPath(at position: Int) -> IndexPath {
        let (section, row) = sectionCounts.find(position)
        return IndexPath(row: row, section: section)
    }

    /// The paths of ascending positions.
    ///
    /// - Complexity: O(k log s) for k positions, O(k + s) when they are many.
    func indexPaths(at positions: some Collection<Int>) -> [IndexPath] {
        guard positions.count > numberOfSections else { return positions.map(indexPath) }
        var paths: [IndexPath] = []
        paths.reserveCapacity(positions.count)
        var (section, start, end) = (-1, 0, 0)
        for position in positions {
            while position >= end {
                section += 1
                start = end
                end += sectionCounts[section]
            }
            paths.append(IndexPath(row: position - start, section: section))
        }
        return paths
    }
}
