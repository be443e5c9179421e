import FetchedResults
import Foundation

@testable import CoreDumpStore

extension CreatedBounds {
    /// A Friday, in a week that begins on Monday.
    static let sample = CreatedBounds(today: "2026-11-20", yesterday: "2026-11-19", week: "2026-11-16")

    init(today: String, yesterday: String, week: String) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        calendar.firstWeekday = 2
        let noon = Timestamp.date(today + "T12:00:00Z") ?? .distantPast
        self.init(now: noon, calendar: calendar)
        precondition(self.today == today && self.yesterday == yesterday && self.week == week)
    }
}

@MainActor
extension FetchedResultsController {
    /// The rows in their order, by section.
    func contents(_ text: (Record) -> String) throws -> [String] {
        try sections.enumerated().map { index, section in
            let rows = try snapshot.rows(inSection: index).map { try object(at: $0).map(text) ?? "?" }
            return "\(section.title): \(rows.joined(separator: ", "))"
        }
    }
}
