import CoreDumpStore
import FetchedResults
import Foundation

/// Finds what a search has found, as the store looks for it.
nonisolated struct SearchHighlight: Equatable {
    private let words: [String]
    private let folded: [FoldedText]
    /// Nil where nothing is searched for.
    private let texts: FoldedTexts?

    /// So many marks in a label take some ten times as long to lay out as its text.
    private static let mostMarks = 1_000
    /// Who pastes a page into the search waits for no mark of each of its words in each row.
    private static let mostWords = 16

    /// - Parameter search: as it was typed.
    init(_ search: String = "") {
        let words = SearchTerms(search).words.prefix(Self.mostWords)
        self.init(words: Array(words), by: words.isEmpty ? nil : FoldedTexts(options: SearchFolding.options))
    }

    private init(words: [String], by texts: FoldedTexts?) {
        (self.words, self.texts) = (words, texts)
        folded = words.compactMap { texts?.folded($0) }
    }

    static func == (first: SearchHighlight, second: SearchHighlight) -> Bool { first.words == second.words }

    /// Whether nothing is searched for.
    var isEmpty: Bool { words.isEmpty }

    /// The words that a text has not; nil where it has all of them.
    func missing(in text: String) -> SearchHighlight? {
        guard let text = texts?.folded(text) else { return nil }
        let missing = words.indices.filter { text.range(of: folded[$0]) == nil }
        return missing.isEmpty ? nil : SearchHighlight(words: missing.map { words[$0] }, by: texts)
    }

    /// Where `shown` holds what is searched for, from the start to the end, without overlaps.
    ///
    /// - Parameters:
    ///   - limit: the others are left out; as many as a label can show without delay.
    ///   - lineLimit: the same for each line.
    /// - Complexity: O(n) for n characters.
    func ranges(in shown: String, atMost limit: Int = mostMarks, inLine lineLimit: Int = .max) -> [Range<String.Index>]
    {
        guard let text = texts?.folded(shown) else { return [] }
        var found = FoundRanges(of: words.indices, in: shown) { text.range(of: folded[$0], from: $1) }
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

    /// The first of these places, in Unicode scalars from the start.
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

    /// A line that holds what is searched for, without most of what comes before it: a row has room for its beginning only.
    /// Nil when it does not hold it.
    ///
    /// - Complexity: O(n) for n characters.
    func excerpt(of line: String) -> String? {
        ranges(in: line, atMost: 1).first.map { excerpt(of: line, around: $0) }
    }

    /// The same for what was found in a place of the line, in as much room.
    func excerpt(of line: String, around found: Range<String.Index>, in room: ExcerptRoom = .usual) -> String {
        let start = line.distance(from: line.startIndex, to: found.lowerBound)
        let end = start + line.distance(from: found.lowerBound, to: found.upperBound)
        guard start > room.lead, end > room.seen else { return line }
        // With what is before it: that may be where a word begins.
        let lead = line[..<found.lowerBound].suffix(room.lead + 1)
        // From the beginning of a word, if one begins there.
        let word = lead.index(after: lead.firstIndex(of: " ") ?? lead.startIndex)
        return "…" + line[word...]
    }
}
