import Foundation

/// Moments on the clock of a person, as they stand in the database: `2026-11-20T22:54:41`.
struct LocalTime {
    /// A local date is that of UTC by the clock of some place on Earth, and a little more.
    private static let longestOffset: TimeInterval = 26 * 3600

    private let zone: TimeZone
    /// A zone is asked once for many dates: its offset changes only between full quarters of an hour.
    private var known: [Int: Int] = [:]

    private static let quarter = 900.0

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

    private mutating func offset(at date: Date) -> Int {
        let quarter = Int((date.timeIntervalSince1970 / Self.quarter).rounded(.down))
        if let offset = known[quarter] { return offset }
        let offset = zone.secondsFromGMT(for: date)
        if known.count > 10_000 { known = [:] }
        known[quarter] = offset
        return offset
    }
}
