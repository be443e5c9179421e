import CoreDumpStore
import FetchedResults
import Foundation

/// Finds the places in a text that match a search, by the rules of the store.
nonisolated struct SearchHighlight: Equatable {
    private let words: [String]
    private let folded: [FoldedText]
    /// Nil without a search.
    private let texts: FoldedTexts?

    /// The layout of a label with this many marks takes some ten times as long as without.
    private static let mostMarks = 1_000
    /// A limit, so that a page of text that the user pastes into the search does not slow down each row.
    private static let mostWords = 16

    /// - Parameter search: as the user typed it.
    init(_ search: String = "") {
        let words = SearchTerms(search).textWords.prefix(Self.mostWords)
        self.init(words: Array(words), by: words.isEmpty ? nil : FoldedTexts(options: SearchFolding.options))
    }

    private init(words: [String], by texts: FoldedTexts?) {
        (self.words, self.texts) = (words, texts)
        folded = words.compactMap { texts?.folded($0) }
    }

    static func == (first: SearchHighlight, second: SearchHighlight) -> Bool { first.words == second.words }

    /// Whether there is no search.
    var isEmpty: Bool { words.isEmpty }

    /// The words that a text lacks; nil where it has all of them.
    func missing(in text: String) -> SearchHighlight? {
        guard let text = texts?.folded(text) else { return nil }
        let missing = words.indices.filter { text.range(of: folded[$0]) == nil }
        return missing.isEmpty ? nil : SearchHighlight(words: missing.map { words[$0] }, by: texts)
    }

    /// The matches in `shown`, in order and without overlaps.
    ///
    /// - Parameters:
    ///   - limit: the maximum number; the default is what a label can show without delay.
    ///   - lineLimit: the maximum number in each line.
    /// - Complexity: O(n) for n characters.
    func ranges(in shown: String, atMost limit: Int = mostMarks, inLine lineLimit: Int = .max) -> [Range<String.Index>]
    {
        guard let text = texts?.folded(shown) else { return [] }
        var found = MatchRanges(of: words.indices, in: shown) { text.range(of: folded[$0], from: $1) }
        var ranges: [Range<String.Index>] = []
        var line = (end: shown.startIndex, count: 0)
        while ranges.count < limit, let range = found.next() {
            ranges.append(range)
            guard lineLimit < limit else { continue }
            if range.lowerBound >= line.end {
                line = (shown[range.upperBound...].firstIndex(where: \.isNewline) ?? shown.endIndex, 0)
            }
            line.count += 1
            if line.count == lineLimit { found.skip(to: line.end) }
        }
        return ranges
    }

    /// The first matches, in Unicode scalars from the start.
    ///
    /// - Complexity: O(n) for n characters; a megabyte takes some 30 milliseconds.
    func offsets(in shown: String, atMost limit: Int, inLine lineLimit: Int) -> [Range<Int>] {
        let scalars = shown.unicodeScalars
        var (place, offset) = (shown.startIndex, 0)
        return ranges(in: shown, atMost: limit, inLine: lineLimit).map { range in
            let start = offset + scalars.distance(from: place, to: range.lowerBound)
            offset = start + scalars.distance(from: range.lowerBound, to: range.upperBound)
            place = range.upperBound
            return start..<offset
        }
    }

    /// A line from shortly before its first match on: a row has room for the beginning of a line only. Nil when it has no match.
    ///
    /// - Complexity: O(n) for n characters.
    func excerpt(of line: String) -> String? {
        ranges(in: line, atMost: 1).first.map { excerpt(of: line, around: $0) }
    }

    /// The same for a given match, in the given width.
    func excerpt(of line: String, around found: Range<String.Index>, in room: ExcerptWidth = .usual) -> String {
        let start = line.distance(from: line.startIndex, to: found.lowerBound)
        let end = start + line.distance(from: found.lowerBound, to: found.upperBound)
        guard start > room.lead, end > room.seen else { return line }
        // With one character more, which may be the space before a word.
        let lead = line[..<found.lowerBound].suffix(room.lead + 1)
        // From the beginning of a word, if one begins in this part.
        let word = lead.index(after: lead.firstIndex(of: " ") ?? lead.startIndex)
        return "…" + line[word...]
    }
}

/// How much of a line is visible in a row, in characters.
nonisolated struct ExcerptWidth {
    /// A match that ends within this length is visible in every row.
    let seen: Int
    /// The length of the text before a match, in an excerpt.
    let lead: Int

    static let usual = ExcerptWidth(seen: 20, lead: 12)
    /// Beside another text.
    static let scarce = ExcerptWidth(seen: 9, lead: 5)
}

/// The places of some words in a text, one after the other. Overlapping places are joined.
nonisolated struct MatchRanges {
    /// The next place of each word, if it has been searched for.
    private var places: [Range<String.Index>?]
    /// Where the next search for each word begins; nil after its last place.
    private var starts: [String.Index?]
    private let words: Range<Int>
    private let find: (Int, String.Index) -> Range<String.Index>?

    /// - Parameter find: finds the first place of a word from an index on.
    init(of words: Range<Int>, in text: String, by find: @escaping (Int, String.Index) -> Range<String.Index>?) {
        self.words = words
        self.find = find
        places = words.map { _ in nil }
        starts = words.map { _ in text.startIndex }
    }

    /// - Complexity: O(words), and the search for the next places of the words that are found here.
    mutating func next() -> Range<String.Index>? {
        look()
        guard var range = takeFirst(before: nil) else { return nil }
        // The next place of this word itself is searched for only if another word has extended the range.
        while let other = takeFirst(before: range.upperBound) {
            range = range.lowerBound..<max(range.upperBound, other.upperBound)
            look()
        }
        return range
    }

    /// Skips places that begin before an index.
    mutating func skip(to place: String.Index) {
        for index in words {
            if let next = places[index], next.lowerBound < place { places[index] = nil }
            if let start = starts[index], start < place { starts[index] = place }
        }
    }

    private mutating func takeFirst(before end: String.Index?) -> Range<String.Index>? {
        let first = places.lazy.compactMap(\.self).min { $0.lowerBound < $1.lowerBound }
        guard let first, end.map({ first.lowerBound < $0 }) ?? true, let index = places.firstIndex(of: first) else {
            return nil
        }
        places[index] = nil
        return first
    }

    /// Searches for the places that were taken or skipped: lazily, so that a caller that needs one place does not wait for the
    /// next.
    private mutating func look() {
        for index in words where places[index] == nil {
            guard let start = starts[index] else { continue }
            places[index] = find(index, start)
            starts[index] = places[index]?.upperBound
        }
    }
}
