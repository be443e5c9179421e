/// A text that is looked for in many others: folded once.
final class TextNeedle {
    let options: FetchPredicate.Options
    private let scalars: [UInt32]
    /// The folded text if it is ASCII; nothing else can be found in an ASCII text.
    private let bytes: [UInt8]?

    init(_ text: UnsafeBufferPointer<UInt8>, _ options: FetchPredicate.Options, _ folder: TextFolder) {
        self.options = options
        var scalars: [UInt32] = []
        folder.fold(text, options, into: &scalars)
        self.scalars = scalars
        bytes = scalars.allSatisfy { $0 < 0x80 } ? scalars.map(UInt8.init) : nil
    }

    /// Whether it stands in `text` as `match` says.
    ///
    /// - Parameter scratch: memory for the folded text, used again.
    /// - Complexity: O(n)
    func isFound(
        in text: UnsafeBufferPointer<UInt8>, _ match: PredicateNode.TextMatch, _ folder: TextFolder,
        _ scratch: inout [UInt32]
    ) -> Bool {
        if ASCIIText.isASCII(text) {
            guard let bytes else { return false }
            return bytes.withUnsafeBufferPointer { isFound(inASCII: text, $0, match) }
        }
        folder.fold(text, options, into: &scratch)
        guard scratch.count >= scalars.count else { return false }
        let last = scratch.count - scalars.count
        return switch match {
        case .beginsWith: matches(scratch, at: 0, folder.table)
        case .endsWith: matches(scratch, at: last, folder.table)
        case .contains: (0...last).contains { matches(scratch, at: $0, folder.table) }
        }
    }

    private func isFound(
        inASCII text: UnsafeBufferPointer<UInt8>, _ needle: UnsafeBufferPointer<UInt8>,
        _ match: PredicateNode.TextMatch
    ) -> Bool {
        let ignoringCase = options.contains(.caseInsensitive)
        switch match {
        case .contains:
            return ASCIIText.contains(text, needle, ignoringCase)
        case .beginsWith:
            return text.count >= needle.count && ASCIIText.matches(text, at: 0, needle, ignoringCase)
        case .endsWith:
            return text.count >= needle.count
                && ASCIIText.matches(text, at: text.count - needle.count, needle, ignoringCase)
        }
    }

    /// Whether it stands at `position`, and does not end within a character: "e" is not found in "é".
    private func matches(_ text: [UInt32], at position: Int, _ table: FoldingTable) -> Bool {
        for index in scalars.indices where text[position + index] != scalars[index] { return false }
        let end = position + scalars.count
        guard !scalars.isEmpty, end < text.count, text[end] >= 0x80 else { return true }
        return !table.entry(text[end]).isAttached
    }
}
