import Foundation
import GRDB

/// The form of dates in the database: ISO 8601 in UTC with milliseconds, `2026-11-20T21:54:41.000Z`, which sorts as text and is readable.
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

    /// A date rounded as in the database.
    static func rounded(_ date: Date) -> Date {
        CivilDate(date).date
    }
}

extension Row {
    /// The date in a column.
    ///
    /// - Throws: ``StoreError/unreadableDate(_:column:)`` when another program has written something else there.
    func timestamp(_ column: String) throws -> Date {
        let text: String = self[column]
        guard let date = Timestamp.date(text) else { throw StoreError.unreadableDate(text, column: column) }
        return date
    }

    /// The date in a column, or nil when the column is NULL.
    func optionalTimestamp(_ column: String) throws -> Date? {
        let text: String? = self[column]
        return text == nil ? nil : try timestamp(column)
    }
}

// MARK: - Calendar

/// A date and time in UTC by the proleptic Gregorian calendar, for reading and writing tens of thousands of dates: a `Calendar` or a
/// formatter takes fifty times as long.
struct CivilDate: Equatable {
    var year: Int
    /// 1 to 12.
    var month: Int
    /// 1 to 31.
    var day: Int
    var hour = 0
    var minute = 0
    var second = 0
    var millisecond = 0

    /// Whether there is such a date. Leap seconds are not valid.
    var isValid: Bool {
        (1...9999).contains(year) && (1...12).contains(month) && (1...Self.days(in: month, of: year)).contains(day)
            && (0...23).contains(hour) && (0...59).contains(minute) && (0...59).contains(second)
            && (0...999).contains(millisecond)
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// - Precondition: it is valid.
    var date: Date {
        let seconds = daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second
        return Date(timeIntervalSince1970: Double(seconds * 1000 + millisecond) / 1000)
    }

    /// Howard Hinnant's days_from_civil: the year begins in March, so that the leap day is its last.
    private var daysSince1970: Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = shiftedYear / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }
}

extension CivilDate {
    /// The milliseconds since 1970 of a date, limited to the years 1 to 9999.
    static func milliseconds(of date: Date) -> Int {
        let earliest = -62_135_596_800_000.0
        let latest = 253_402_300_799_999.0
        return Int(min(latest, max(earliest, (date.timeIntervalSince1970 * 1000).rounded())))
    }

    /// A date, rounded to the millisecond and limited to the years 1 to 9999.
    init(_ date: Date) {
        let milliseconds = Self.milliseconds(of: date)
        let days = Self.floored(milliseconds, by: 86_400_000)
        let rest = milliseconds - days * 86_400_000
        // Howard Hinnant's civil_from_days.
        let shifted = days + 719_468
        let era = Self.floored(shifted, by: 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        hour = rest / 3_600_000
        minute = rest / 60_000 % 60
        second = rest / 1000 % 60
        millisecond = rest % 1000
    }

    private static func floored(_ value: Int, by divisor: Int) -> Int {
        value >= 0 ? value / divisor : (value - divisor + 1) / divisor
    }
}

// MARK: - Reading

/// The most frequent forms of ISO 8601, by a fast reader of only these: `2026-11-20`, `2026-11-20T21:54:41` and `2026-11-20 21:54:41`, the
/// latter two with an optional fraction of any length and an optional `Z`. ``DateText`` reads them as well, and takes twenty times as long.
struct PlainDate {
    let civil: CivilDate
    let hasTime: Bool
    /// Whether it ends with a `Z`.
    let isUTC: Bool

    init?(_ text: String) {
        var text = text
        guard let plain = text.withUTF8({ Self.read($0) }) else { return nil }
        self = plain
    }

    private init?(_ civil: CivilDate, hasTime: Bool, isUTC: Bool) {
        guard civil.isValid else { return nil }
        (self.civil, self.hasTime, self.isUTC) = (civil, hasTime, isUTC)
    }

    private static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> PlainDate? {
        let count = bytes.count
        guard count == 10 || count >= 19, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
            let century = twoDigits(bytes, 0), let year = twoDigits(bytes, 2), let month = twoDigits(bytes, 5),
            let day = twoDigits(bytes, 8)
        else { return nil }
        var civil = CivilDate(year: century * 100 + year, month: month, day: day)
        if count == 10 { return PlainDate(civil, hasTime: false, isUTC: false) }
        guard bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: " "), bytes[13] == UInt8(ascii: ":"),
            bytes[16] == UInt8(ascii: ":"), let hour = twoDigits(bytes, 11), let minute = twoDigits(bytes, 14),
            let second = twoDigits(bytes, 17)
        else { return nil }
        (civil.hour, civil.minute, civil.second) = (hour, minute, second)
        var place = 19
        if place < count, bytes[place] == UInt8(ascii: ".") {
            var unit = 100
            place += 1
            while place < count, bytes[place] &- UInt8(ascii: "0") < 10 {
                civil.millisecond += Int(bytes[place] - UInt8(ascii: "0")) * unit
                unit /= 10
                place += 1
            }
            guard place > 20 else { return nil }
        }
        let isUTC = place < count && bytes[place] == UInt8(ascii: "Z")
        guard place + (isUTC ? 1 : 0) == count else { return nil }
        return PlainDate(civil, hasTime: true, isUTC: isUTC)
    }

    private static func twoDigits(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> Int? {
        let (tens, ones) = (bytes[place] &- UInt8(ascii: "0"), bytes[place + 1] &- UInt8(ascii: "0"))
        return tens < 10 && ones < 10 ? Int(tens) * 10 + Int(ones) : nil
    }
}
