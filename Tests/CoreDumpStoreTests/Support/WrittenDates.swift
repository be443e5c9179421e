import Foundation

@testable import CoreDumpStore

extension DateReader {
    /// A reader that has seen all cells of a column.
    static func of(_ cells: [String], zone: TimeZone = .gmt, userZone: TimeZone = .gmt) -> DateReader {
        let reader = DateReader(zone: zone, userZone: userZone, looksThroughFile: true)
        var evidence = DateEvidence()
        for cell in cells { evidence.note(cell, column: 0) }
        reader.decide(by: evidence)
        return reader
    }

    /// The dates of the cells in UTC; “ambiguous” or “unreadable” without one.
    func shown(_ cells: [String]) -> [String] {
        cells.map { cell in
            switch read(cell) {
            case .date(let date): Timestamp.text(date).replacing(".000Z", with: "").replacing("T00:00:00", with: "")
            case .absent: ""
            case .unreadable: "unreadable"
            case .ambiguous: "ambiguous"
            }
        }
    }

    static func shown(_ cells: String...) -> [String] {
        of(cells).shown(cells)
    }
}
