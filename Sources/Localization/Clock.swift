import CLibintl
import Foundation

/// How the person's language tells the time.
package enum Clock {
    /// Whether noon and midnight are both twelve.
    package static var hasTwelveHours: Bool {
        guard let pattern = nl_langinfo(nl_item(T_FMT)) else { return false }
        let text = String(cString: pattern)
        // The letters of strftime: the hour in twelve, and the whole time in twelve hours.
        return text.contains("%I") || text.contains("%r") || text.contains("%l")
    }
}
