/// Where a text holds one of some words, one place after the other. Places that overlap are one.
nonisolated struct FoundRanges {
    /// Where each word stands next, if it has been looked for.
    private var places: [Range<String.Index>?]
    /// Where each is to be looked for then; nil where it does not stand any more.
    private var starts: [String.Index?]
    private let words: Range<Int>
    private let find: (Int, String.Index) -> Range<String.Index>?

    /// - Parameter find: where a word stands in the text, from a place on.
    init(of words: Range<Int>, in text: String, by find: @escaping (Int, String.Index) -> Range<String.Index>?) {
        self.words = words
        self.find = find
        places = words.map { _ in nil }
        starts = words.map { _ in text.startIndex }
    }

    /// - Complexity: O(words), and what it takes to find those next that stand here.
    mutating func next() -> Range<String.Index>? {
        look()
        guard var range = takeFirst(before: nil) else { return nil }
        // Where it stands next itself is looked for only if another word has made it longer.
        while let other = takeFirst(before: range.upperBound) {
            range = range.lowerBound..<max(range.upperBound, other.upperBound)
            look()
        }
        return range
    }

    /// Leaves out what begins before a place.
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

    /// Finds what was taken or left out: only when it is needed, as who wants one place does not wait for the next.
    private mutating func look() {
        for index in words where places[index] == nil {
            guard let start = starts[index] else { continue }
            places[index] = find(index, start)
            starts[index] = places[index]?.upperBound
        }
    }
}
