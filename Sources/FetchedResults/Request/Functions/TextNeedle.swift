/// A search text, folded once and searched for in many texts.
final class TextNeedle {
    let options: FetchPredicate.Options
    private let scalars: [UInt32]
    /// The folded text if it is ASCII; only such a text can occur in an ASCII text.
    private let bytes: [UInt8]?

    init(_ text: UnsafeBufferPointer<UInt8>, _ options: FetchPredicate.Options, _ folder: TextFolder) {
        self.options = options
        var scalars: [UInt32] = []
        folder.fold(text, options, into: &scalars)
        self.scalars = scalars
        bytes = scalars.allSatisfy { $0 < 0x80 } ? scalars.map(UInt8.init) : nil
    }

    /// Whether the search text occurs in `text` as `match` requires.
    ///
    /// - Parameter scratch: memory for the folded `text`, reused between calls.
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

    /// Whether the search text occurs at `position` and does not end within a character: "e" is not found in "é".
    private func matches(_ text: [UInt32], at position: Int, _ table: FoldingTable) -> Bool {
        for index in scalars.indices where text[position + index] != scalars[index] { return false }
        let end = position + scalars.count
        guard !scalars.isEmpty, end < text.count, text[end] >= 0x80 else { return true }
        return !table.entry(text[end]).isAttached
    }
}

/// Operations on UTF-8 bytes that need no decoding.
enum ASCIIText {
    /// Whether all bytes are ASCII.
    ///
    /// - Complexity: O(n), eight bytes at a time.
    static func isASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let base = bytes.baseAddress else { return true }
        let count = bytes.count
        var index = 0
        var seen: UInt64 = 0
        while index + 8 <= count {
            seen |= UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
            index += 8
        }
        var rest: UInt8 = 0
        while index < count {
            rest |= base[index]
            index += 1
        }
        return seen & 0x8080_8080_8080_8080 == 0 && rest < 0x80
    }

    /// Whether `needle` occurs in `text` at `position`. To ignore case, `needle` must be in lower case.
    @inline(__always)
    static func matches(
        _ text: UnsafeBufferPointer<UInt8>, at position: Int, _ needle: UnsafeBufferPointer<UInt8>, _ ignoringCase: Bool
    ) -> Bool {
        for index in 0..<needle.count {
            let byte = text[position + index]
            guard (ignoringCase ? byte.lowercasedASCII : byte) == needle[index] else { return false }
        }
        return true
    }

    /// Whether `needle` occurs anywhere in `text`.
    ///
    /// - Complexity: O(n × m), which is O(n) for natural-language texts.
    static func contains(
        _ text: UnsafeBufferPointer<UInt8>, _ needle: UnsafeBufferPointer<UInt8>, _ ignoringCase: Bool
    ) -> Bool {
        guard let first = needle.first else { return true }
        guard text.count >= needle.count else { return false }
        // A letter may be in either case.
        let isLetter = ignoringCase && first &- 0x61 < 26
        let mask: UInt8 = isLetter ? 0x20 : 0
        for position in 0...(text.count - needle.count) where text[position] | mask == first {
            if matches(text, at: position, needle, ignoringCase) { return true }
        }
        return false
    }
}
