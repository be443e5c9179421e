/// Letters with thousands of combining marks, which HarfBuzz takes seconds to place: its time grows with the square of their number.
package enum PiledMarks {
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
