import Foundation

/// How dates stand in the database: ISO 8601 in UTC with milliseconds, `2026-11-20T21:54:41.000Z`, so that they sort as
/// text and a person can read them.
enum Timestamp {
    /// The text of a date, 24 characters.
    static func text(_ date: Date) -> String {
        let civil = CivilDate(date)
        let day = padded(civil.year, 4) + "-" + padded(civil.month, 2) + "-" + padded(civil.day, 2)
        let time = padded(civil.hour, 2) + ":" + padded(civil.minute, 2) + ":" + padded(civil.second, 2)
        return day + "T" + time + "." + padded(civil.millisecond, 3) + "Z"
    }

    /// The date of a text as ``text(_:)`` writes it, or as SQLite's own `datetime()` does: with a space, without fraction
    /// or zone. Everything is UTC.
    static func date(_ text: String) -> Date? {
        DateText.isoDate(text)
    }

    /// A date as it will be read again.
    static func rounded(_ date: Date) -> Date {
        CivilDate(date).date
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
