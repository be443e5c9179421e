import Foundation

/// What changed between two states of a sectioned list, in the way of NSFetchedResultsController: deletions and the
/// origins of moves are numbered in the old state, everything else in the new one. Rows that merely shift because
/// others came or went are not mentioned. Rows of deleted and inserted sections may be mentioned, they need not be.
package nonisolated struct SectionedDifference: Sendable {
    package var deletedSections: IndexSet
    package var insertedSections: IndexSet
    /// Sections with another header than before.
    package var updatedSections: IndexSet
    package var deletedRows: [ListPosition]
    package var insertedRows: [ListPosition]
    /// A move implies that the row's content may have changed, too.
    package var movedRows: [(from: ListPosition, to: ListPosition)]
    package var updatedRows: [ListPosition]

    package init(
        deletedSections: IndexSet = [], insertedSections: IndexSet = [], updatedSections: IndexSet = [],
        deletedRows: [ListPosition] = [],
        insertedRows: [ListPosition] = [], movedRows: [(from: ListPosition, to: ListPosition)] = [],
        updatedRows: [ListPosition] = []
    ) {
        self.deletedSections = deletedSections
        self.insertedSections = insertedSections
        self.updatedSections = updatedSections
        self.deletedRows = deletedRows
        self.insertedRows = insertedRows
        self.movedRows = movedRows
        self.updatedRows = updatedRows
    }

    package var isEmpty: Bool {
        deletedSections.isEmpty && insertedSections.isEmpty && deletedRows.isEmpty && insertedRows.isEmpty
            && updatedSections.isEmpty && movedRows.isEmpty && updatedRows.isEmpty
    }
}
