import Foundation

/// Dates as other programs write them.
enum DateText {
    /// ISO 8601: `2026-11-20`, `2026-11-20T21:54`, with seconds, fraction, `Z` or `+02:00`, a space for the T. Without a zone it is UTC.
    static func isoDate(_ text: String) -> Date? {
        if let plain = PlainDate(text) { return plain.civil.date }
        guard let day = isoDay(DateScanner(text)), let civil = day.certain else { return nil }
        guard case .offset(let seconds) = day.zone else { return civil.date }
        return civil.date.addingTimeInterval(-seconds)
    }

    /// A day of ISO 8601, with the zone if the text has one.
    private static func isoDay(_ scanner: DateScanner) -> ParsedDay? {
        var scanner = scanner
        guard let year = scanner.number(digits: 4...4), scanner.skip("-") || scanner.skip("/"),
            let month = scanner.number(digits: 1...2), scanner.skip("-") || scanner.skip("/"),
            let dayOfMonth = scanner.number(digits: 1...2),
            let day = ParsedDay(year: year, month: month, day: dayOfMonth)
        else { return nil }
        if scanner.isAtEnd { return day }
        let isOfRoundup = scanner.skip(".")
        guard isOfRoundup || scanner.skip("T") || scanner.skip("t") || scanner.skip(" "),
            var time = time(&scanner, isEnglish: true), scanner.isAtEnd
        else { return nil }
        if isOfRoundup, case .unsaid = time.zone { time.zone = .offset(0) }
        return day.at(time)
    }

    /// What a text says about a date; nil when it is no date.
    ///
    /// - Day and month in numbers with slashes, full stops or hyphens between them and the year, of two or four digits, behind them; or the
    ///   year, in full, before them (`2024/1/2`, `2024. 1. 2.`, `2024年1月2日`).
    /// - The name of a month in any language of ICU: `30/Sep/21 5:20 PM`, `Sep 30, 2021`, `2 янв. 2024 г., 03:04:05`, and the forms of
    ///   mail and of JavaScript (`Thu Mar 04 2021 05:06:07 GMT+0000 (GMT)`).
    /// - ISO 8601 without hyphens: `20261127T053752Z`.
    /// - `2026-11-27.05:37:52`, which is UTC: what Roundup keeps its dates as.
    /// - Numbers that stand for the years 1980 to 2100: seconds and milliseconds since 1970, Julian days, day numbers of spreadsheets.
    static func parsed(_ text: String) -> ParsedDate? {
        // A longer text is no date, and may have megabytes.
        guard text.utf8.count <= 128 else { return nil }
        let scanner = DateScanner(text)
        if let day = isoDay(scanner) { return .day(day) }
        if let number = number(scanner) { return number }
        return (basicDay(scanner) ?? dayWithTime(scanner)).map { .day($0) }
    }

    // MARK: - Numbers

    private static let firstDay = Double(CivilDate(year: 1980, month: 1, day: 1).date.timeIntervalSince1970)
    private static let lastDay = Double(CivilDate(year: 2101, month: 1, day: 1).date.timeIntervalSince1970)

    /// The ranges of the four kinds do not overlap.
    private static func number(_ scanner: DateScanner) -> ParsedDate? {
        var scanner = scanner
        guard let whole = scanner.number(digits: 5...13) else { return nil }
        var value = Double(whole)
        if scanner.skip(".") || scanner.skip(",") {
            guard let fraction = scanner.fraction() else { return nil }
            value += fraction
        }
        guard scanner.isAtEnd else { return nil }
        let range = firstDay..<lastDay
        let isDate = { (seconds: Double) in range.contains(seconds) ? Date(timeIntervalSince1970: seconds) : nil }
        if let date = isDate(value) ?? isDate(value / 1000) ?? isDate((value - 2_440_587.5) * 86_400) {
            return .moment(CivilDate(date).date)
        }
        return range.contains((value - 25_569) * 86_400) ? .serial(value) : nil
    }

    private static func basicDay(_ scanner: DateScanner) -> ParsedDay? {
        var scanner = scanner
        guard let number = scanner.number(digits: 8...8),
            let day = ParsedDay(year: number / 10_000, month: number / 100 % 100, day: number % 100)
        else { return nil }
        if scanner.isAtEnd { return day }
        guard scanner.skip("T"), let time = scanner.number(digits: 6...6), let zone = scanner.zone() else { return nil }
        return day.at(ParsedTime(hour: time / 10_000, minute: time / 100 % 100, second: time % 100, zone: zone))
    }

    // MARK: - Days

    private static func dayWithTime(_ scanner: DateScanner) -> ParsedDay? {
        var scanner = scanner
        // Vietnamese has the time first.
        var ahead = scanner
        skipOthers(&ahead)
        if let time = time(&ahead, toEnd: false) {
            skipOthers(&ahead, andDays: true)
            return day(&ahead).flatMap { ahead.isAtEnd ? $0.at(time) : nil }
        }
        // A word that is both a day of the week and a month is tried as a month first.
        for _ in 0..<4 {
            var attempt = scanner
            if let day = day(&attempt) {
                if attempt.isAtEnd { return day }
                return time(&attempt).flatMap { attempt.isAtEnd ? day.at($0) : nil }
            }
            guard let word = scanner.word(), DateWords.isAround(word) else { return nil }
            scanner.skipSeparators()
        }
        return nil
    }

    /// A day, and the words behind it up to the time.
    private static func day(_ scanner: inout DateScanner) -> ParsedDay? {
        guard let day = yearFirst(&scanner) ?? dayFirst(&scanner) ?? monthFirst(&scanner) else {
            return nil
        }
        skipOthers(&scanner, andDays: true)
        return day
    }

    private static func yearFirst(_ scanner: inout DateScanner) -> ParsedDay? {
        var ahead = scanner
        guard let year = ahead.number(digits: 4...4) else { return nil }
        skipOthers(&ahead)
        var month = ahead
        if let number = month.number(digits: 1...2) {
            skipOthers(&month)
            var named = month
            if let name = monthName(&named) {
                scanner = named
                return Self.named(name, year, number)
            }
            guard let day = month.number(digits: 1...2) else { return nil }
            scanner = month
            return ParsedDay(year: year, month: number, day: day)
        }
        guard let name = monthName(&ahead) else { return nil }
        skipOthers(&ahead)
        guard let day = ahead.number(digits: 1...2) else { return nil }
        scanner = ahead
        return named(name, year, day)
    }

    private static func dayFirst(_ scanner: inout DateScanner) -> ParsedDay? {
        if let day = numeric(&scanner) { return day }
        var ahead = scanner
        guard let day = ahead.number(digits: 1...2) else { return nil }
        skipOthers(&ahead)
        guard let name = monthName(&ahead) else { return nil }
        skipOthers(&ahead)
        guard let year = ahead.year() else { return nil }
        scanner = ahead
        return named(name, year, day)
    }

    private static func monthFirst(_ scanner: inout DateScanner) -> ParsedDay? {
        var ahead = scanner
        guard let name = monthName(&ahead) else { return nil }
        skipOthers(&ahead)
        guard let day = ahead.number(digits: 1...2) else { return nil }
        skipOthers(&ahead)
        guard let year = ahead.year() else { return nil }
        scanner = ahead
        return named(name, year, day)
    }

    /// Two numbers and a year with the same mark between them.
    private static func numeric(_ scanner: inout DateScanner) -> ParsedDay? {
        var ahead = scanner
        guard let first = ahead.number(digits: 1...2),
            let separator = DateSeparator.allCases.first(where: { ahead.skip($0.rawValue) })
        else { return nil }
        ahead.skipSpaces()
        guard let second = ahead.number(digits: 1...2), ahead.skip(separator.rawValue) else { return nil }
        ahead.skipSpaces()
        guard let year = ahead.year() else { return nil }
        scanner = ahead
        let readings = DateOrder.allCases.map { order in
            let (day, month) = order == .dayFirst ? (first, second) : (second, first)
            return ParsedDay.Reading(civil: CivilDate(year: year, month: month, day: day), condition: .order(order))
        }
        return ParsedDay(readings, separator: separator)
    }

    private static func monthName(
        _ scanner: inout DateScanner
    ) -> (name: String, months: DateWords.Months)? {
        guard let name = scanner.word() else { return nil }
        if let months = DateWords.months(name) { return (name, months) }
        var ahead = scanner
        if ahead.skip("."), let rest = ahead.word(), let months = DateWords.months(name + rest) {
            scanner = ahead
            return (name + rest, months)
        }
        guard DateWords.isMonthPrefix(name) else { return nil }
        scanner.skipSeparators()
        return scanner.number(digits: 1...2).map { (name, [$0: []]) }
    }

    private static func named(
        _ name: (name: String, months: DateWords.Months), _ year: Int, _ day: Int
    ) -> ParsedDay? {
        let readings = name.months.map { month, languages in
            ParsedDay.Reading(
                civil: CivilDate(year: year, month: month, day: day), condition: .languages(languages))
        }
        return ParsedDay(readings, monthName: name.name)
    }

    /// Skips separators, and words that do not change the date.
    ///
    /// - Parameter andDays: whether days of the week are such words.
    private static func skipOthers(_ scanner: inout DateScanner, andDays: Bool = false) {
        scanner.skipSeparators()
        while true {
            var ahead = scanner
            guard let word = ahead.word(), andDays ? DateWords.isAround(word) : DateWords.isOther(word) else { return }
            ahead.skipSeparators()
            scanner = ahead
        }
    }

    // MARK: - Times

    /// Reads `17:20`, `17:20:05.25`, `5:20 PM`, `上午3:04`, `3.04.05`, each with an optional zone.
    ///
    /// - Parameters:
    ///   - isEnglish: whether only English words are known.
    ///   - toEnd: whether the time ends the text, and may have a zone.
    private static func time(_ scanner: inout DateScanner, isEnglish: Bool = false, toEnd: Bool = true) -> ParsedTime? {
        var dayPeriod = scanner.dayPeriod(isEnglish: isEnglish)
        scanner.skipSpaces()
        guard let hour = scanner.number(digits: 1...2), let mark = timeMark(&scanner, toEnd),
            let minute = scanner.number(digits: 2...2)
        else { return nil }
        var time = ParsedTime(hour: hour, minute: minute)
        if scanner.skip(mark) {
            guard let second = scanner.number(digits: 2...2) else { return nil }
            time.second = second
            if scanner.skip(".") || scanner.skip(",") {
                guard let fraction = scanner.milliseconds() else { return nil }
                time.millisecond = fraction
            }
        }
        dayPeriod = dayPeriod ?? scanner.dayPeriod(isEnglish: isEnglish)
        if let dayPeriod {
            guard (1...12).contains(hour) else { return nil }
            time.hour = hour % 12 + (dayPeriod == .afternoon ? 12 : 0)
        }
        guard toEnd else { return time }
        guard let zone = scanner.zone() else { return nil }
        time.zone = zone
        return time
    }

    /// Full stops separate the parts of a time only behind a date.
    private static func timeMark(_ scanner: inout DateScanner, _ mayBeDot: Bool) -> Unicode.Scalar? {
        if scanner.skip(":") { return ":" }
        return mayBeDot && scanner.skip(".") ? "." : nil
    }
}

// MARK: - What is read

/// Which of two numbers is the day.
package enum DateOrder: CaseIterable, Sendable {
    case dayFirst, monthFirst
}

/// The separator in a date of numbers whose order is not certain.
package enum DateSeparator: Unicode.Scalar, CaseIterable, Sendable {
    case slash = "/"
    case dot = "."
    case hyphen = "-"
}

/// The date of a text, and what the text leaves open.
enum ParsedDate {
    /// A day by a calendar, perhaps with a time.
    case day(ParsedDay)
    /// A moment, which needs no zone.
    case moment(Date)
    /// A day number of a spreadsheet, perhaps with a fraction: the days since 30 December 1899 in the local time of its author. Any number
    /// may look like that.
    case serial(Double)
}

/// A day in a text, and what the text leaves open.
struct ParsedDay {
    /// A day that the text may mean.
    struct Reading: Equatable {
        var civil: CivilDate
        /// The condition under which the text means this day; nil when no other day is possible.
        var condition: Condition?
    }

    enum Condition: Equatable {
        case order(DateOrder)
        /// The text is in one of these languages, in which the month has this name.
        case languages(Set<String>)
    }

    /// The readings that are valid dates; at least one.
    private(set) var readings: [Reading]
    /// The separator of the numbers, where it matters.
    var separator: DateSeparator?
    /// The name of the month, where it is one.
    var monthName: String?
    private(set) var hasTime = false
    private(set) var zone = DateScanner.Zone.unsaid

    init?(_ readings: [Reading], separator: DateSeparator? = nil, monthName: String? = nil) {
        self.readings = readings.filter { $0.civil.isValid }
        guard let first = self.readings.first else { return nil }
        if self.readings.count > 1, self.readings.allSatisfy({ $0.civil == first.civil }) {
            self.readings = [Reading(civil: first.civil)]
        }
        self.separator = separator
        self.monthName = monthName
    }

    init?(year: Int, month: Int, day: Int) {
        self.init([Reading(civil: CivilDate(year: year, month: month, day: day))])
    }

    /// The date of the only reading; nil when there are several.
    var certain: CivilDate? { readings.count == 1 ? readings[0].civil : nil }

    /// The day with a time; nil when there is no such time.
    func at(_ time: ParsedTime) -> ParsedDay? {
        var day = self
        for index in day.readings.indices {
            let civil = day.readings[index].civil
            day.readings[index].civil = CivilDate(
                year: civil.year, month: civil.month, day: civil.day, hour: time.hour, minute: time.minute,
                second: time.second, millisecond: time.millisecond)
        }
        (day.hasTime, day.zone) = (true, time.zone)
        return day.readings[0].civil.isValid ? day : nil
    }
}

struct ParsedTime {
    var hour: Int
    var minute: Int
    var second = 0
    var millisecond = 0
    var zone = DateScanner.Zone.unsaid
}
