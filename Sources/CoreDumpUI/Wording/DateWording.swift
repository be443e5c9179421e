import Foundation
import Gtk
import Localization

/// Dates as people say them, in the language of the window.
struct DateWording {
    /// What counts as now.
    let now: Date
    /// For where there is little room.
    var abbreviatesMonths = false

    /// As ``relative(_:)``, to stand alone: "Yesterday", "Just now".
    func standalone(_ date: Date) -> String {
        let text = relative(date)
        return text.prefix(1).uppercased() + text.dropFirst()
    }

    /// "5 minutes ago", "yesterday", "12 November", "12 November 2024": shorter the nearer it is. To stand within a
    /// sentence.
    func relative(_ date: Date) -> String {
        let seconds = now.timeIntervalSince(date)
        let time = LocalTime(date)
        let days = LocalTime(now).daysSince(time)
        switch (seconds, days) {
        // What was made since is a little in the future.
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
