import ListDiff

/// An immutable result: ids in order, divided into sections.
///
/// Rows are numbered through all sections, from 0: the rows of a section are a range of indices, see ``rows(inSection:)``.
public struct FetchedResultsSnapshot<ID: RowID>: Sendable {
    /// Increases with every change of the result.
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

    /// The indices of a section's rows.
    ///
    /// - Precondition: `section` is within `0..<numberOfSections`.
    /// - Complexity: O(log s) for s sections.
    public func rows(inSection section: Int) -> Range<Int> {
        let start = order.start(of: section)
        return start..<start + order.numberOfObjects(in: section)
    }

    /// The section of a row.
    ///
    /// - Precondition: `index` is within `0..<numberOfObjects`.
    /// - Complexity: O(log s) for s sections.
    public func section(ofRow index: Int) -> Int {
        order.section(at: index)
    }

    /// The id of a row.
    ///
    /// - Precondition: `index` is within `0..<numberOfObjects`.
    /// - Complexity: O(log n)
    public func id(at index: Int) -> ID {
        ID(rowID: order.rows[index])
    }

    /// The ids of a section in order.
    ///
    /// - Precondition: `section` is within `0..<numberOfSections`.
    /// - Complexity: O(log n + k) for k rows of the section.
    public func ids(inSection section: Int) -> [ID] {
        order.rows[rows(inSection: section)].map(ID.init(rowID:))
    }

    /// The index of a row; nil when it is not in the result.
    ///
    /// - Complexity: O(log n) for the latest snapshot of a controller (the first time after a fetch an index is built,
    ///   O(n)); O(n) for earlier ones.
    public func index(of id: ID) -> Int? {
        order.rows.position(of: id.rowID)
    }

    /// The difference to another result, for a list view. The two may come from different requests and controllers. Rows that are in both
    /// and keep their place are not reported as updated, because a snapshot does not know their content.
    ///
    /// - Complexity: O(n) for n rows when the two differ in one stretch only, O(n log n) at worst.
    public func difference(to other: FetchedResultsSnapshot) -> SectionedDifference {
        WalkComparison.difference(from: order, to: other.order, changed: nil, updated: [])
    }

    /// The index titles of the sections in order. A title that consecutive sections share appears once.
    ///
    /// - Complexity: O(s) for s sections.
    public var sectionIndexTitles: [String] { indexEntries.map(\.title) }

    /// The first section with the index title at `index` in ``sectionIndexTitles``; nil when `title` is another one.
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

/// A change of a result: both states, and the difference between them.
public struct FetchedResultsChange<ID: RowID>: Sendable {
    /// The result before.
    public let before: FetchedResultsSnapshot<ID>
    /// The result after.
    public let after: FetchedResultsSnapshot<ID>
    /// The difference between `before` and `after`.
    ///
    /// Indices ascend: deleted rows by their index in `before`, all others by theirs in `after`. Rows of inserted and deleted sections
    /// are listed too, and a moved row counts as updated. Updated sections were renamed: their rows are those of a section of `before`
    /// that was in the same place and had another key, or the key is spelled differently but equal by the collation.
    public let difference: SectionedDifference
}
