import Foundation

/// What a person wrote, made fit to be stored.
enum CheckedText {
    /// A name or title, as ``line(_:)`` makes it.
    ///
    /// - Throws: `emptyError` when nothing is left.
    static func required(_ text: String, orThrow emptyError: StoreError) throws -> String {
        let line = line(text)
        guard !line.isEmpty else { throw emptyError }
        return line
    }

    /// One line of visible text, white space at the ends dropped: what was pasted or imported with line ends and other control
    /// characters has spaces for them. Empty when nothing of it can be seen.
    ///
    /// - Complexity: O(n) for n characters.
    static func line(_ text: String) -> String {
        let line = trimmed(withoutControls(exact(text)))
        return line.unicodeScalars.allSatisfy(isUnseen) ? "" : line
    }

    private static func withoutControls(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        return text.unicodeScalars.split(whereSeparator: isControl).map { String($0) }.joined(separator: " ")
    }

    /// The name of a project that nobody can be asked about: a line, or the name as it is when nothing of it can be seen.
    ///
    /// - Complexity: O(n) for n characters.
    static func name(_ text: String) -> String {
        let line = line(text)
        return line.isEmpty ? text : line
    }

    /// Whether it ends a line, or cannot be seen at all.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case ..<0x20, 0x7F...0x9F, 0x2028...0x2029: true
        default: false
        }
    }

    /// Whether it is for what stands beside it only, as what joins two letters.
    private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isWhitespace
    }

    /// A text that may be empty: white space at the ends dropped.
    static func optional(_ text: String) -> String {
        exact(trimmed(text))
    }

    /// Without the white space at the ends.
    static func trimmed(_ text: String) -> String {
        text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// A text that is kept as it is, but for U+0000, at which other programs take a text of the database to end.
    ///
    /// - Complexity: O(n)
    static func exact(_ text: String) -> String {
        guard text.utf8.contains(0) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\0" ? impossible : $0 }))
    }

    /// What stands for something that no text can hold.
    static let impossible: Unicode.Scalar = "\u{FFFD}"
}
