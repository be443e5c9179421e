import Foundation

/// How dates stand in the database: ISO 8601 in UTC with milliseconds, `2026-11-20T21:54:41.000Z`, so that they sort as
/// text and a person can read them.
enum Timestamp {
    /// The text of a date, 24 characters.
    static func text(_ date: Date) -> String {
        let civil = CivilDate(date)
        return String(unsafeUninitializedCapacity: 24) { text in
            var end = 0
            func append(_ number: Int, _ width: Int, _ separator: Unicode.Scalar) {
                var rest = number
                for place in (end..<end + width).reversed() {
                    text[place] = UInt8(ascii: "0") + UInt8(rest % 10)
                    rest /= 10
                }
                text[end + width] = UInt8(ascii: separator)
                end += width + 1
            }
            append(civil.year, 4, "-")
            append(civil.month, 2, "-")
            append(civil.day, 2, "T")
            append(civil.hour, 2, ":")
            append(civil.minute, 2, ":")
            append(civil.second, 2, ".")
            append(civil.millisecond, 3, "Z")
            return end
        }
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
}
