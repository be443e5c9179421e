/// Text with lines of a length that takes long to lay out.
enum LongLines {
    /// In Unicode scalars. A line of this length is laid out in some 15 milliseconds.
    static let limit = 20_000

    static func areIn(_ text: String) -> Bool {
        // Most texts are shorter as a whole, in any encoding.
        text.utf8.count > limit && text.split(whereSeparator: \.isNewline).contains { isTooLong($0, limit) }
    }

    /// The text with an ellipsis in the place of what goes beyond the limit in a line; itself when no line is too long.
    static func shortened(_ text: String) -> String {
        guard areIn(text) else { return text }
        return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { shortened($0, to: limit) }
            .joined(separator: "\n")
    }

    /// One line of at most so many Unicode scalars.
    static func shortened(_ line: Substring, to limit: Int) -> Substring {
        isTooLong(line, limit) ? Substring(line.unicodeScalars.prefix(limit)) + "…" : line
    }

    private static func isTooLong(_ line: Substring, _ limit: Int) -> Bool {
        line.utf8.count > limit && line.unicodeScalars.count > limit
    }
}
