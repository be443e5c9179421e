/// Text with lines of a length that takes long to lay out.
enum LongLines {
    /// In Unicode scalars. A line of this length is laid out in some 15 milliseconds.
    static let limit = 20_000

    static func areIn(_ text: String) -> Bool {
        // Most texts are shorter as a whole, in any encoding, and most long ones have short lines.
        text.utf8.count > limit && mayHaveThem(text)
            && text.split(whereSeparator: \.isNewline).contains { isTooLong($0, limit) }
    }

    /// Whether so many bytes follow each other without a line feed: to split a text of megabytes takes seconds.
    ///
    /// - Complexity: O(n / limit) looks, each as long as a line.
    private static func mayHaveThem(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var start = 0
            while start + limit < bytes.count {
                guard let end = bytes[start...start + limit].lastIndex(of: UInt8(ascii: "\n")) else { return true }
                start = end + 1
            }
            return false
        }
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
