import Synchronization

/// A folded text that records the origin of each code point, to find the range of a match in the original text.
public struct FoldedText: Sendable {
    private let text: String
    private let scalars: [UInt32]
    /// The byte offset in the text at which the character of each code point begins. The marks of a letter belong to it.
    private let origins: [Int]

    init(_ text: String, _ options: FetchPredicate.Options, by folder: TextFolder) {
        var text = text
        text.makeContiguousUTF8()
        var result = TracedScalars()
        text.withUTF8 { folder.fold($0, options, into: &result) }
        (self.text, scalars, origins) = (text, result.scalars, result.origins)
    }

    /// The range of whole characters of the first occurrence of a folded text, from `start` or the beginning on; nil when there is
    /// none, and for an empty text.
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

    /// The end of the character that a code point comes from.
    private func end(ofCharacterAt position: Int) -> Int {
        origins[(position + 1)...].first { $0 > origins[position] } ?? text.utf8.count
    }

    /// The first position in a sorted array whose number is not smaller than `number`.
    private static func lowerBound(of number: Int, in origins: [Int]) -> Int {
        var (low, high) = (0, origins.count)
        while low < high {
            let middle = (low + high) / 2
            if origins[middle] < number { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// Folds texts by the same options, to show the user the text that `fetchedresults_contains` finds. It caches what it has looked up
/// about code points.
public final class FoldedTexts: Sendable {
    private let options: FetchPredicate.Options
    private let folder = Mutex(TextFolder())

    /// Creates a folder with these options.
    ///
    /// - Complexity: O(1)
    public init(options: FetchPredicate.Options) {
        self.options = options
    }

    /// Folds a text.
    ///
    /// - Complexity: O(n) for n characters.
    public func folded(_ text: String) -> FoldedText {
        folder.withLock { FoldedText(text, options, by: $0) }
    }
}
