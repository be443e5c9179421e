import Foundation

/// Several notes as one text, for a cell of a table: each begins with its date and author in brackets, on a line of their own.
///
///     [2026-11-20T21:54:41.000Z Ada]
///     Seen again with version 2.
///
///     [2026-11-21T08:00:00.000Z]
///     Mended.
///
/// A line of a note that begins with a bracket, also behind backslashes, gets another backslash in front.
enum NoteListText {
    private static let lineEnd = UInt8(ascii: "\n")

    static func text(of notes: some Sequence<Note>) -> String {
        notes.map { note in
            let author = NormalizedText.line(note.author)
            let heading = "[\(Timestamp.text(note.created))\(author.isEmpty ? "" : " \(author)")]"
            return "\(heading)\n\(lines(of: note.text).map(escaped).joined(separator: "\n"))"
        }.joined(separator: "\n\n")
    }

    /// The notes of a cell; nil when it is no text of ``text(of:)``.
    ///
    /// - Complexity: O(n)
    static func notes(in text: String) -> [NewNote]? {
        guard !NormalizedText.trimmed(text).isEmpty else { return [] }
        var notes: [NewNote] = []
        var present: [String] = []
        for line in lines(of: text) {
            guard let heading = heading(line) else {
                present.append(unescaped(line))
                continue
            }
            if let last = notes.indices.last {
                // The empty line between two notes.
                if present.last == "" { present.removeLast() }
                notes[last].text = present.joined(separator: "\n")
            } else if !present.isEmpty {
                return nil
            }
            notes.append(heading)
            present = []
        }
        guard let last = notes.indices.last else { return nil }
        notes[last].text = present.joined(separator: "\n")
        return notes.allSatisfy { Note.isComplete($0.text) } ? notes : nil
    }

    private static func lines(of text: String) -> [String] {
        // By bytes: Swift takes CR and LF together for one character.
        text.utf8.split(separator: lineEnd, omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    /// The date and author of a line, without a text; nil for any other line.
    private static func heading(_ line: String) -> NewNote? {
        var line = Substring(line)
        // A spreadsheet may write CRLF.
        if line.utf8.last == UInt8(ascii: "\r") { line = Substring(line.unicodeScalars.dropLast()) }
        guard line.utf8.first == UInt8(ascii: "["), line.utf8.last == UInt8(ascii: "]") else { return nil }
        let parts = Substring(line.unicodeScalars.dropFirst().dropLast()).split(separator: " ", maxSplits: 1)
        guard let date = parts.first.flatMap({ Timestamp.date(String($0)) }) else { return nil }
        return NewNote(created: date, author: parts.count > 1 ? NormalizedText.line(String(parts[1])) : "", text: "")
    }

    private static func escaped(_ line: String) -> String {
        isEscapable(line.utf8[...]) ? "\\\(line)" : line
    }

    private static func unescaped(_ line: String) -> String {
        guard line.utf8.first == UInt8(ascii: "\\"), isEscapable(line.utf8.dropFirst()) else { return line }
        return String(line.unicodeScalars.dropFirst())
    }

    /// Whether a bracket follows any number of backslashes.
    private static func isEscapable(_ line: Substring.UTF8View) -> Bool {
        line.first { $0 != UInt8(ascii: "\\") } == UInt8(ascii: "[")
    }
}
