import Foundation

/// A section of bugs by the day on which they were reported.
package enum CreatedSection: Hashable, Sendable {
    /// Days after today: other programs may have written any date.
    case later
    case today
    case yesterday
    /// Earlier days of this week.
    case week
    /// An earlier month.
    case month(year: Int, month: Int)

    /// Reads the name of a section.
    package init?(name: String) {
        switch name {
        case "later": self = .later
        case "today": self = .today
        case "yesterday": self = .yesterday
        case "week": self = .week
        default:
            let parts = name.split(separator: "-")
            guard parts.count == 2, let year = Int(parts[0]), let month = Int(parts[1]) else { return nil }
            self = .month(year: year, month: month)
        }
    }
}

/// The days at which the sections begin, as `2026-11-20`.
package struct CreatedBounds: Hashable, Sendable {
    package let tomorrow: String
    package let today: String
    package let yesterday: String
    /// The first day of the week.
    package let week: String

    /// - Parameter calendar: says in which zone the day is, and on which day the week begins.
    package init(now: Date, calendar: Calendar) {
        let start = calendar.startOfDay(for: now)
        // Noon is the same day, whatever the clocks do at night.
        let noon = start.addingTimeInterval(43_200)
        let daysIntoWeek = (calendar.component(.weekday, from: noon) - calendar.firstWeekday + 7) % 7
        var clock = LocalTime(calendar.timeZone)
        func day(_ offset: Int) -> String {
            let date = calendar.date(byAdding: .day, value: offset, to: noon) ?? noon
            return String(clock.text(date).prefix(10))
        }
        tomorrow = day(1)
        today = day(0)
        yesterday = day(-1)
        week = day(-daysIntoWeek)
    }
}
