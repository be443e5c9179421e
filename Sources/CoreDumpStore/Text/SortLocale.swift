import Foundation

/// The language in which names and titles are ordered.
package enum SortLocale {
    /// The language of an environment, `de_DE`, by the variables POSIX names for it; English where there is none.
    ///
    /// Foundation's `Locale.current` does not know these variables on Linux.
    package static func current(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> String {
        let named = ["LC_ALL", "LC_COLLATE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        let locale = named.map { String($0.prefix { $0 != "." && $0 != "@" }) } ?? ""
        return locale.isEmpty || locale == "C" || locale == "POSIX" ? "en" : locale
    }
}
