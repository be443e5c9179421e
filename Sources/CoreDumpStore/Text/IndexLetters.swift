import Foundation
import GRDB

/// The letters of the index beside a list of names or hosts: those under which ``ProjectGrouping/name`` puts them, and no letter
/// twice. For use by one thread at a time.
package final class IndexLetters {
    /// Nil when ICU has no rules for the language.
    private let keys: TextKeys?
    /// Names begin with one of a few letters.
    private var letters: [Character: String] = [:]

    init(locale: String) {
        keys = try? TextKeys(locale: locale)
    }

    /// The letter of a name, `#` for digits, symbols and an empty name, as that of the host of projects without a URL.
    ///
    /// - Complexity: O(1)
    package func letter(of name: String) -> String {
        guard let first = name.first else { return "#" }
        if let known = letters[first] { return known }
        let letter = letter(for: first)
        letters[first] = letter
        return letter
    }

    private func letter(for first: Character) -> String {
        guard let keys else { return String(first).uppercased() }
        let letter = SectionName.readable(keys.initial(of: String(first)).databaseValue)
        // One that is ordered as two, such as Œ, stands in the middle of the names with the first of these.
        let key = keys.key(of: letter)
        let first = Self.latin.first { letter != $0 && key.starts(with: keys.key(of: $0)) }
        return first ?? letter
    }

    private static let latin = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
}

extension Store {
    /// The letters of indexes, in the language that names are ordered in.
    package func indexLetters() -> IndexLetters {
        IndexLetters(locale: locale)
    }
}
