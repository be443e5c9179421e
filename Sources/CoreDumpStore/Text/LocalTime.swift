import Foundation

/// Dates in the local time of the user, as they are stored: `2026-11-20T22:54:41`.
struct LocalTime {
    /// How far local times are from UTC at most: the largest offset on Earth, and some tolerance.
    private static let longestOffset: TimeInterval = 26 * 3600

    private let zone: TimeZone
    /// The known offsets by quarters of an hour since 1970: an offset changes only at a full quarter.
    private var known: [Int: Int] = [:]

    private static let quarter = 900.0

    /// The offsets of days on which it does not change, by local days since 1970.
    private var offsetsOfDays: [Int: Int] = [:]

    init(_ zone: TimeZone) {
        self.zone = zone
    }

    /// The text of a date, 19 characters.
    mutating func text(_ date: Date) -> String {
        String(Timestamp.text(date.addingTimeInterval(TimeInterval(offset(at: date)))).prefix(19))
    }

    /// Whether a text may be the local time of a date; the zone is not known.
    static func isPossible(_ text: String, at date: Date) -> Bool {
        guard text.count == 19, let local = Timestamp.date(text + ".000Z") else { return false }
        return abs(local.timeIntervalSince(date)) <= longestOffset
    }

    /// The date of a local time. A time that occurs twice, when clocks go back, means the first; a time that does not occur, when clocks go
    /// forward, is moved forward by the same amount: 02:30 is 03:30. RFC 5545 requires both.
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

extension Store {
    /// A date on the user's clock, to the minute: `2026-11-20 22:54`.
    package func localTime(_ date: Date) -> String {
        var clock = LocalTime(zone)
        return clock.text(date).prefix(16).replacingOccurrences(of: "T", with: " ")
    }
}

// MARK: - Names of zones

extension TimeZone {
    /// The zone of a name of the IANA database, in any case, or UTC. Not the zones that Foundation makes up, such as `GMT+2`, nor
    /// abbreviations, which mean different zones in different countries.
    package init?(named name: String) {
        if ["utc", "gmt"].contains(name.lowercased()) {
            self = .gmt
            return
        }
        let known = Self.knownTimeZoneIdentifiers.first { $0.caseInsensitiveCompare(name) == .orderedSame } ?? name
        guard known.contains("/"), let zone = Self(identifier: known) else { return nil }
        self = zone
    }

    /// The name for the user: `UTC` for `GMT`.
    package var shownName: String { identifier == "GMT" ? "UTC" : identifier }
}
