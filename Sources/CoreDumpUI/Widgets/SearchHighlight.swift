import Foundation

/// Finds what a search has found, as the store looks for it: without regard to case and diacritics.
nonisolated struct SearchHighlight: Equatable {
    private let text: String

    /// So many marks in a label take some ten times as long to lay out as its text.
    private static let mostMarks = 1_000

    /// - Parameter search: as it was typed; white space at its ends does not matter.
    init(_ search: String = "") {
        text = search.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Whether nothing is searched for.
    var isEmpty: Bool { text.isEmpty }

    /// Where `shown` holds what is searched for, from the start to the end, without overlaps.
    ///
    /// - Parameters:
    ///   - limit: the others are left out; as many as a label can show without delay.
    ///   - lineLimit: the same for each line.
    /// - Complexity: O(n) for n characters.
    func ranges(in shown: String, atMost limit: Int = mostMarks, inLine lineLimit: Int = .max) -> [Range<String.Index>]
    {
        guard !text.isEmpty else { return [] }
        var ranges: [Range<String.Index>] = []
        var start = shown.startIndex
        var line = (end: start, count: 0)
        while ranges.count < limit,
            let range = shown.range(
                of: text, options: [.caseInsensitive, .diacriticInsensitive], range: start..<shown.endIndex),
            !range.isEmpty
        {
            ranges.append(range)
            start = range.upperBound
            guard lineLimit < limit else { continue }
            if range.lowerBound >= line.end {
                line = (shown[start...].firstIndex(where: \.isNewline) ?? shown.endIndex, 0)
            }
            line.count += 1
            if line.count == lineLimit { start = max(start, line.end) }
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

/// How much of a line is seen, in characters.
nonisolated struct ExcerptRoom {
    /// What ends within so many is seen in every row.
    let seen: Int
    /// So many are left before what is found, where it would not be seen.
    let lead: Int

    static let usual = ExcerptRoom(seen: 20, lead: 12)
    /// Beside another text.
    static let scarce = ExcerptRoom(seen: 9, lead: 5)
}
