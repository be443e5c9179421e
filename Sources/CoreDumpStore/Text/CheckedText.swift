import Foundation

/// What a person wrote, made fit to be stored.
enum CheckedText {
    /// A name or title: one line, white space at the ends dropped. What was pasted with line ends has spaces for them.
    ///
    /// - Throws: `emptyError` when nothing is left, ``StoreError/nullCharacter``.
    static func required(_ text: String, orThrow emptyError: StoreError) throws -> String {
        let lines = try optional(text).split(whereSeparator: \.isNewline)
        guard !lines.isEmpty else { throw emptyError }
        return lines.joined(separator: " ")
    }

    /// A text that may be empty: white space at the ends dropped.
    ///
    /// - Throws: ``StoreError/nullCharacter``
    static func optional(_ text: String) throws -> String {
        try exact(trimmed(text))
    }

    /// Without the white space at the ends.
    static func trimmed(_ text: String) -> String {
        text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// A text that is kept as it is.
    ///
    /// - Throws: ``StoreError/nullCharacter``
    static func exact(_ text: String) throws -> String {
        guard !text.utf8.contains(0) else { throw StoreError.nullCharacter }
        return text
    }
}
