import Foundation

/// The sections of a list of names by first letter, as in a telephone book of a language.
///
/// ```swift
/// let keys = try LocalizedSortKeys(locale: Locale(identifier: "cs_CZ"))
/// let index = AlphabeticIndex(of: keys, adding: [Locale(identifier: "en")])
/// index.labels[index.section(of: keys.key(for: "chyba"))] // CH
/// ```
///
/// The sections are those of ICU's `AlphabeticIndex`, which has only a C++ interface, but without a limit on their number. A section
/// is a range of the order of the language, so a name is in the same section as its neighbours, even if its first character is
/// unusual.
///
/// Compute the sections of all rows again when ``version`` has changed since they were computed, or for other keys.
public struct AlphabeticIndex: Sendable {
    /// The names of the sections, in order. The first, ``other``, contains everything before the letters: digits and symbols. Each
    /// further ``other`` contains letters without a section of their own, at that place in the order.
    public let labels: [String]
    /// The lowest sort key of each range.
    private let boundaries: [[UInt8]]
    /// The section of the range that begins at each boundary.
    private let sections: [Int]

    /// The name of sections that have no letter.
    public static let other = "…"

    /// Identifies the rules and data that sections are made with.
    ///
    /// - Complexity: O(1)
    public static var version: String { "CLDR \(IndexExemplars.version) index 1" }

    /// Makes the sections of a language.
    ///
    /// - Parameters:
    ///   - keys: the sort keys that the names are ordered by.
    ///   - others: the languages whose letters get sections too.
    /// - Complexity: O(1), less than a millisecond: create the index once.
    public init(of keys: LocalizedSortKeys, adding others: [Locale] = []) {
        let collator = keys.collator
        var builder = AlphabeticIndexBuilder(collator)
        let chinese = ChineseLabels.all { collator.primaryCount($0) == 1 }
        let own = chinese.isEmpty ? IndexExemplars.letters(of: collator.localeIdentifier) : chinese
        builder.addSections(for: own.union(others.flatMap { IndexExemplars.letters(of: $0.identifier) }))
        labels = builder.labels
        boundaries = builder.boundaries
        sections = builder.sections
    }

    /// The section of a name.
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

/// Builds the ranges of an ``AlphabeticIndex`` from labels, by the rules of ICU's `AlphabeticIndex::createBucketList`.
private struct AlphabeticIndexBuilder {
    private(set) var labels = [AlphabeticIndex.other]
    private(set) var boundaries: [[UInt8]] = [[]]
    private(set) var sections = [0]

    /// The sections of the letters from A to Z, and those of Chinese characters by the letter of their transcription.
    private var latin: [String: Int] = [:], transcribed: [String: Int] = [:]

    private let collator: LocaleCollator
    /// For each script, a sort key that precedes all its letters; in order.
    private let scripts: [[UInt8]]

    /// A text that a section is named after, and the sort key at which the section begins.
    private typealias Label = (text: String, key: [UInt8])

    init(_ collator: LocaleCollator) {
        self.collator = collator
        scripts = collator.firstKeysOfScripts
    }

    /// Adds a section for each text that has its own place among the letters.
    mutating func addSections(for texts: Set<String>) {
        let all = distinctLabels(texts)
        var script = -1
        var end: [UInt8] = []
        /// The last section for a single letter since the last gap.
        var single: Int?
        for label in all {
            if !label.key.lexicographicallyPrecedes(end) {
                let start = end
                let first = script
                repeat {
                    script += 1
                    end = scripts[script]
                } while !label.key.lexicographicallyPrecedes(end)
                // There are scripts without labels between this label and the last one.
                if script > first + 1, labels.count > 1 {
                    append(AlphabeticIndex.other, at: start)
                    single = nil
                }
            }
            append(label)
            if collator.primaryCount(label.text) == 1 {
                single = labels.count - 1
            } else if let single {
                // After Q R S Sch, what follows everything that begins with Sch belongs to S.
                boundaries.append(collator.sortKey(label.text + "\u{FFFF}"))
                sections.append(single)
            }
        }
        guard labels.count > 1 else { return }
        append(AlphabeticIndex.other, at: end)
        uniteLatin()
    }

    private mutating func append(_ label: Label) {
        if let letter = ChineseLabels.transcription(label.text) {
            transcribed[letter] = labels.count
        } else if ChineseLabels.latin.contains(label.text) {
            latin[label.text] = labels.count
        }
        append(ChineseLabels.shown(label.text), at: label.key)
    }

    private mutating func append(_ label: String, at key: [UInt8]) {
        boundaries.append(key)
        sections.append(labels.count)
        labels.append(label)
    }

    /// The labels in their order, without those before or after all letters, and without those of several characters that are
    /// ordered like their separate characters. Of several labels at the same place, the simplest is kept.
    private func distinctLabels(_ texts: Set<String>) -> [Label] {
        guard let first = scripts.first, let last = scripts.last else { return [] }
        var best: [[UInt8]: String] = [:]
        for marked in texts {
            // A star marks several characters as one label, however they are ordered.
            let isMarked = marked.unicodeScalars.count > 2 && marked.hasSuffix("*") && !marked.hasSuffix("**")
            let text = isMarked ? String(marked.dropLast()) : marked
            let key = collator.sortKey(text)
            guard !key.lexicographicallyPrecedes(first), key.lexicographicallyPrecedes(last) else { continue }
            if !isMarked, text.unicodeScalars.count > 1, collator.sortKey(separated(text)) == key { continue }
            if best[key].map({ isSimpler(text, than: $0) }) ?? true { best[key] = text }
        }
        return best.map { ($0.value, $0.key) }.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    }

    /// The text with an ignorable character between its characters, so that no sequence of them is ordered as one letter.
    private func separated(_ text: String) -> String {
        text.unicodeScalars.map { String($0) }.joined(separator: "\u{34F}")
    }

    private func isSimpler(_ text: String, than other: String) -> Bool {
        let (plain, otherPlain) = (
            Array(text.decomposedStringWithCompatibilityMapping.unicodeScalars),
            Array(other.decomposedStringWithCompatibilityMapping.unicodeScalars)
        )
        if plain.count != otherPlain.count { return plain.count < otherPlain.count }
        if plain != otherPlain { return plain.lexicographicallyPrecedes(otherPlain) }
        return text.unicodeScalars.lexicographicallyPrecedes(other.unicodeScalars)
    }

    /// Puts Chinese characters that are ordered by their Latin transcription into the sections of the Latin letters.
    private mutating func uniteLatin() {
        var targets: [Int: Int] = [:]
        var target: Int?
        for letter in ChineseLabels.latin {
            target = latin[letter] ?? target
            if let section = transcribed[letter], let target { targets[section] = target }
        }
        guard !targets.isEmpty else { return }
        let kept = labels.indices.filter { targets[$0] == nil }
        let places = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
        sections = sections.compactMap { places[targets[$0] ?? $0] }
        labels = kept.map { labels[$0] }
    }
}

/// The names of the sections of Chinese characters, which depend on their order: by pronunciation, strokes or radicals.
///
/// ICU's orders mark the beginning of each section with a noncharacter and a text that the section is named after.
enum ChineseLabels {
    private static let mark = Noncharacter.text(0xFDD0)

    static let latin = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)

    /// The texts that an order may mark, by its kind: pinyin, zhuyin, numbers of strokes as Braille patterns, and radicals.
    private static let kinds: [ClosedRange<UInt32>] = [0x41...0x5A, 0x3105...0x312F, 0x2801...0x28FF, 0x2F00...0x2FD5]

    /// The labels of an order; empty if it marks none.
    static func all(where isMarked: (String) -> Bool) -> Set<String> {
        var labels: Set<String> = []
        for kind in kinds {
            let texts = kind.lazy.compactMap { Unicode.Scalar($0) }.map { mark + String($0) }
            guard let first = texts.first, isMarked(first) else { continue }
            labels.formUnion(texts.filter(isMarked))
        }
        return labels
    }

    /// The Latin letter of a label in the order by pronunciation.
    static func transcription(_ label: String) -> String? {
        guard label.hasPrefix(mark) else { return nil }
        return latin.first { label == mark + $0 }
    }

    /// The label as the user sees it. A number of strokes is written as in dictionaries.
    static func shown(_ label: String) -> String {
        guard label.hasPrefix(mark) else { return label }
        let rest = label.unicodeScalars.dropFirst()
        if let strokes = rest.first?.value, (0x2801...0x28FF).contains(strokes) { return "\(strokes - 0x2800)劃" }
        return String(String.UnicodeScalarView(rest))
    }
}

/// Noncharacters, which have a meaning in ICU's orders. Swift does not accept them in a literal.
enum Noncharacter {
    static func text(_ number: UInt16) -> String {
        String(decoding: [number], as: UTF16.self)
    }
}
