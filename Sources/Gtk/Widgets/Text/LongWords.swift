import CGtk

/// Words of a length that Pango takes seconds to break: its time grows with the square of it. Where a line may end at any letter
/// it grows with the length alone. With Pango 1.50, 20,000 letters took 185 ms and 14 ms, 200,000 letters 17 s and 0.2 s.
enum LongWords {
    /// In bytes. Such a word is broken in some 4 ms.
    static let limit = 2_000

    /// How a text is to be wrapped: between its words, unless one is too long.
    static func wrapMode(of text: String) -> PangoWrapMode {
        areIn(text) ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR
    }

    /// Complexity: O(n) in the bytes of the text.
    static func areIn(_ text: String) -> Bool {
        guard text.utf8.count > limit else { return false }
        var length = 0
        for byte in text.utf8 {
            length = endsWord(byte) ? 0 : length + 1
            if length > limit { return true }
        }
        return false
    }

    /// A space, or the first byte of a letter from U+3000 to U+DFFF: nearly all of what is written there breaks anywhere.
    private static func endsWord(_ byte: UInt8) -> Bool {
        byte <= UInt8(ascii: " ") || (0xE3...0xED).contains(byte)
    }
}
