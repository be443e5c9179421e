import Foundation

/// What a bug that was imported before gets of the notes of a file.
///
/// A note that the file had before is left alone, whatever has become of it here: it may be edited, or deleted. One that it did not have is
/// new, unless it is the other text of a note that it had: then that note gets the text, where the user has not edited it. Notes that the
/// file lacks stay. The date does not tell one note from another: it may have no time, or be read in another zone.
struct NoteMerge {
    private(set) var added: [NewNote] = []
    /// New texts of notes.
    private(set) var changed: [(id: Note.ID, text: String)] = []

    var isEmpty: Bool { added.isEmpty && changed.isEmpty }

    init() {}

    /// - Parameters:
    ///   - here: the notes of the bug.
    ///   - before: the notes that files have had so far.
    /// - Complexity: O(n) for n characters of all notes.
    init(_ here: [Note], with file: [NewNote], after before: [ImportDigest]) {
        var known = Self.counts(before)
        let others = file.filter { !Self.take(ImportDigest($0), of: &known) }
        guard !others.isEmpty else { return }
        // What an import without a base has brought, or another one with the same text.
        var texts = Dictionary(grouping: here) { ImportDigest($0) }
        var new: [NewNote] = []
        for note in others {
            if texts[ImportDigest(note)]?.popLast() == nil { new.append(note) }
        }
        // Notes whose text the file had, and has no more.
        var former: [Place: [Note]] = [:]
        for note in texts.values.joined() where note.edited == nil {
            if Self.take(ImportDigest(note), of: &known) {
                former[Place(note.author, note.created), default: []].append(note)
            }
        }
        for note in new {
            if let same = former[Place(note.author, note.created)]?.popLast() {
                changed.append((same.id, note.text))
            } else {
                added.append(note)
            }
        }
    }

    private static func counts(_ digests: [ImportDigest]) -> [ImportDigest: Int] {
        Dictionary(digests.map { ($0, 1) }, uniquingKeysWith: +)
    }

    private static func take(_ digest: ImportDigest, of counts: inout [ImportDigest: Int]) -> Bool {
        guard let count = counts[digest], count > 0 else { return false }
        counts[digest] = count - 1
        return true
    }

    /// What files have had so far: each note as often as one of them had it.
    static func base(_ file: [NewNote], after before: [ImportDigest]) -> [ImportDigest] {
        var known = counts(before)
        return before + file.map { ImportDigest($0) }.filter { !take($0, of: &known) }
    }

    private struct Place: Hashable {
        let author: String
        let created: Date

        init(_ author: String, _ created: Date) {
            (self.author, self.created) = (author, created)
        }
    }
}

extension ImportDigest {
    fileprivate init(_ note: NewNote) {
        self.init([NamedValue(note.author, note.text)])
    }

    fileprivate init(_ note: Note) {
        self.init([NamedValue(note.author, note.text)])
    }
}
