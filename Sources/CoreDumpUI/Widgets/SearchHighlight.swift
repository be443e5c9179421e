import Foundation

/// Finds what a search has found, as the store looks for it: without regard to case and diacritics.
struct SearchHighlight: Equatable {
    private let text: String

    /// - Parameter search: as it was typed; white space at its ends does not matter.
    init(_ search: String = "") {
        text = search.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Where `shown` holds what is searched for, from the start to the end, without overlaps.
    ///
    /// - Complexity: O(n) for n characters.
    func ranges(in shown: String) -> [Range<String.Index>] {
        guard !text.isEmpty else { return [] }
        var ranges: [Range<String.Index>] = []
        var start = shown.startIndex
        while let range = shown.range(
            of: text, options: [.caseInsensitive, .diacriticInsensitive], range: start..<shown.endIndex),
            !range.isEmpty
        {
            ranges.append(range)
            start = range.upperBound
        }
        return ranges
    }
}
