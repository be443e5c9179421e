import FetchedResults
import Foundation
import GRDB

/// The code of the page on changes: replays them on arrays.
@MainActor
final class ChangesExample {
    private(set) var sections: [[Int64]] = []

    func reload(_ snapshot: FetchedResultsSnapshot<Int64>) {
        sections = (0..<snapshot.numberOfSections).map { snapshot.ids(inSection: $0) }
    }

    func apply(_ change: FetchedResultsChange<Int64>) {
        let gone = change.deletedRows + change.movedRows.map(\.from)
        for path in gone.sorted().reversed() { sections[path.section].remove(at: path.row) }
        for section in change.deletedSections.reversed() { sections.remove(at: section) }
        for section in change.insertedSections { sections.insert([], at: section) }
        let come = change.insertedRows + change.movedRows.map(\.to)
        for path in come.sorted() { sections[path.section].insert(change.after.id(at: path), at: path.row) }
    }
}
