import CGtk
import Foundation

/// A moment in the user's time zone and language, for display. (Foundation's own formatters do not follow the locale
/// of the environment on Linux.)
package struct LocalTime {
    private let time: GLibDateTime

    /// Dates outside the years 1 to 9999, which GLib does not know, become the nearest it does.
    package init(_ date: Date) {
        time = GLibDateTime(secondsSince1970: date.timeIntervalSince1970)
    }

    package var year: Int { Int(g_date_time_get_year(time.pointer)) }

    /// How many calendar days later this is than `earlier`; negative when it is earlier.
    package func daysSince(_ earlier: LocalTime) -> Int {
        Int(julianDay) - Int(earlier.julianDay)
    }

    /// - Parameter pattern: in the letters of `g_date_time_format`, which are those of `strftime`.
    package func format(_ pattern: String) -> String {
        guard let text = g_date_time_format(time.pointer, pattern) else { return "" }
        defer { g_free(text) }
        return String(cString: text).trimmingCharacters(in: .whitespaces)
    }

    private var julianDay: guint32 {
        var date = GDate()
        g_date_set_dmy(
            &date, GDateDay(g_date_time_get_day_of_month(time.pointer)),
            GDateMonth(rawValue: UInt32(g_date_time_get_month(time.pointer))),
            GDateYear(g_date_time_get_year(time.pointer)))
        return g_date_get_julian(&date)
    }
}

/// Owns one GDateTime, which is counted by references but is no GObject.
private final class GLibDateTime {
    let pointer: OpaquePointer

    init(secondsSince1970: Double) {
        // The first second of the year 1 and the last of 9999, a day inside so that no time zone leads out of it.
        let seconds = gint64(min(max(secondsSince1970, -62_135_510_400), 253_402_214_400))
        guard let time = g_date_time_new_from_unix_local(seconds) ?? g_date_time_new_from_unix_local(0) else {
            preconditionFailure("GLib knows no local time for 1970")
        }
        pointer = time
    }

    isolated deinit {
        g_date_time_unref(pointer)
    }
}
