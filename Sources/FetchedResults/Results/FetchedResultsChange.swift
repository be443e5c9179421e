import Foundation

/// The difference between two snapshots, as a list view wants it.
///
/// To make `before` into `after`: take out the deleted rows and the old places of moved rows (paths of `before`), take out
/// the deleted sections, which are empty then, put in the inserted sections, then put the inserted rows and the new places
/// of moved rows in, in ascending order (paths of `after`). Rows of inserted and deleted sections are listed as well.
public struct FetchedResultsChange<ID: RowID>: Sendable {
    /// A row that has another place relative to those that did not change. It counts as updated too.
    public struct Move: Sendable, Hashable {
        /// The place in `before`.
        public let from: IndexPath
        /// The place in `after`.
        public let to: IndexPath
    }

    /// The result before.
    public let before: FetchedResultsSnapshot<ID>
    /// The result after.
    public let after: FetchedResultsSnapshot<ID>
    /// Sections of `before` that went.
    public let deletedSections: IndexSet
    /// Sections of `after` that came.
    public let insertedSections: IndexSet
    /// Sections of `after` that were renamed: their rows are those of a section of `before` that stood in the same place and
    /// had another key, or they are named in another way that the collation takes for equal.
    public let updatedSections: IndexSet
    /// Rows that went: paths of `before`, ascending.
    public let deletedRows: [IndexPath]
    /// Rows that came: paths of `after`, ascending.
    public let insertedRows: [IndexPath]
    /// Rows with a new place, ascending by it.
    public let movedRows: [Move]
    /// Rows that changed in place: paths of `after`, ascending.
    public let updatedRows: [IndexPath]
    /// The same rows in the same order: paths of `before`.
    public let updatedRowsBefore: [IndexPath]

    /// Whether nothing changed.
    ///
    /// - Complexity: O(1)
    public var isEmpty: Bool {
        deletedSections.isEmpty && insertedSections.isEmpty && updatedSections.isEmpty && deletedRows.isEmpty
            && insertedRows.isEmpty && movedRows.isEmpty && updatedRows.isEmpty
    }

    init(before: FetchedResultsSnapshot<ID>, after: FetchedResultsSnapshot<ID>, _ difference: OrderDifference) {
        self.before = before
        self.after = after
        deletedSections = difference.deletedSections
        insertedSections = difference.insertedSections
        updatedSections = difference.updatedSections
        deletedRows = before.order.indexPaths(at: difference.deleted)
        insertedRows = after.order.indexPaths(at: difference.inserted)
        movedRows = difference.moved.map {
            Move(from: before.order.indexPath(at: $0.from), to: after.order.indexPath(at: $0.to))
        }
        updatedRows = after.order.indexPaths(at: difference.updated.lazy.map(\.to))
        updatedRowsBefore = before.order.indexPaths(at: difference.updated.lazy.map(\.from))
    }
}
