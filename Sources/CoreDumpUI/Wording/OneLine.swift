import Foundation
import Gtk

extension String {
    /// What is seen of the end of a longer text, by which it may differ from others, in characters.
    private static let longestEnd = 12

    /// For where there is room for one line only.
    /// - Parameter longest: in characters, more than what is seen of the end.
    func onOneLine(atMost longest: Int) -> String {
        let line = split(whereSeparator: \.isNewline).joined(separator: " ")
        guard line.count > longest else { return PiledMarks.trimmed(line) }
        return PiledMarks.trimmed(line.prefix(longest - Self.longestEnd - 1) + "…" + line.suffix(Self.longestEnd))
    }
}
