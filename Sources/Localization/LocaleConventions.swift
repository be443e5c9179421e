import CLibintl
import Foundation

/// A number with the separators of the user's language: "18,525", "18.525".
package func localized(_ number: Int) -> String {
    var text = [CChar](repeating: 0, count: 64)
    // The apostrophe asks for the separators of LC_NUMERIC (printf(3)).
    _ = withVaList([number]) { vsnprintf(&text, text.count, "%'ld", $0) }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
}

/// How the user's language writes the time.
package enum Clock {
    /// Whether noon and midnight are both twelve.
    package static var hasTwelveHours: Bool {
        guard let pattern = nl_langinfo(nl_item(T_FMT)) else { return false }
        let text = String(cString: pattern)
        // The letters of strftime: the hour in twelve, and the whole time in twelve hours.
        return text.contains("%I") || text.contains("%r") || text.contains("%l")
    }
}

/// How the user's country counts the days of a week.
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

    /// Some items of a locale are numbers, which `nl_langinfo` returns as if they were addresses.
    private static func number(_ item: some BinaryInteger) -> Int? {
        nl_langinfo(nl_item(item)).map { Int(UInt(bitPattern: $0) & 0xffff_ffff) }
    }
}

extension Calendar {
    /// The current calendar, with the weeks of the user's country.
    package static var ofTheLocale: Calendar {
        var calendar = Calendar.current
        calendar.firstWeekday = Week.firstDay
        return calendar
    }
}
