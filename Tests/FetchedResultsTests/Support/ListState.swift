import FetchedResults
import Foundation

/// An immutable list of sections and rows, identified by ids.
protocol ListState {
    var version: Int { get }
    var numberOfSections: Int { get }
    func numberOfRows(in section: Int) -> Int
    /// - Precondition: there is a row at `path`.
    func rowID(at path: IndexPath) -> Int64
}

extension ListState {
    func hasRow(at path: IndexPath) -> Bool {
        path.count == 2 && (0..<numberOfSections).contains(path.section)
            && (0..<numberOfRows(in: path.section)).contains(path.row)
    }
}

extension FetchedResultsSnapshot: ListState {
    func numberOfRows(in section: Int) -> Int { self.section(section).numberOfObjects }
    func rowID(at path: IndexPath) -> Int64 { id(at: path).rowID }
}

extension FetchedResultsSnapshot {
    var rowIDs: [[Int64]] {
        (0..<numberOfSections).map { section in
            (0..<numberOfRows(in: section)).map { rowID(at: IndexPath(row: $0, section: section)) }
        }
    }
}
