import FetchedResults
import GRDB

/// The letters of the index beside a list of names or hosts: those under which ``ProjectGrouping/name`` puts them. For use by one
/// thread at a time.
package final class IndexLetters {
    /// Nil when ICU has no rules for the language.
    private let keys: TextKeys?

    init(locale: String) {
        keys = try? TextKeys(locale: locale)
    }

    /// The letter of a name, `#` for digits, symbols and an empty name, as that of the host of projects without a URL.
    ///
    /// - Complexity: O(n)
    package func letter(of name: String) -> String {
        keys.map { SectionName.readable($0.initial(of: name).databaseValue) } ?? String(name.prefix(1)).uppercased()
    }
}

extension Store {
    /// The letters of indexes, in the language that names are ordered in.
    package func indexLetters() -> IndexLetters {
        IndexLetters(locale: locale)
    }
}
