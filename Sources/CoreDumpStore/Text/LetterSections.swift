import FetchedResults
import Foundation
import Synchronization

/// The sections by first letter of a language: those of its alphabet as ICU's AlphabeticIndex has them, and those of the Latin one.
///
/// `#` for digits and symbols comes last. The letters of other alphabets are in sections of the name `…`, where they stand in the order.
struct LetterSections: Sendable {
    /// What stands before all letters.
    static let other = "#"

    private let index: AlphabeticIndex
    /// The values of the column `initial`.
    private let initials: [String]

    /// - Parameter keys: those that names and titles are ordered by.
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

/// The sections that were made last: making them takes half as long as writing a bug.
final class KnownLetters: Sendable {
    private let known = Mutex<(locale: String, letters: LetterSections)?>(nil)

    /// - Parameter keys: those of the locale.
    func letters(of locale: String, _ keys: LocalizedSortKeys) -> LetterSections {
        known.withLock { known in
            if let known, known.locale == locale { return known.letters }
            let letters = LetterSections(of: keys)
            known = (locale, letters)
            return letters
        }
    }
}
