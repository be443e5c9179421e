import Foundation

/// Which of two numbers is the day.
package enum DateOrder: CaseIterable, Sendable {
    case dayFirst, monthFirst
}

/// What stands between the numbers of a date whose order is not certain.
package enum DateSeparator: Unicode.Scalar, CaseIterable, Sendable {
    case slash = "/"
    case dot = "."
    case hyphen = "-"
}

/// A date as a text says it, with all that the text leaves open.
enum WrittenDate {
    /// A day by a calendar, perhaps with a time.
    case day(WrittenDay)
    /// A moment, which needs no zone.
    case moment(Date)
    /// A day number of a spreadsheet, perhaps with a fraction: the days since 30 December 1899 by the clock of whoever wrote it. Any number
    /// may look like that.
    case serial(Double)
}

/// A day in a text, with what the text leaves open.
struct WrittenDay {
    /// One of the days that the text may mean.
    struct Reading: Equatable {
        var civil: CivilDate
        /// What has to be so that it is this one; nil when nothing else is possible.
        var condition: Condition?
    }

    enum Condition: Equatable {
        case order(DateOrder)
        /// One of these languages, in which the month has this name.
        case languages(Set<String>)
    }

    /// All that there are in a calendar; at least one.
    private(set) var readings: [Reading]
    /// What stands between the numbers, where that matters.
    var separator: DateSeparator?
    /// The name of the month, where it is one.
    var monthName: String?
    private(set) var hasTime = false
    private(set) var zone = TextScanner.Zone.unsaid

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

    /// The only one there is.
    var certain: CivilDate? { readings.count == 1 ? readings[0].civil : nil }

    /// Nil when there is no such time.
    func at(_ time: WrittenTime) -> WrittenDay? {
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

/// A time of day in a text.
struct WrittenTime {
    var hour: Int
    var minute: Int
    var second = 0
    var millisecond = 0
    var zone = TextScanner.Zone.unsaid
}
