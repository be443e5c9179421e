import GRDB

/// The ids of a result in order, cut into sections.
struct FetchedOrder: Sendable {
    var rows: RowOrder
    /// The key of the first row of each section. Keys may differ within a section if they are equal by the collation.
    var sectionKeys: [DatabaseValue]
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

    /// The section of the row at a position.
    ///
    /// - Complexity: O(log s) for s sections.
    func section(at position: Int) -> Int {
        sectionCounts.find(position).index
    }
}
