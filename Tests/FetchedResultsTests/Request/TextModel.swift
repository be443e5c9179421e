import FetchedResults
import Foundation

/// The meaning of text conditions, implemented with Foundation only.
struct TextModel {
    var options: FetchPredicate.Options

    /// Folded by Foundation, in canonical decomposition.
    func folded(_ text: String) -> [Unicode.Scalar] {
        var compare: String.CompareOptions = []
        if options.contains(.caseInsensitive) { compare.insert(.caseInsensitive) }
        if options.contains(.diacriticInsensitive) { compare.insert(.diacriticInsensitive) }
        // Decomposed first too: "ᾴ" has an iota that is a mark before folding and a letter after.
        let decomposed = text.decomposedStringWithCanonicalMapping
        return Array(
            decomposed.folding(options: compare, locale: nil).decomposedStringWithCanonicalMapping.unicodeScalars)
    }

    func contains(_ text: String, _ part: String) -> Bool {
        let (text, part) = (folded(text), folded(part))
        guard text.count >= part.count else { return false }
        return (0...(text.count - part.count)).contains { isFound(part, in: text, at: $0) }
    }

    func begins(_ text: String, _ part: String) -> Bool {
        isFound(folded(part), in: folded(text), at: 0)
    }

    func ends(_ text: String, _ part: String) -> Bool {
        let (text, part) = (folded(text), folded(part))
        return text.count >= part.count && isFound(part, in: text, at: text.count - part.count)
    }

    private func isFound(_ part: [Unicode.Scalar], in text: [Unicode.Scalar], at position: Int) -> Bool {
        guard text.dropFirst(position).starts(with: part) else { return false }
        guard !part.isEmpty, let next = text.dropFirst(position + part.count).first else { return true }
        return next.properties.canonicalCombiningClass == .notReordered && !(0x1160...0x11FF).contains(next.value)
    }
}

/// Short texts, many of which are equal by some options only.
struct RandomTexts {
    var generator: SeededGenerator
    static let letters = [
        "a", "A", "b", "e", "E", "é", "e\u{301}", "É", "ê\u{323}", "e\u{323}\u{302}", "ß", "ss", "SS", "ẞ", "ﬁ", "fi",
        "ø", "Ø", "ł", "İ", "i", "I", "ı", "i\u{307}", "Σ", "σ", "ς", "ж", "Ж", "й", "и\u{306}", "ё", "中", "한", "하",
        "\u{1112}\u{1161}\u{11ab}", "が", "か\u{3099}", "か", "क", "कि", "ש", "שָׁ", "أ", "\u{212a}", "k", "K", "å",
        "\u{212b}",
        "A\u{30a}", "ǆ", "🎉", "1", "-", " ", "%", "*", "[", "_", "'", "\"", "\\", "ᾳ", "α\u{345}\u{301}",
        "ŉ", "ΐ", ";", "\u{37e}", "`", "\u{7f}", "\u{1}", "\n",
    ]

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    mutating func next(upTo count: Int = 4) -> String {
        let isASCII = Bool.random(using: &generator)
        return (0..<Int.random(in: 0...count, using: &generator)).map { _ in
            isASCII
                ? ["a", "A", "b", "e", "k", "K", "s"].randomElement(using: &generator) ?? ""
                : Self.letters.randomElement(using: &generator) ?? ""
        }.joined()
    }
}
