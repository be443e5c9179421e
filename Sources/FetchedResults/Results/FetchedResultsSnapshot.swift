import Foundation

/// A result at one moment: ids in order, cut into sections. It does not change.
public struct FetchedResultsSnapshot<ID: RowID>: Sendable {
    /// Grows with every change of the result.
    public let version: Int
    let order: FetchedOrder
    let sectionNameKeyPath: SectionKeyPath?

    /// How many sections there are. Without a section key there is always one.
    ///
    /// - Complexity: O(1)
    public var numberOfSections: Int { order.numberOfSections }

    /// How many rows there are in all.
    ///
    /// - Complexity: O(1)
    public var numberOfObjects: Int { order.rows.count }

    /// The sections in order.
    ///
    /// - Complexity: O(s log s) for s sections.
    public var sections: [FetchedResultsSection] { order.sectionKeys.indices.map(section) }

    /// One section.
    ///
    /// - Precondition: `index` is within `0..<numberOfSections`.
    /// - Complexity: O(log s) for s sections.
    public func section(_ index: Int) -> FetchedResultsSection {
        FetchedResultsSection(
            key: order.sectionKeys[index], numberOfObjects: order.numberOfObjects(in: index),
            keyPath: sectionNameKeyPath)
    }

    /// How many rows a section has.
    ///
    /// - Precondition: `section` is within `0..<numberOfSections`.
    /// - Complexity: O(log s) for s sections.
    public func numberOfObjects(inSection section: Int) -> Int {
        order.numberOfObjects(in: section)
    }

    /// Whether there is a row at `indexPath`.
    ///
    /// - Complexity: O(log s) for s sections.
    public func contains(_ indexPath: IndexPath) -> Bool {
        order.contains(indexPath)
    }

    /// The id of the row at `indexPath`.
    ///
    /// - Precondition: there is one, see ``contains(_:)``.
    /// - Complexity: O(log n)
    public func id(at indexPath: IndexPath) -> ID {
        ID(rowID: order.rows[order.position(at: indexPath)])
    }

    /// The ids of a section in order.
    ///
    /// - Precondition: `section` is within `0..<numberOfSections`.
    /// - Complexity: O(log n + k) for k rows of the section.
    public func ids(inSection section: Int) -> [ID] {
        let start = order.start(of: section)
        return order.rows[start..<start + order.numberOfObjects(in: section)].map(ID.init(rowID:))
    }

    /// Where the row is; nil when it is not in the result.
    ///
    /// - Complexity: O(log n) for the latest snapshot of a controller (the first time after a fetch an index is built,
    ///   O(n)); O(n) for earlier ones.
    public func indexPath(of id: ID) -> IndexPath? {
        order.rows.position(of: id.rowID).map(order.indexPath)
    }

    /// What makes another result out of this one, as a list view wants it. Both may be of different requests, and of
    /// different controllers. Rows that are in both and keep their place are not told as updated: only who read them can
    /// know.
    ///
    /// - Complexity: O(n) for n rows when both are the same but for a stretch, O(n log n) at worst.
    public func change(to other: FetchedResultsSnapshot) -> FetchedResultsChange<ID> {
        let difference = WalkComparison.difference(from: order, to: other.order, changed: nil, updated: [])
        return FetchedResultsChange(before: self, after: other, difference)
    }

    /// The index titles of the sections in order. A title that several sections share in a row stands there once.
    ///
    /// - Complexity: O(s) for s sections.
    public var sectionIndexTitles: [String] { indexEntries.map(\.title) }

    /// The first section with the index title that stands at `index` in ``sectionIndexTitles``; nil when it is another.
    ///
    /// - Complexity: O(s) for s sections.
    public func section(forIndexTitle title: String, at index: Int) -> Int? {
        let entries = indexEntries
        guard entries.indices.contains(index), entries[index].title == title else { return nil }
        return entries[index].section
    }

    private var indexEntries: [(title: String, section: Int)] {
        guard let sectionNameKeyPath else { return [] }
        var entries: [(title: String, section: Int)] = []
        for (section, key) in order.sectionKeys.enumerated() {
            let title = sectionNameKeyPath.indexTitle(for: key)
            if title != entries.last?.title { entries.append((title, section)) }
        }
        return entries
    }
}
