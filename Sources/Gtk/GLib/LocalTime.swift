import CGtk
import Foundation

/// A date in the user's time zone and language, for display. (On Linux, Foundation's formatters ignore the locale of the environment.)
package struct LocalTime {
    private let time: GLibDateTime

    /// Clamps dates to the years 1 to 9999, which GLib supports.
    package init(_ date: Date) {
        time = GLibDateTime(secondsSince1970: date.timeIntervalSince1970)
    }

    package var year: Int { Int(g_date_time_get_year(time.pointer)) }

    /// The number of calendar days since `earlier`; may be negative.
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

/// Owns a GDateTime, which is reference-counted but not a GObject.
private final class GLibDateTime {
    let pointer: OpaquePointer

    init(secondsSince1970: Double) {
        // The years 1 to 9999, minus a day at each end so that no time zone exceeds them.
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
