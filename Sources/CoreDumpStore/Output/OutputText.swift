/// What a program has written, as text. It cannot be had again, so whatever its bytes are becomes some text.
package enum OutputText {
    /// A part of a longer output ends with a line, where one ends in its last so many bytes; so does what is left out.
    private static let longLine = 1 << 16

    /// Decodes bytes: as UTF-8 where that is what they are, else as their byte order mark says, else as most of them are. What
    /// is a character in none of these, and U+0000, which no text here can hold, is U+FFFD. The codes that only terminals
    /// understand are taken out, see ``TerminalText``.
    ///
    /// - Complexity: O(n)
    package static func decoding(_ bytes: [UInt8]) -> String {
        text(of: bytes, in: encoding(of: bytes))
    }

    /// The same of the two ends of something, with a line between them that says what is left out.
    ///
    /// - Parameter gap: makes the line from the number of bytes that this function drops from the two ends.
    /// - Complexity: O(n)
    package static func decoding(_ first: [UInt8], _ last: [UInt8], gap: (_ byteCount: Int) -> String) -> String {
        let encoding = encoding(of: first)
        let (before, after) = encoding.isUTF16 ? (first.count & ~1, last.count & 1) : lines(first, last)
        let texts = [Array(first[..<before]), Array(last[after...])].map { text(of: $0, in: encoding) }
        return texts.joined(separator: "\n\(gap(first.count - before + after))\n")
    }

    /// Where the last line of the first end ends, and where the first line of the last end begins.
    private static func lines(_ first: [UInt8], _ last: [UInt8]) -> (end: Int, start: Int) {
        let isInside = { (byte: UInt8) in byte & 0xC0 == 0x80 }
        let newLine = UInt8(ascii: "\n")
        let end = first.suffix(longLine).lastIndex(of: newLine) ?? first.suffix(4).lastIndex { !isInside($0) }
        let start =
            last.prefix(longLine).firstIndex(of: newLine).map { $0 + 1 } ?? last.prefix(4).firstIndex { !isInside($0) }
        return (end ?? first.count, start ?? 0)
    }

    private static func text(of bytes: [UInt8], in encoding: TextEncoding) -> String {
        let utf8 = encoding.utf8(of: bytes, isAtEnd: true).text
        let text = CheckedText.exact(String(decoding: TerminalText.plain(utf8), as: UTF8.self))
        // The mark of the encoding is none of the text.
        return text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    }

    private static func encoding(of bytes: [UInt8]) -> TextEncoding {
        TextEncoding(byteOrderMarkOf: bytes) ?? TextEncoding(guessedFrom: bytes)
    }
}

extension TextEncoding {
    fileprivate var isUTF16: Bool { self == .utf16LittleEndian || self == .utf16BigEndian }
}
