import FetchedResults
import Foundation

/// Makes what names and titles are ordered and grouped by in a language: without case and diacritics, and numbers in them by their
/// value, "Part 2" before "Part 10". For use by one thread at a time.
final class TextKeys {
    /// Where digits and symbols stand: behind all letters.
    static let otherInitial = "~ #"

    /// Names the rules that the keys are made by; see `LocalizedSortKeys.version`.
    var version: String { "\(keys.version) \(Self.numbers)" }

    /// The keyword of CLDR by which ICU compares numbers by their value.
    private static let numbers = "colNumeric=yes"

    private let keys: LocalizedSortKeys
    /// A title begins with one of a few letters.
    private var initials: [Character: String] = [:]

    /// - Parameter locale: the identifier of a locale, `de_DE`.
    /// - Throws: `FetchRequestError.noCollation`
    init(locale: String) throws {
        keys = try LocalizedSortKeys(locale: Locale(identifier: "\(locale)@\(Self.numbers)"))
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

    /// The letter under which a name or title stands, in a form that is ordered as the letters of the language are.
    ///
    /// A letter with a diacritic stands under the letter without, unless it is one of its own in the language: `Ä` under `A`
    /// in German, by itself in Swedish.
    func initial(of title: String) -> String {
        guard let first = title.first, first.isLetter else { return Self.otherInitial }
        if let known = initials[first] { return known }
        let letter = letter(for: first)
        let initial = "\(Hexadecimal.text(keys.key(for: letter))) \(letter)"
        initials[first] = initial
        return initial
    }

    private func letter(for first: Character) -> String {
        let plain = String(first).folding(options: [.diacriticInsensitive, .widthInsensitive], locale: nil)
        let own = String(String(first).uppercased().prefix(1))
        let base = String(plain.uppercased().prefix(1))
        return keys.key(for: base) == keys.key(for: own) ? base : own
    }
}
