import Foundation

/// Makes the ranges of an ``AlphabeticIndex`` from labels, by the rules of ICU's `AlphabeticIndex::createBucketList`.
struct AlphabeticIndexBuilder {
    private(set) var labels = [AlphabeticIndex.other]
    private(set) var boundaries: [[UInt8]] = [[]]
    private(set) var sections = [0]

    /// The sections of the letters from A to Z, and of what is ordered by how it is written with them.
    private var latin: [String: Int] = [:], transcribed: [String: Int] = [:]

    private let collator: LocaleCollator
    /// Sort keys that stand before all letters of a script, of all scripts, in their order.
    private let scripts: [[UInt8]]

    /// A text after which a section is called, and the sort key at which it begins.
    private typealias Label = (text: String, key: [UInt8])

    init(_ collator: LocaleCollator) {
        self.collator = collator
        scripts = collator.firstKeysOfScripts
    }

    /// Adds a section for each text that has a place of its own among the letters.
    mutating func addSections(for texts: Set<String>) {
        let all = distinctLabels(texts)
        var script = -1
        var end: [UInt8] = []
        /// The last section since the last gap that is for a single letter.
        var single: Int?
        for label in all {
            if !label.key.lexicographicallyPrecedes(end) {
                let start = end
                let first = script
                repeat {
                    script += 1
                    end = scripts[script]
                } while !label.key.lexicographicallyPrecedes(end)
                // Scripts without labels lie between this label and the last one.
                if script > first + 1, labels.count > 1 {
                    append(AlphabeticIndex.other, at: start)
                    single = nil
                }
            }
            append(label)
            if collator.primaryCount(label.text) == 1 {
                single = labels.count - 1
            } else if let single {
                // After Q R S Sch, what stands behind all that begins with Sch stands under S.
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

    /// The labels in their order, without those that stand before or behind all letters, those of several characters that stand where
    /// these stand one by one, and with the simplest of those that stand in one place.
    private func distinctLabels(_ texts: Set<String>) -> [Label] {
        guard let first = scripts.first, let last = scripts.last else { return [] }
        var best: [[UInt8]: String] = [:]
        for marked in texts {
            // A star says of a label of several characters that it is one, however it is ordered.
            let isMarked = marked.unicodeScalars.count > 2 && marked.hasSuffix("*") && !marked.hasSuffix("**")
            let text = isMarked ? String(marked.dropLast()) : marked
            let key = collator.sortKey(text)
            guard !key.lexicographicallyPrecedes(first), key.lexicographicallyPrecedes(last) else { continue }
            if !isMarked, text.unicodeScalars.count > 1, collator.sortKey(separated(text)) == key { continue }
            if best[key].map({ isSimpler(text, than: $0) }) ?? true { best[key] = text }
        }
        return best.map { ($0.value, $0.key) }.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    }

    /// A text with what has no place in the order between its characters, so that none of them are one letter.
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

    /// Has Chinese characters, which are ordered by how they are written in Latin, in the sections of the Latin letters.
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
