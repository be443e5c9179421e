import Foundation
import Gtk
import Localization

/// Dates as people say them, in the language of the window.
struct DateWording {
    let now: Date
    /// Set where there is little room.
    var abbreviatesMonths = false

    /// Like ``relative(_:)``, with a capital: "Yesterday", "Just now".
    func standalone(_ date: Date) -> String {
        let text = relative(date)
        return text.prefix(1).uppercased() + text.dropFirst()
    }

    /// "5 minutes ago", "yesterday", "12 November", "12 November 2024": the nearer the date, the shorter the text. For use within a
    /// sentence.
    func relative(_ date: Date) -> String {
        let seconds = now.timeIntervalSince(date)
        let time = LocalTime(date)
        let days = LocalTime(now).daysSince(time)
        switch (seconds, days) {
        // `now` stands still for up to 15 seconds, so a bug that was just made is a little in the future.
        case (-60..<60, _):
            return gettext("just now")
        case (_, ..<0):
            return absolute(time)
        case (..<0, 0):
            return gettext("just now")
        case (..<3600, 0):
            let minutes = Int(seconds / 60)
            return formatted(ngettext("%1$@ minute ago", "%1$@ minutes ago", minutes), "\(minutes)")
        case (_, 0):
            let hours = Int(seconds / 3600)
            return formatted(ngettext("%1$@ hour ago", "%1$@ hours ago", hours), "\(hours)")
        case (_, 1):
            return gettext("yesterday")
        case (_, ..<7):
            return formatted(ngettext("%1$@ day ago", "%1$@ days ago", days), "\(days)")
        default:
            return absolute(time)
        }
    }

    /// "Tuesday, 12 November 2024, 14:05", with the hours as the locale counts them.
    static func exact(_ date: Date) -> String {
        // Translators: a day and a time of it, in the letters of strftime: %A is the weekday, %-d the day, %B the month, %Y the year,
        // %H the hour of 24, %M the minute.
        let inTwentyFour = gettext("%A, %-d %B %Y, %H:%M")
        // Translators: the same where noon and midnight are both twelve: %-I is the hour of twelve, %p AM or PM.
        let inTwelve = gettext("%A, %-d %B %Y, %-I:%M %p")
        return LocalTime(date).format(Clock.hasTwelveHours ? inTwelve : inTwentyFour)
    }

    private func absolute(_ time: LocalTime) -> String {
        time.year == LocalTime(now).year ? dayAndMonth(time) : dayMonthAndYear(time)
    }

    private func dayAndMonth(_ time: LocalTime) -> String {
        // Translators: how a day of this year is written, in the letters of strftime: %e is the day, %B the month, %b the
        // abbreviated month.
        time.format(abbreviatesMonths ? gettext("%e %b") : gettext("%e %B"))
    }

    private func dayMonthAndYear(_ time: LocalTime) -> String {
        // Translators: how a day of another year is written, in the letters of strftime: %Y is the year.
        time.format(abbreviatesMonths ? gettext("%e %b %Y") : gettext("%e %B %Y"))
    }
}

/// Hours of the day, in 12 or 24 hours as the locale has it.
enum HourWording {
    /// "09:00 – 09:59", or "9 AM".
    ///
    /// - Parameter hour: "00" to "23".
    static func section(_ hour: String) -> String {
        guard let number = Int(hour) else { return hour }
        guard Clock.hasTwelveHours else { return "\(hour):00 – \(hour):59" }
        return number < 12
            // Translators: %1$@ is an hour from 1 to 12 in the morning.
            ? formatted(gettext("%1$@ AM"), "\(twelve(number))")
            // Translators: %1$@ is an hour from 1 to 12 in the afternoon or evening.
            : formatted(gettext("%1$@ PM"), "\(twelve(number))")
    }

    /// "9", or "9a": short enough for the index.
    static func index(_ hour: String) -> String {
        guard let number = Int(hour) else { return hour }
        guard Clock.hasTwelveHours else { return "\(number)" }
        return number < 12
            // Translators: %1$@ is an hour from 1 to 12 in the morning, as short as can be.
            ? formatted(gettext("%1$@a"), "\(twelve(number))")
            // Translators: %1$@ is an hour from 1 to 12 in the afternoon or evening, as short as can be.
            : formatted(gettext("%1$@p"), "\(twelve(number))")
    }

    private static func twelve(_ hour: Int) -> Int { (hour + 11) % 12 + 1 }
}

/// The time that all relative dates of the window are counted from. It advances in steps, so that two places that say how long ago
/// something was say the same.
final class ShownTime {
    private let now: () -> Date
    private(set) var date: Date

    /// In seconds: so much less than a minute that the user does not notice how old "2 minutes ago" is.
    static let step = 15

    init(now: @escaping () -> Date) {
        self.now = now
        date = now()
    }

    /// Whether the time should have advanced already, or the clock was set back.
    var isLate: Bool { !(0...Double(Self.step)).contains(now().timeIntervalSince(date)) }

    func advance() {
        date = now()
    }
}
