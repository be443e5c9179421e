/// What can be seen of a line whose end may be cut off: GTK lays out all of it, and libadwaita reads all of a name for its initials.
enum LineBeginning {
    /// In Unicode scalars. No window has room for more.
    private static let longest = 1_000

    /// The line itself where it is no longer, without ``PiledMarks``.
    static func of(_ line: String) -> String {
        let scalars = line.unicodeScalars
        guard line.utf8.count > longest,
            let end = scalars.index(scalars.startIndex, offsetBy: longest, limitedBy: scalars.endIndex),
            end < scalars.endIndex
        else { return PiledMarks.trimmed(line) }
        return PiledMarks.trimmed(String(scalars[..<end])) + "…"
    }

    /// The same for each line of a text.
    static func ofEachLine(_ text: String) -> String {
        guard text.utf8.count > longest else { return text }
        return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { of(String($0)) }
            .joined(separator: "\n")
    }
}
