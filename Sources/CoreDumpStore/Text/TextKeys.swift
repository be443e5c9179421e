import FetchedResults
import Foundation

/// Makes what names and titles are ordered and grouped by in a language: without case and diacritics, and numbers in them by their
/// value, "Part 2" before "Part 10". For use by one thread at a time.
final class TextKeys {
    /// Names the rules that the keys and letters are made by; see `LocalizedSortKeys.version`.
    var version: String { "\(keys.version) \(Self.numbers) \(AlphabeticIndex.version)" }

    /// The keyword of CLDR by which ICU compares numbers by their value.
    private static let numbers = "colNumeric=yes"

    private let keys: LocalizedSortKeys
    private let locale: String
    private let known: KnownLetters
    /// Most steps write no title.
    private lazy var letters = known.letters(of: locale, keys)

    /// - Parameters:
    ///   - locale: the identifier of a locale, `de_DE`.
    ///   - known: keeps what is to be made once.
    /// - Throws: `FetchRequestError.noCollation`
    init(locale: String, known: KnownLetters = KnownLetters()) throws {
        keys = try LocalizedSortKeys(locale: Locale(identifier: "\(locale)@\(Self.numbers)"))
        self.locale = locale
        self.known = known
    }

    /// Orders a title; without case and diacritics.
    ///
    /// - Complexity: O(n)
    func key(of title: String) -> Data {
        keys.key(for: title)
    }

    /// Orders a name or a host and ends with it, so that the sections of a list by project or host can be named by it; a
    /// space, which comes first, for an empty one.
    ///
    /// - Complexity: O(n)
    func readableKey(of name: String) -> String {
        "\(Hexadecimal.text(keys.key(for: name))) \(name)"
    }

    /// The section in which a name or title stands, in a form that is ordered as the sections are; see ``LetterSections``.
    ///
    /// - Complexity: O(n)
    func initial(of title: String) -> String {
        initial(ofKey: key(of: title))
    }

    /// The same by the key of the title, where that is known.
    ///
    /// - Complexity: O(1)
    func initial(ofKey key: Data) -> String {
        letters.initial(ofKey: key)
    }
}
