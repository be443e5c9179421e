import Foundation

/// Reads the dates of one file. What one date leaves open, the others decide (``DateEvidence``).
final class DateReader {
    /// A column of dates.
    struct Column {
        /// Where it stands in the file.
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
        /// There is none, as an empty cell says; Go and MySQL write one that nobody means.
        case absent
        case unreadable
        /// It could be several.
        case ambiguous
    }

    /// The zone of times without one.
    let zone: TimeZone
    private var clock: LocalTime
    /// That of the person.
    private var ownClock: LocalTime
    private var evidence: DateEvidence?
    private(set) var hasTimesWithoutZone = false
    /// How dates that could be two were read, because others can only be read like that.
    private(set) var orders: [DateSeparator: DateOrder] = [:]

    /// - Parameters:
    ///   - zone: that of times without one.
    ///   - personZone: that of days without a time.
    ///   - looksThroughFile: whether somebody asks ``needsOthers(_:)`` and ``decide(by:)``; else each date stands for itself.
    init(zone: TimeZone, personZone: TimeZone, looksThroughFile: Bool) {
        self.zone = zone
        clock = LocalTime(zone)
        ownClock = LocalTime(personZone)
        evidence = looksThroughFile ? nil : DateEvidence()
    }

    /// Each date stands for itself, and all zones are UTC.
    convenience init() {
        self.init(zone: .gmt, personZone: .gmt, looksThroughFile: false)
    }

    /// Whether a text can only be read when the others of the file are known, and they are not.
    func needsOthers(_ text: String) -> Bool {
        guard evidence == nil, !text.isEmpty, PlainDate(text) == nil else { return false }
        switch DateText.written(text) {
        case .day(let day): return day.certain == nil
        case .serial: return true
        case .moment, nil: return false
        }
    }

    /// Takes note of a cell for what is to be decided.
    func note(_ text: String, column: Int, in evidence: inout DateEvidence) {
        evidence.note(text, column: column)
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
        switch DateText.written(text) {
        case .day(let day): return read(day, column)
        case .moment(let date): return .date(date)
        case .serial(let number):
            guard let evidence, evidence.areSerials(column: column.position) else { return .unreadable }
            return .date(date(serial: number, column))
        case nil: return .unreadable
        }
    }

    // MARK: - What is none

    /// Go's zero time, as Gitea exports it.
    private static func isNone(_ civil: CivilDate) -> Bool {
        civil == CivilDate(year: 1, month: 1, day: 1)
    }

    /// Those of MySQL.
    private static let noDates: Set<String> = ["0000-00-00", "0000-00-00 00:00:00"]

    // MARK: - What others decide

    private func read(_ day: WrittenDay, _ column: Column) -> Answer {
        guard let civil = day.certain ?? decided(day) else { return .ambiguous }
        return .date(moment(civil, day.hasTime, day.zone, column))
    }

    private func decided(_ day: WrittenDay) -> CivilDate? {
        guard let evidence else { return nil }
        if let separator = day.separator {
            let said = evidence.order(separator)
            if let said { orders[separator] = said }
            // With full stops, the day is first where nothing says otherwise.
            let usual: DateOrder? = separator == .dot && !evidence.isContradictory(.dot) ? .dayFirst : nil
            guard let order = said ?? usual else { return nil }
            return day.readings.first { $0.condition == .order(order) }?.civil
        }
        let possible = day.readings.filter { reading in
            guard case .languages(let languages)? = reading.condition else { return true }
            return evidence.isPossible(languages)
        }
        return possible.count == 1 ? possible[0].civil : nil
    }

    // MARK: - Moments

    /// A day without a time is its beginning by the person's clock, whatever zone the file has: it stays the day that it says.
    private func moment(
        _ civil: CivilDate, _ hasTime: Bool, _ zone: TextScanner.Zone, _ column: Column
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

    /// Excel's numbers count from 30 December 1899 on: its first is 1 January 1900, and it has a 29 February of that year. Their times
    /// are those of whole seconds.
    private func date(serial: Double, _ column: Column) -> Date {
        let seconds = ((serial - 25_569) * 86_400).rounded()
        let civil = CivilDate(Date(timeIntervalSince1970: seconds))
        return moment(civil, serial != serial.rounded(.down), .unsaid, column)
    }
}
