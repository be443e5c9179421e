import FetchedResults
import Foundation
import Gtk

extension IndexPath {
    init(_ position: ListPosition) {
        self.init(row: position.row, section: position.section)
    }
}

extension ListPosition {
    init(_ indexPath: IndexPath) {
        self.init(section: indexPath.section, row: indexPath.row)
    }
}

extension SectionedDifference {
    /// What a controller tells, in the words of a list view.
    init<ID>(_ change: FetchedResultsChange<ID>) {
        self.init(
            deletedSections: change.deletedSections, insertedSections: change.insertedSections,
            updatedSections: change.updatedSections,
            deletedRows: change.deletedRows.map(ListPosition.init),
            insertedRows: change.insertedRows.map(ListPosition.init),
            movedRows: change.movedRows.map { (from: ListPosition($0.from), to: ListPosition($0.to)) },
            updatedRows: change.updatedRows.map(ListPosition.init))
    }
}
