import FetchedResults
import Foundation

struct ArrayState: ListState {
    var version = 1
    var rows: [[Int64]]

    var numberOfSections: Int { rows.count }
    func numberOfRows(in section: Int) -> Int { rows[section].count }
    func rowID(at path: IndexPath) -> Int64 { rows[path.section][path.row] }
}

/// The path of a row, as a short name.
func at(_ section: Int, _ row: Int) -> IndexPath {
    IndexPath(row: row, section: section)
}
