import Foundation

/// The sections of a list of names by their first letter, as in a telephone book of a language.
///
/// ```swift
/// let keys = try LocalizedSortKeys(locale: Locale(identifier: "cs_CZ"))
/// let index = AlphabeticIndex(of: keys, adding: [Locale(identifier: "en")])
/// index.labels[index.section(of: keys.key(for: "chyba"))] // CH
/// ```
///
/// The sections are those of `AlphabeticIndex` of ICU, which has it for C++ alone, but as many as the language has: a section is a
/// range of the order of the language, so that a name stands where its neighbours stand, whatever its first character is.
///
/// Make the sections of all rows again when ``version`` is another than the one they were made with, or for other keys.
public struct AlphabeticIndex: Sendable {
    /// What the sections are called, in their order. The first, ``other``, has what stands before all letters, which are digits and
    /// symbols; each further ``other`` has the letters that no section is for, of the place in the order where it stands.
    public let labels: [String]
    /// Where the names of a section begin: the sort key of the first that may stand there.
    private let boundaries: [[UInt8]]
    /// The section that begins at each boundary.
    private let sections: [Int]

    /// The name of sections that are for no letter.
    public static let other = "…"

    /// Names the rules and data that sections are made with.
    ///
    /// - Complexity: O(1)
    public static var version: String { "CLDR \(IndexExemplars.version) index 1" }

    /// Makes the sections of a language.
    ///
    /// - Parameters:
    ///   - keys: those that the names are ordered by.
    ///   - others: the languages whose letters get sections as well.
    /// - Complexity: O(1), less than a millisecond: make it once.
    public init(of keys: LocalizedSortKeys, adding others: [Locale] = []) {
        let collator = keys.collator
        var builder = AlphabeticIndexBuilder(collator)
        let chinese = collator.chineseLabels
        let own = chinese.isEmpty ? IndexExemplars.letters(of: collator.localeIdentifier) : chinese
        builder.addSections(for: own.union(others.flatMap { IndexExemplars.letters(of: $0.identifier) }))
        labels = builder.labels
        boundaries = builder.boundaries
        sections = builder.sections
    }

    /// The section in which a name stands.
    ///
    /// - Parameter key: the sort key of the name; see ``LocalizedSortKeys/key(for:)``.
    /// - Complexity: O(log n) for n sections.
    public func section(of key: Data) -> Int {
        key.withUnsafeBytes { key in
            var (low, high) = (0, boundaries.count)
            while high - low > 1 {
                let middle = (low + high) / 2
                if Self.isBefore(key, boundaries[middle]) { high = middle } else { low = middle }
            }
            return sections[low]
        }
    }

    private static func isBefore(_ key: UnsafeRawBufferPointer, _ boundary: [UInt8]) -> Bool {
        boundary.withUnsafeBytes { boundary in
            guard let start = key.baseAddress, let other = boundary.baseAddress else {
                return key.count < boundary.count
            }
            let order = memcmp(start, other, min(key.count, boundary.count))
            return order == 0 ? key.count < boundary.count : order < 0
        }
    }
}
