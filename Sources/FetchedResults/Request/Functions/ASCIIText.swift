/// What can be said of bytes without decoding them.
enum ASCIIText {
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

    /// Whether `needle` stands in `text` at `position`; the needle is in lower case if case does not matter.
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

    /// Whether `needle` stands anywhere in `text`.
    ///
    /// - Complexity: O(n × m), which for texts that people write is O(n).
    static func contains(
        _ text: UnsafeBufferPointer<UInt8>, _ needle: UnsafeBufferPointer<UInt8>, _ ignoringCase: Bool
    ) -> Bool {
        guard let first = needle.first else { return true }
        guard text.count >= needle.count else { return false }
        // A letter is in one of its two cases.
        let isLetter = ignoringCase && first &- 0x61 < 26
        let mask: UInt8 = isLetter ? 0x20 : 0
        for position in 0...(text.count - needle.count) where text[position] | mask == first {
            if matches(text, at: position, needle, ignoringCase) { return true }
        }
        return false
    }
}
