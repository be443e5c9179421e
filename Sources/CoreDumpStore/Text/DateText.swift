import Foundation

/// Which of two numbers with a slash between them is the day.
package enum DateOrder: CaseIterable, Sendable {
    case dayFirst, monthFirst
}

/// Dates as other programs write them.
///
/// A date without a zone is taken for UTC, because a file does not say where it was written.
enum DateText {
    /// ISO 8601 (`2026-11-20`, `2026-11-20T21:54`, with seconds, fraction, `Z` or `+02:00`, a space for the T), the form
    /// of Jira's exports (`30/Sep/21 17:20`, `30/Sep/21 5:20 PM`), `30 Sep 2021 17:20`, `Sep 30, 2021` and the
    /// form of mail (`Thu, 30 Sep 2021 17:20:05 +0200`), the form of the countries that part numbers with full stops
    /// (`30.9.2021`, `30.09.2021 17:20`), and such with slashes that only one order of day and month can read
    /// (`9/30/2021 5:20 PM`). Nil for anything else: `03/04/05` could be three dates.
    ///
    /// - Parameter order: decides between two dates that the text could be.
    static func date(_ text: String, order: DateOrder? = nil) -> Date? {
        isoDate(text) ?? namedMonthDate(text) ?? dottedDate(text) ?? numericDate(text, order)
    }

    /// Whether it could be two dates, which nothing in it decides: `01/02/2024`.
    static func isAmbiguous(_ text: String) -> Bool {
        Set(readings(text).values).count > 1
    }

    /// The only order in which a date with slashes can be read; nil when both are possible, or none.
    static func order(of text: String) -> DateOrder? {
        let readings = readings(text)
        return readings.count == 1 ? readings.keys.first : nil
    }

    private static func numericDate(_ text: String, _ order: DateOrder?) -> Date? {
        let readings = readings(text)
        let dates = Set(readings.values)
        return dates.count == 1 ? dates.first : order.flatMap { readings[$0] }
    }

    /// What a date of numbers with slashes between them, the year last and in full, can be.
    private static func readings(_ text: String) -> [DateOrder: Date] {
        // Most texts are asked in vain.
        guard text.utf8.contains(UInt8(ascii: "/")) else { return [:] }
        var scanner = TextScanner(text)
        guard let first = scanner.number(digits: 1...2), scanner.skip("/"),
            let second = scanner.number(digits: 1...2), scanner.skip("/"), let year = scanner.number(digits: 4...4)
        else { return [:] }
        var readings: [DateOrder: Date] = [:]
        for order in DateOrder.allCases {
            let (day, month) = order == .dayFirst ? (first, second) : (second, first)
            var time = scanner
            readings[order] = rest(&time, of: CivilDate(year: year, month: month, day: day))
        }
        return readings
    }

    /// With full stops, the day is always first.
    private static func dottedDate(_ text: String) -> Date? {
        var scanner = TextScanner(text)
        guard let day = scanner.number(digits: 1...2), scanner.skip("."),
            let month = scanner.number(digits: 1...2), scanner.skip("."), let year = scanner.number(digits: 4...4)
        else { return nil }
        return rest(&scanner, of: CivilDate(year: year, month: month, day: day))
    }

    static func isoDate(_ text: String) -> Date? {
        var scanner = TextScanner(text)
        guard let year = scanner.number(digits: 4...4), scanner.skip("-") || scanner.skip("/"),
            let month = scanner.number(digits: 1...2), scanner.skip("-") || scanner.skip("/"),
            let day = scanner.number(digits: 1...2)
        else { return nil }
        guard !scanner.isAtEnd else { return CivilDate(year: year, month: month, day: day).validDate }
        guard scanner.skip("T") || scanner.skip("t") || scanner.skip(" ") else { return nil }
        return time(&scanner, on: CivilDate(year: year, month: month, day: day))
    }

    private static func namedMonthDate(_ text: String) -> Date? {
        var scanner = TextScanner(text)
        if let weekday = scanner.word(), let month = month(weekday) {
            return monthFirst(month, &scanner)
        }
        scanner.skipSeparators()
        guard let day = scanner.number(digits: 1...2) else { return nil }
        scanner.skipSeparators()
        guard let name = scanner.word(), let month = month(name) else { return nil }
        scanner.skipSeparators()
        guard let year = scanner.year() else { return nil }
        return rest(&scanner, of: CivilDate(year: year, month: month, day: day))
    }

    private static func monthFirst(_ month: Int, _ scanner: inout TextScanner) -> Date? {
        scanner.skipSeparators()
        guard let day = scanner.number(digits: 1...2) else { return nil }
        scanner.skipSeparators()
        guard let year = scanner.year() else { return nil }
        return rest(&scanner, of: CivilDate(year: year, month: month, day: day))
    }

    private static func rest(_ scanner: inout TextScanner, of day: CivilDate) -> Date? {
        scanner.skipSeparators()
        return scanner.isAtEnd ? day.validDate : time(&scanner, on: day)
    }

    /// Reads `17:20`, `17:20:05.25`, `5:20 PM`, each with an optional zone, up to the end.
    private static func time(_ scanner: inout TextScanner, on day: CivilDate) -> Date? {
        var civil = day
        guard let hour = scanner.number(digits: 1...2), scanner.skip(":"), let minute = scanner.number(digits: 2...2)
        else { return nil }
        (civil.hour, civil.minute) = (hour, minute)
        if scanner.skip(":") {
            guard let second = scanner.number(digits: 2...2) else { return nil }
            civil.second = second
            if scanner.skip(".") || scanner.skip(",") {
                guard let fraction = scanner.milliseconds() else { return nil }
                civil.millisecond = fraction
            }
        }
        guard scanner.halfOfDay(&civil.hour), let offset = scanner.zoneOffset(), scanner.isAtEnd else { return nil }
        return civil.validDate?.addingTimeInterval(-offset)
    }

    private static func month(_ name: String) -> Int? {
        let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
        return months.firstIndex { name.lowercased().hasPrefix($0) }.map { $0 + 1 }
    }
}

extension CivilDate {
    fileprivate var validDate: Date? { isValid ? date : nil }
}
