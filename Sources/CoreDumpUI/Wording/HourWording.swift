import Foundation
import Localization

/// Hours of the day as people say them, in 12 or 24 hours as the locale has it.
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
