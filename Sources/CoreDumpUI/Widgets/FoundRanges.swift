/// Where a text holds one of some words, one place after the other. Places that overlap are one.
nonisolated struct FoundRanges {
    /// Where each word stands next; nil where it does not stand any more.
    private var places: [Range<String.Index>?]
    private let words: [String]
    private let find: (String, String.Index) -> Range<String.Index>?

    /// - Parameter find: where a word stands in the text, from a place on.
    init(of words: [String], in text: String, by find: @escaping (String, String.Index) -> Range<String.Index>?) {
        self.words = words
        self.find = find
        places = words.map { find($0, text.startIndex) }
    }

    /// - Complexity: O(words), and what it takes to find those next that stand here.
    mutating func next() -> Range<String.Index>? {
        guard var range = takeFirst() else { return nil }
        while let other = first, other.lowerBound < range.upperBound, let taken = takeFirst() {
            range = range.lowerBound..<max(range.upperBound, taken.upperBound)
        }
        return range
    }

    /// Leaves out what begins before a place.
    mutating func skip(to place: String.Index) {
        for index in places.indices {
            if let next = places[index], next.lowerBound < place { places[index] = find(words[index], place) }
        }
    }

    private var first: Range<String.Index>? {
        places.lazy.compactMap(\.self).min { $0.lowerBound < $1.lowerBound }
    }

    private mutating func takeFirst() -> Range<String.Index>? {
        guard let first, let index = places.firstIndex(of: first) else { return nil }
        places[index] = find(words[index], first.upperBound)
        return first
    }
}
