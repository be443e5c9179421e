import CLibintl
import Foundation

/// How the person's country counts the days of a week.
package enum Week {
    /// The day on which a week begins: 1 for Sunday, 2 for Monday and so on, as `Calendar.firstWeekday` has it. Foundation does not
    /// ask the C library's locale.
    package static var firstDay: Int {
        firstDay(
            origin: number(_NL_TIME_WEEK_1STDAY),
            offset: nl_langinfo(nl_item(_NL_TIME_FIRST_WEEKDAY)).map { Int($0[0]) })
    }

    /// - Parameters:
    ///   - origin: a date of the day that locales count from, as 19971130, a Sunday, or 19971201, a Monday.
    ///   - offset: which day from there a week begins with; 1 is that day.
    static func firstDay(origin: Int?, offset: Int?) -> Int {
        guard let offset, (1...7).contains(offset) else { return 2 }
        return (offset - 1 + (origin == 19_971_201 ? 1 : 0)) % 7 + 1
    }

    /// Some items of a locale are no texts but numbers, given as if they were addresses.
    private static func number(_ item: some BinaryInteger) -> Int? {
        nl_langinfo(nl_item(item)).map { Int(UInt(bitPattern: $0) & 0xffff_ffff) }
    }
}

extension Calendar {
    /// The current calendar, with the weeks of the person's country.
    package static var ofTheLocale: Calendar {
        var calendar = Calendar.current
        calendar.firstWeekday = Week.firstDay
        return calendar
    }
}
