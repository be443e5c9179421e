/// What can be seen of a line whose end may be cut off: GTK lays out all of it, and libadwaita reads all of a name for its initials.
enum LineBeginning {
    /// In characters. No window has room for more.
    private static let longest = 1_000

    /// The line itself where it is no longer.
    static func of(_ line: String) -> String {
        guard line.utf8.count > longest,
            let end = line.index(line.startIndex, offsetBy: longest, limitedBy: line.endIndex), end < line.endIndex
        else { return line }
        return line[..<end] + "…"
    }
}
