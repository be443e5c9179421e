import Foundation

/// Moments on the clock of a person, as they stand in the database: `2026-11-20T22:54:41`.
struct LocalTime {
    /// A local date is that of UTC by the clock of some place on Earth, and a little more.
    private static let longestOffset: TimeInterval = 26 * 3600

    private let zone: TimeZone
    /// A zone is asked once for many dates: its offset changes only between full quarters of an hour.
    private var known: [Int: Int] = [:]

    private static let quarter = 900.0

    /// The offset of days without a change, by the days since 1970 that the clock shows.
    private var offsetsOfDays: [Int: Int] = [:]

    init(_ zone: TimeZone) {
        self.zone = zone
    }

    /// The text of a date, 19 characters.
    mutating func text(_ date: Date) -> String {
        String(Timestamp.text(date.addingTimeInterval(TimeInterval(offset(at: date)))).prefix(19))
    }

    /// Whether a text may be the local time of a moment; in which zone that was is not known.
    static func isPossible(_ text: String, at date: Date) -> Bool {
        guard text.count == 19, let local = Timestamp.date(text + ".000Z") else { return false }
        return abs(local.timeIntervalSince(date)) <= longestOffset
    }

    /// The moment at which the clock shows a time. A time that it shows twice, when it is put back, is the first of the two; one that it
    /// does not show, when it is put forward, is as much later as it is put forward: 02:30 is 03:30. So does RFC 5545.
    mutating func moment(of local: CivilDate) -> Date {
        let asUTC = local.date
        let day = Int((asUTC.timeIntervalSince1970 / 86_400).rounded(.down))
        if let offset = offsetsOfDays[day] { return asUTC.addingTimeInterval(TimeInterval(-offset)) }
        let start = Date(timeIntervalSince1970: Double(day) * 86_400)
        let (before, after) = (offset(at: start - 86_400), offset(at: start + 2 * 86_400))
        if before == after {
            if offsetsOfDays.count > 10_000 { offsetsOfDays = [:] }
            offsetsOfDays[day] = before
            return asUTC.addingTimeInterval(TimeInterval(-before))
        }
        let earlier = asUTC.addingTimeInterval(TimeInterval(-max(before, after)))
        let later = asUTC.addingTimeInterval(TimeInterval(-min(before, after)))
        if offset(at: earlier) == max(before, after) { return earlier }
        if offset(at: later) == min(before, after) { return later }
        return asUTC.addingTimeInterval(TimeInterval(-before))
    }

    private mutating func offset(at date: Date) -> Int {
        let quarter = Int((date.timeIntervalSince1970 / Self.quarter).rounded(.down))
        if let offset = known[quarter] { return offset }
        let offset = zone.secondsFromGMT(for: date)
        if known.count > 10_000 { known = [:] }
        known[quarter] = offset
        return offset
    }
}
