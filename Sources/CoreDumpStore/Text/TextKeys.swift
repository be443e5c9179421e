import FetchedResults
import Foundation
import GRDB
import Synchronization

/// Makes the keys by which names and titles are ordered and grouped in a language: without case and diacritics, and numbers by their value,
/// "Part 2" before "Part 10". For use by one thread at a time.
final class TextKeys {
    /// Identifies the rules by which keys and letters are made; see `LocalizedSortKeys.version`.
    var version: String { "\(keys.version) \(Self.numbers) \(AlphabeticIndex.version)" }

    /// The keyword of CLDR that makes ICU compare numbers by their value.
    private static let numbers = "colNumeric=yes"

    private let keys: LocalizedSortKeys
    private let locale: String
    private let known: LetterSectionsCache
    /// Lazy, because most steps write no title.
    private lazy var letters = known.letters(of: locale, keys)

    /// - Parameters:
    ///   - locale: the identifier of a locale, `de_DE`.
    ///   - known: caches the sections.
    /// - Throws: `FetchRequestError.noCollation`
    init(locale: String, known: LetterSectionsCache = LetterSectionsCache()) throws {
        keys = try LocalizedSortKeys(locale: Locale(identifier: "\(locale)@\(Self.numbers)"))
        self.locale = locale
        self.known = known
    }

    /// The key of a title; without case and diacritics.
    ///
    /// - Complexity: O(n)
    func key(of title: String) -> Data {
        keys.key(for: title)
    }

    /// The key of a name or a host, with the name behind it, so that sections by project or host get their names from it; a space, which
    /// sorts first, for an empty name.
    ///
    /// - Complexity: O(n)
    func readableKey(of name: String) -> String {
        "\(Self.hexadecimal(keys.key(for: name))) \(name)"
    }

    /// Bytes as lower-case hexadecimal digits, whose order as text is that of the bytes.
    private static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
        let digits = Array("0123456789abcdef".utf8)
        let text = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        return String(decoding: text, as: UTF8.self)
    }

    /// The section of a name or title, in a form that is ordered as the sections are; see ``LetterSections``.
    ///
    /// - Complexity: O(n)
    func initial(of title: String) -> String {
        initial(ofKey: key(of: title))
    }

    /// The section of a title by its key.
    ///
    /// - Complexity: O(1)
    func initial(ofKey key: Data) -> String {
        letters.initial(ofKey: key)
    }
}

// MARK: - First letters

/// The sections by first letter of a language: the letters of its alphabet in ICU's AlphabeticIndex, and those of the Latin one.
///
/// `#` for digits and symbols comes last. The letters of other alphabets are in sections of the name `…`, at their places in the order.
struct LetterSections: Sendable {
    /// The section of what sorts before all letters.
    static let other = "#"

    private let index: AlphabeticIndex
    /// The values of the column `initial`.
    private let initials: [String]

    /// - Parameter keys: the keys by which names and titles are ordered.
    init(of keys: LocalizedSortKeys) {
        index = AlphabeticIndex(of: keys, adding: [Locale(identifier: "en")])
        let width = String(index.labels.count).count
        initials =
            ["~ \(Self.other)"]
            + index.labels.enumerated().dropFirst().map { number, label in
                let digits = String(number)
                return String(repeating: "0", count: width - digits.count) + "\(digits) \(label)"
            }
    }

    func initial(ofKey key: Data) -> String {
        initials[index.section(of: key)]
    }
}

/// A cache of the last sections: making them takes half as long as writing a bug.
final class LetterSectionsCache: Sendable {
    private let known = Mutex<(locale: String, letters: LetterSections)?>(nil)

    /// - Parameter keys: the keys of the locale.
    func letters(of locale: String, _ keys: LocalizedSortKeys) -> LetterSections {
        known.withLock { known in
            if let known, known.locale == locale { return known.letters }
            let letters = LetterSections(of: keys)
            known = (locale, letters)
            return letters
        }
    }
}

/// The letters of the index beside a list of names or hosts: the sections of ``ProjectGrouping/name``. For use by one thread at a time.
package final class IndexLetters {
    /// Nil when ICU has no rules for the language.
    private let keys: TextKeys?

    init(locale: String) {
        keys = try? TextKeys(locale: locale)
    }

    /// The letter of a name; `#` for digits, symbols and an empty name, such as the host of projects without a URL.
    ///
    /// - Complexity: O(n)
    package func letter(of name: String) -> String {
        keys.map { SectionName.readable($0.initial(of: name).databaseValue) } ?? String(name.prefix(1)).uppercased()
    }
}

extension Store {
    /// The letters of indexes, in the language by which names are ordered.
    package func indexLetters() -> IndexLetters {
        IndexLetters(locale: locale)
    }
}

// MARK: - Language

/// The language in which names and titles are ordered.
package enum SortLocale {
    /// The language of an environment, `de_DE`, by the variables of POSIX; English if they name none.
    ///
    /// Foundation's `Locale.current` does not know these variables on Linux.
    package static func current(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> String {
        let named = ["LC_ALL", "LC_COLLATE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        return named.flatMap(identifier) ?? "en"
    }

    /// ICU's identifier of a locale of POSIX, which has script and variant at its end: `sr_Latn_RS` for `sr_RS.UTF-8@latin`.
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
