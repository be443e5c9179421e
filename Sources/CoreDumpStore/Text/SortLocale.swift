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
        return named.flatMap(identifier) ?? "en"
    }

    /// What ICU calls a locale of POSIX, which names script and variant behind all else: `sr_Latn_RS` for `sr_RS.UTF-8@latin`.
    private static func identifier(_ posix: String) -> String? {
        let parts = posix.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        let locale = parts[0].prefix { $0 != "." }
        guard !locale.isEmpty, locale != "C", locale != "POSIX" else { return nil }
        guard parts.count > 1, let modifier = modifiers[parts[1].lowercased()] else { return String(locale) }
        let (language, rest) = (locale.prefix { $0 != "_" }, locale.drop { $0 != "_" })
        return switch modifier {
        case .script(let script): "\(language)_\(script)\(rest)"
        case .variant(let variant): "\(locale)_\(variant)"
        }
    }

    private enum Modifier {
        case script(String), variant(String)
    }

    /// Those of glibc that change the order; `euro` does not.
    private static let modifiers: [String: Modifier] = [
        "latin": .script("Latn"), "cyrillic": .script("Cyrl"), "devanagari": .script("Deva"),
        "iqtelif": .script("Latn"),
        "valencia": .variant("VALENCIA"),
    ]
}
