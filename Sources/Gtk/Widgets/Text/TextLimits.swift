import CGtk

/// Words so long that Pango takes seconds to wrap them: its time grows with the square of the length. Where a line may end at any letter,
/// it grows linearly. With Pango 1.50, 20,000 letters took 185 ms and 14 ms, 200,000 letters 17 s and 0.2 s.
enum LongWords {
    /// In bytes. Wrapping such a word takes some 4 ms.
    static let limit = 2_000

    /// The wrap mode of a text: between words, unless one is too long.
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

    /// A space, or the first byte of a character from U+3000 to U+DFFF, nearly all of which allow line breaks.
    private static func endsWord(_ byte: UInt8) -> Bool {
        byte <= UInt8(ascii: " ") || (0xE3...0xED).contains(byte)
    }
}

/// Characters with thousands of combining marks, which take HarfBuzz seconds: its time grows with the square of their number.
package enum CombiningMarks {
    /// In Unicode scalars. A family emoji has some ten, and so-called Zalgo text up to thirty.
    private static let most = 100
    /// In bytes.
    private static let fewest = 4 * most

    /// The text without excess marks; the same text if there are none.
    ///
    /// - Complexity: O(n) for n bytes.
    package static func trimmed(_ text: String) -> String {
        guard text.utf8.count > fewest, hasLongRun(text), text.contains(where: isPiled) else { return text }
        return text.reduce(into: "") { trimmed, letter in
            trimmed.unicodeScalars.append(contentsOf: letter.unicodeScalars.prefix(most))
        }
    }

    /// Whether the text has a run of non-ASCII bytes of that length, which is fast to check.
    private static func hasLongRun(_ text: String) -> Bool {
        var length = 0
        for byte in text.utf8 {
            length = byte < 0x80 ? 0 : length + 1
            if length > fewest { return true }
        }
        return false
    }

    private static func isPiled(_ letter: Character) -> Bool {
        letter.unicodeScalars.count > most
    }
}

/// The beginning of a line that may be ellipsized: GTK lays out the whole line, and libadwaita reads the whole name for its initials.
enum TruncatedLine {
    /// In Unicode scalars. More do not fit into any window.
    private static let longest = 1_000

    /// The line, truncated and without excess ``CombiningMarks``.
    static func of(_ line: String) -> String {
        let scalars = line.unicodeScalars
        guard line.utf8.count > longest,
            let end = scalars.index(scalars.startIndex, offsetBy: longest, limitedBy: scalars.endIndex),
            end < scalars.endIndex
        else { return CombiningMarks.trimmed(line) }
        return CombiningMarks.trimmed(String(scalars[..<end])) + "…"
    }

    /// The same for each line of a text.
    static func ofEachLine(_ text: String) -> String {
        guard text.utf8.count > longest else { return text }
        return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { of(String($0)) }
            .joined(separator: "\n")
    }
}
