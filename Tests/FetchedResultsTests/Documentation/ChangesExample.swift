import FetchedResults
import ListDiff

/// The code of the page on changes: replays them on arrays.
@MainActor
final class ChangesExample {
    private(set) var rows: [Int64] = []
    private(set) var sections: [[Int64]] = []

    func reload(_ snapshot: FetchedResultsSnapshot<Int64>) {
        sections = (0..<snapshot.numberOfSections).map { snapshot.ids(inSection: $0) }
        rows = sections.flatMap(\.self)
    }

    func apply(_ change: FetchedResultsChange<Int64>) {
        let difference = change.difference
        let gone = difference.deletedRows + difference.movedRows.map(\.from)
        for row in gone.sorted().reversed() { rows.remove(at: row) }
        let come = difference.insertedRows + difference.movedRows.map(\.to)
        for row in come.sorted() { rows.insert(change.after.id(at: row), at: row) }
        sections = (0..<change.after.numberOfSections).map { Array(rows[change.after.rows(inSection: $0)]) }
    }
}
