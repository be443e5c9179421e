import Foundation
import ListDiff

@testable import FetchedResults

// Tests identify rows by section and index, and check changes as strictly as a list view that does so.

extension IndexPath {
    init(row: Int, section: Int) {
        self.init(indexes: [section, row])
    }

    var section: Int { self[0] }
    var row: Int { self[1] }
}

extension FetchedResultsSnapshot {
    func contains(_ path: IndexPath) -> Bool {
        path.count == 2 && (0..<numberOfSections).contains(path.section)
            && (0..<numberOfObjects(inSection: path.section)).contains(path.row)
    }

    func index(at path: IndexPath) -> Int { rows(inSection: path.section).lowerBound + path.row }

    func indexPath(at index: Int) -> IndexPath {
        let section = section(ofRow: index)
        return IndexPath(row: index - rows(inSection: section).lowerBound, section: section)
    }

    func id(at path: IndexPath) -> ID { id(at: index(at: path)) }

    func indexPath(of id: ID) -> IndexPath? { index(of: id).map(indexPath(at:)) }

    func change(to other: FetchedResultsSnapshot) -> FetchedResultsChange<ID> {
        FetchedResultsChange(before: self, after: other, difference: difference(to: other))
    }
}

extension FetchedResultsController {
    func object(at path: IndexPath) throws -> Record? {
        snapshot.contains(path) ? try object(at: snapshot.index(at: path)) : nil
    }

    func indexPath(of id: Record.ID) -> IndexPath? { snapshot.indexPath(of: id) }
}

/// A change with rows as sections and indices.
extension FetchedResultsChange {
    var deletedRows: [IndexPath] { difference.deletedRows.map(before.indexPath(at:)) }
    var insertedRows: [IndexPath] { difference.insertedRows.map(after.indexPath(at:)) }
    var movedRows: [(from: IndexPath, to: IndexPath)] {
        difference.movedRows.map { (before.indexPath(at: $0.from), after.indexPath(at: $0.to)) }
    }
    var updatedRows: [IndexPath] { difference.updatedRows.map { after.indexPath(at: $0.to) } }
    var updatedRowsBefore: [IndexPath] { difference.updatedRows.map { before.indexPath(at: $0.from) } }
    var deletedSections: IndexSet { difference.deletedSections }
    var insertedSections: IndexSet { difference.insertedSections }
    var updatedSections: IndexSet { difference.updatedSections }
    var isEmpty: Bool { difference.isEmpty }
}
