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

/// Letters with thousands of combining marks, which HarfBuzz takes seconds to place: its time grows with the square of their number.
package enum CombiningMarks {
    /// In Unicode scalars. A family of emoji has some ten, and what is called Zalgo text up to thirty.
    private static let most = 100
    /// In bytes.
    private static let fewest = 4 * most

    /// The text without the marks that are too many; itself where none are.
    ///
    /// - Complexity: O(n) for n bytes.
    package static func trimmed(_ text: String) -> String {
        guard text.utf8.count > fewest, hasLongRun(text), text.contains(where: isPiled) else { return text }
        return text.reduce(into: "") { trimmed, letter in
            trimmed.unicodeScalars.append(contentsOf: letter.unicodeScalars.prefix(most))
        }
    }

    /// Whether there is anything but ASCII at such a length: it costs less to find out.
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

/// The beginning of a line whose end may be cut off: GTK lays out all of a line, and libadwaita reads all of a name for its initials.
enum TruncatedLine {
    /// In Unicode scalars. No window has room for more.
    private static let longest = 1_000

    /// The line itself where it is no longer, without ``CombiningMarks``.
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
