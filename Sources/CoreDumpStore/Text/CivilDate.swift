import Foundation

/// A moment in UTC by the proleptic Gregorian calendar, for dates that are read and written by the ten thousand: a
/// `Calendar` or a formatter costs fifty times as much.
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

    /// Whether there is such a date; leap seconds are none.
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
    /// The milliseconds since 1970 of a moment, which is brought into the years 1 to 9999.
    static func milliseconds(of date: Date) -> Int {
        let earliest = -62_135_596_800_000.0
        let latest = 253_402_300_799_999.0
        return Int(min(latest, max(earliest, (date.timeIntervalSince1970 * 1000).rounded())))
    }

    /// The moment, rounded to the millisecond and brought into the years 1 to 9999.
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
