import Foundation

/// Normalizes texts of the user for storage.
enum NormalizedText {
    /// A name or title, as ``line(_:)`` makes it.
    ///
    /// - Throws: `emptyError` when nothing is left.
    static func required(_ text: String, orThrow emptyError: StoreError) throws -> String {
        let line = line(text)
        guard !line.isEmpty else { throw emptyError }
        return line
    }

    /// One line of visible text without white space at the ends: line ends and other control characters, which may come from a paste or an
    /// import, become spaces. Empty when no character is visible.
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

    /// The name of a project where the user cannot be asked for another one: a line, or the unchanged name when no character is visible.
    ///
    /// - Complexity: O(n) for n characters.
    static func name(_ text: String) -> String {
        let line = line(text)
        return line.isEmpty ? text : line
    }

    /// Whether a character ends a line, or is a control character.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case ..<0x20, 0x7F...0x9F, 0x2028...0x2029: true
        default: false
        }
    }

    /// Whether a character is invisible by itself, such as a zero-width joiner.
    private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isWhitespace
    }

    /// A text that may be empty: white space at the ends dropped.
    static func optional(_ text: String) -> String {
        exact(trimmed(text))
    }

    /// Without white space at the ends.
    static func trimmed(_ text: String) -> String {
        text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// A text that is kept as it is, except for U+0000, which would end the text of the database for other programs.
    ///
    /// - Complexity: O(n)
    static func exact(_ text: String) -> String {
        guard text.utf8.contains(0) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\0" ? impossible : $0 }))
    }

    /// The replacement for a character that cannot be stored.
    static let impossible: Unicode.Scalar = "\u{FFFD}"
}
