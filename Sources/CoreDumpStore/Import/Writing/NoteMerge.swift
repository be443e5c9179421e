import Foundation

/// What a bug that was imported before gets of the notes of a file. A note of the file is the one here with the same author and date.
///
/// A note that is later than every note of the last import is new. An earlier one that is missing here was deleted by the user, and stays
/// so. The text of the file replaces the one here unless the user has edited it. Notes that the file lacks stay.
struct NoteMerge {
    private(set) var added: [NewNote] = []
    /// New texts of notes.
    private(set) var changed: [(id: Note.ID, text: String)] = []

    var isEmpty: Bool { added.isEmpty && changed.isEmpty }

    init() {}

    /// - Parameters:
    ///   - here: the notes of the bug.
    ///   - latest: the date of the latest note that the file had the last time; nil when it had none.
    /// - Complexity: O(n) for n notes.
    init(_ here: [Note], with file: [NewNote], after latest: Date?) {
        var known = Dictionary(grouping: here) { Key(author: $0.author, created: $0.created) }
        var others: [NewNote] = []
        for note in file {
            let key = Key(author: note.author, created: note.created)
            // Several notes of an author may have one date, which may be a day.
            if let place = known[key]?.firstIndex(where: { $0.text.utf8.elementsEqual(note.text.utf8) }) {
                known[key]?.remove(at: place)
            } else {
                others.append(note)
            }
        }
        for note in others {
            let key = Key(author: note.author, created: note.created)
            if let first = known[key]?.first {
                known[key]?.removeFirst()
                if first.edited == nil { changed.append((first.id, note.text)) }
            } else if latest.map({ note.created > $0 }) ?? true {
                added.append(note)
            }
        }
    }

    private struct Key: Hashable {
        let author: String
        let created: Date
    }
}
