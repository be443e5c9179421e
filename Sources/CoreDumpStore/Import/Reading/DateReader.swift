import Foundation

/// Reads the dates of one file. Where a date is ambiguous, the other dates of the file decide (``DateEvidence``).
final class DateReader {
    struct Column {
        var position = 0
        /// Whether its header says that its times are UTC: `Created At (UTC)`.
        var isUTC = false

        init(position: Int = 0, header: String = "") {
            self.position = position
            isUTC = header.uppercased().split { !$0.isLetter }.contains { $0 == "UTC" || $0 == "GMT" }
        }
    }

    enum Answer: Equatable {
        case date(Date)
        /// There is no date: the cell is empty, or has the zero date of Go or MySQL.
        case absent
        case unreadable
        /// The text could be more than one date.
        case ambiguous
    }

    /// The zone of times without one.
    let zone: TimeZone
    private var clock: LocalTime
    /// Converts days without a time, in the user's time zone.
    private var ownClock: LocalTime
    private var evidence: DateEvidence?
    private(set) var hasTimesWithoutZone = false
    /// How ambiguous dates were read: in the order that unambiguous dates of the file have.
    private(set) var orders: [DateSeparator: DateOrder] = [:]

    /// - Parameters:
    ///   - zone: the time zone of times without one.
    ///   - userZone: that of days without a time.
    ///   - looksThroughFile: whether the caller asks ``needsEvidence(_:)`` and calls ``decide(by:)``. Otherwise each date is read
    ///     without regard to the others.
    init(zone: TimeZone, userZone: TimeZone, looksThroughFile: Bool) {
        self.zone = zone
        clock = LocalTime(zone)
        ownClock = LocalTime(userZone)
        evidence = looksThroughFile ? nil : DateEvidence()
    }

    /// A reader that reads each date without regard to the others, and takes all zones for UTC.
    convenience init() {
        self.init(zone: .gmt, userZone: .gmt, looksThroughFile: false)
    }

    /// Whether a text can only be read with the evidence of the other dates of the file, and that is not known yet.
    func needsEvidence(_ text: String) -> Bool {
        guard evidence == nil, !text.isEmpty, PlainDate(text) == nil else { return false }
        switch DateText.parsed(text) {
        case .day(let day): return day.certain == nil
        case .serial: return true
        case .moment, nil: return false
        }
    }

    func decide(by evidence: DateEvidence) {
        self.evidence = evidence
    }

    func read(_ text: String, in column: Column = Column()) -> Answer {
        if text.isEmpty { return .absent }
        if let plain = PlainDate(text) {
            if Self.isNone(plain.civil) { return .absent }
            return .date(moment(plain.civil, plain.hasTime, plain.isUTC ? .offset(0) : .unsaid, column))
        }
        if Self.noDates.contains(text) { return .absent }
        switch DateText.parsed(text) {
        case .day(let day): return read(day, column)
        case .moment(let date): return .date(date)
        case .serial(let number):
            guard let evidence, evidence.areSerials(column: column.position) else { return .unreadable }
            return .date(date(serial: number, column))
        case nil: return .unreadable
        }
    }

    // MARK: - Zero dates

    /// Go's zero time, as Gitea exports it.
    private static func isNone(_ civil: CivilDate) -> Bool {
        civil == CivilDate(year: 1, month: 1, day: 1)
    }

    /// The zero dates of MySQL.
    private static let noDates: Set<String> = ["0000-00-00", "0000-00-00 00:00:00"]

    // MARK: - Ambiguous dates

    private func read(_ day: ParsedDay, _ column: Column) -> Answer {
        guard let civil = day.certain ?? decided(day) else { return .ambiguous }
        return .date(moment(civil, day.hasTime, day.zone, column))
    }

    private func decided(_ day: ParsedDay) -> CivilDate? {
        guard let evidence else { return nil }
        if let separator = day.separator {
            let stated = evidence.order(separator)
            if let stated { orders[separator] = stated }
            // With full stops, the day comes first unless the evidence says otherwise.
            let usual: DateOrder? = separator == .dot && !evidence.isContradictory(.dot) ? .dayFirst : nil
            guard let order = stated ?? usual else { return nil }
            return day.readings.first { $0.condition == .order(order) }?.civil
        }
        let possible = day.readings.filter { reading in
            guard case .languages(let languages)? = reading.condition else { return true }
            return evidence.isPossible(languages)
        }
        return possible.count == 1 ? possible[0].civil : nil
    }

    // MARK: - Moments

    /// A day without a time is its beginning in the user's time zone and not in that of the file, so that the user sees the same day.
    private func moment(
        _ civil: CivilDate, _ hasTime: Bool, _ zone: DateScanner.Zone, _ column: Column
    ) -> Date {
        guard hasTime else { return ownClock.moment(of: civil) }
        switch zone {
        case .offset(let seconds): return civil.date.addingTimeInterval(-seconds)
        case .unsaid where column.isUTC: return civil.date
        case .unsaid:
            hasTimesWithoutZone = true
            return clock.moment(of: civil)
        }
    }

    /// Excel's day numbers count from 30 December 1899: day 1 is 1 January 1900, and Excel has a 29 February in that year. The times are
    /// rounded to whole seconds.
    private func date(serial: Double, _ column: Column) -> Date {
        let seconds = ((serial - 25_569) * 86_400).rounded()
        let civil = CivilDate(Date(timeIntervalSince1970: seconds))
        return moment(civil, serial != serial.rounded(.down), .unsaid, column)
    }
}

// MARK: - Evidence

/// What the unambiguous dates of a file say about how to read the ambiguous ones.
struct DateEvidence {
    private struct Column {
        var filled = 0
        var serials = 0
    }

    private var orders: [DateSeparator: Set<DateOrder>] = [:]
    /// The languages in which all month names seen so far are month names; nil before the first one.
    private var languages: Set<String>?
    private var columns: [Int: Column] = [:]
    private var seenNames: Set<String> = []

    /// Adds a cell to the evidence.
    ///
    /// - Parameter column: the position of the column of the cell.
    mutating func note(_ text: String, column: Int) {
        guard !text.isEmpty else { return }
        columns[column, default: Column()].filled += 1
        guard PlainDate(text) == nil, let date = DateText.parsed(text) else { return }
        switch date {
        case .moment: return
        case .serial: columns[column, default: Column()].serials += 1
        case .day(let day): note(day)
        }
    }

    private mutating func note(_ day: ParsedDay) {
        if let separator = day.separator, day.readings.count == 1, case .order(let order)? = day.readings[0].condition {
            orders[separator, default: []].insert(order)
        }
        guard let name = day.monthName, seenNames.insert(name).inserted else { return }
        let possible = DateWords.languages(of: name)
        languages = languages.map { $0.intersection(possible) } ?? possible
    }

    /// The order of day and month in dates with a separator; nil without evidence, or when the evidence is contradictory.
    func order(_ separator: DateSeparator) -> DateOrder? {
        guard let orders = orders[separator] else { return nil }
        return orders.count == 1 ? orders.first : nil
    }

    /// Whether some dates with a separator can only have one order, and others can only have the other.
    func isContradictory(_ separator: DateSeparator) -> Bool {
        orders[separator]?.count == 2
    }

    /// Whether the month names of the file allow one of the given languages.
    func isPossible(_ names: Set<String>) -> Bool {
        languages.map { !$0.isDisjoint(with: names) } ?? false
    }

    /// Whether more than half of the non-empty cells of a column are day numbers of a spreadsheet.
    func areSerials(column: Int) -> Bool {
        guard let column = columns[column] else { return false }
        return column.serials * 2 > column.filled
    }
}

// MARK: - Dates of a record

/// Reads the dates of one row or object, and collects problems and the texts that could not be read.
struct ImportedDates {
    let line: Int
    let record: ImportRecord?
    private let reader: DateReader
    private(set) var notes: [ImportProblem] = []
    /// The texts that could not be read, as the named values that the bug keeps. A row of a table keeps its cells itself.
    private(set) var unread: [NamedValue] = []

    /// - Parameter reader: the date reader of the file.
    init(line: Int, record: ImportRecord?, reader: DateReader) {
        self.line = line
        self.record = record
        self.reader = reader
    }

    /// - Parameter field: the header or key of the text.
    mutating func date(_ text: String?, in field: String, column: DateReader.Column = DateReader.Column()) -> Date? {
        guard let text else { return nil }
        let reason: ImportProblem.Reason
        switch reader.read(text, in: column) {
        case .date(let date): return date
        case .absent: return nil
        case .unreadable: reason = .unreadableDate(ImportReport.beginning(of: text), field: field)
        case .ambiguous: reason = .ambiguousDate(ImportReport.beginning(of: text), field: field)
        }
        unread.append(NamedValue(NamedValueRules.readable(field), text))
        notes.append(ImportProblem(line: line, record: record, reason: reason))
        return nil
    }
}
