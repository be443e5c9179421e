import Foundation

/// What changed between two states of a list with sections: what a fetched results controller publishes, and what a list view animates.
///
/// Rows are numbered through all sections, from 0. Deleted rows and sections, and `from` of a pair, are numbered in the old list,
/// everything else in the new one. Rows that only shift because others came or went are not mentioned.
///
/// To make the new list out of the old one:
///
/// 1. Take out the deleted rows and the old places of the moved rows, the last first.
/// 2. Take out the deleted sections, the last first, and put in the inserted ones, the first first.
/// 3. Put the inserted rows and the moved rows in at their new places, the first first.
///
/// The rows between keep their order. How many rows a section has in the new list says where it ends.
///
/// What holds between the two lists that a difference belongs to:
///
/// - Every row and section that is mentioned exists in the list that it is numbered in, and is mentioned there once.
/// - Sections that are neither deleted nor inserted are the same ones in the same order.
/// - A row that is neither deleted, inserted nor moved stays in its section, and in order with the others that stay.
/// - The rows of deleted and inserted sections go and come with them, whether they are mentioned or not. A row that leaves a
///   deleted section for another one, or comes to an inserted one from another, is moved.
public struct SectionedDifference: Sendable, Hashable {
    /// A row that is in both lists.
    public struct Pair: Sendable, Hashable {
        /// Its index in the old list.
        public var from: Int
        /// Its index in the new list.
        public var to: Int

        /// The row at `from` is the row at `to`.
        ///
        /// - Complexity: O(1)
        public init(from: Int, to: Int) {
            self.from = from
            self.to = to
        }
    }

    /// Sections of the old list that went.
    public var deletedSections: IndexSet
    /// Sections of the new list that came.
    public var insertedSections: IndexSet
    /// Sections of the new list that have another header than before.
    public var updatedSections: IndexSet
    /// Rows of the old list that went.
    public var deletedRows: [Int]
    /// Rows of the new list that came.
    public var insertedRows: [Int]
    /// Rows with another place relative to those that stayed. What they show may have changed too.
    public var movedRows: [Pair]
    /// Rows that stayed and show something else.
    public var updatedRows: [Pair]

    /// A difference of these parts.
    ///
    /// - Complexity: O(1)
    public init(
        deletedSections: IndexSet = [], insertedSections: IndexSet = [], updatedSections: IndexSet = [],
        deletedRows: [Int] = [], insertedRows: [Int] = [], movedRows: [Pair] = [], updatedRows: [Pair] = []
    ) {
        self.deletedSections = deletedSections
        self.insertedSections = insertedSections
        self.updatedSections = updatedSections
        self.deletedRows = deletedRows
        self.insertedRows = insertedRows
        self.movedRows = movedRows
        self.updatedRows = updatedRows
    }

    /// Whether nothing changed.
    ///
    /// - Complexity: O(1)
    public var isEmpty: Bool {
        deletedSections.isEmpty && insertedSections.isEmpty && updatedSections.isEmpty && deletedRows.isEmpty
            && insertedRows.isEmpty && movedRows.isEmpty && updatedRows.isEmpty
    }

    /// How many rows came, went or moved.
    ///
    /// - Complexity: O(1)
    public var displacedRowCount: Int { deletedRows.count + insertedRows.count + movedRows.count }
}

/// The indices of a longest increasing subsequence of `values`, which must be different from each other: of rows that are numbered by
/// their old places and stand in the new order, those that need not move.
///
/// - Complexity: O(n log n); O(n) when `values` ascend already.
package func indicesOfLongestIncreasingSubsequence(_ values: [Int]) -> [Int] {
    /// For each length, the index of the smallest value that ends a subsequence of that length.
    var ends: [Int] = []
    var predecessors = [Int](repeating: -1, count: values.count)
    for (index, value) in values.enumerated() {
        var low = 0
        if let last = ends.last, values[last] < value {
            low = ends.count
        } else {
            var high = ends.count
            while low < high {
                let middle = (low + high) / 2
                if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
            }
        }
        if low > 0 { predecessors[index] = ends[low - 1] }
        if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var result: [Int] = []
    var next = ends.last ?? -1
    while next >= 0 {
        result.append(next)
        next = predecessors[next]
    }
    return result.reversed()
}
