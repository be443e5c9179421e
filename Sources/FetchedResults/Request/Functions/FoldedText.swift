/// A folded text that knows where each of its code points comes from, to say where something stands in the text itself.
public struct FoldedText: Sendable {
    private let text: String
    private let scalars: [UInt32]
    /// Where the character of each code point begins in the text, in bytes. The marks of a letter are a part of it.
    private let origins: [Int]

    init(_ text: String, _ options: FetchPredicate.Options, by folder: TextFolder) {
        var text = text
        text.makeContiguousUTF8()
        var result = TracedScalars()
        text.withUTF8 { folder.fold($0, options, into: &result) }
        (self.text, scalars, origins) = (text, result.scalars, result.origins)
    }

    /// The whole characters in which a folded text stands first from a place on, or from the beginning; nil where there are none, and for an empty one.
    ///
    /// - Complexity: O(n) for the n characters up to there.
    public func range(of part: FoldedText, from start: String.Index? = nil) -> Range<String.Index>? {
        guard let first = part.scalars.first, scalars.count >= part.scalars.count else { return nil }
        let offset = start.map { text.utf8.distance(from: text.startIndex, to: $0) } ?? 0
        let found = scalars.withUnsafeBufferPointer { scalars in
            part.scalars.withUnsafeBufferPointer { part in
                var position = Self.lowerBound(of: offset, in: origins)
                while position + part.count <= scalars.count {
                    if scalars[position] == first, (1..<part.count).allSatisfy({ scalars[position + $0] == part[$0] }) {
                        return Int?.some(position)
                    }
                    position += 1
                }
                return nil
            }
        }
        guard let found else { return nil }
        return index(at: origins[found])..<index(at: end(ofCharacterAt: found + part.scalars.count - 1))
    }

    private func index(at offset: Int) -> String.Index {
        text.utf8.index(text.startIndex, offsetBy: offset)
    }

    /// Where the character ends that a code point comes from.
    private func end(ofCharacterAt position: Int) -> Int {
        origins[(position + 1)...].first { $0 > origins[position] } ?? text.utf8.count
    }

    /// The first place of a sorted array that holds a number no smaller than this.
    private static func lowerBound(of number: Int, in origins: [Int]) -> Int {
        var (low, high) = (0, origins.count)
        while low < high {
            let middle = (low + high) / 2
            if origins[middle] < number { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
