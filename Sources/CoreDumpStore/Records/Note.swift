import FetchedResults
import Foundation
import GRDB

/// A dated remark on a bug.
package struct Note: Identifiable, Hashable, Sendable {
    package struct ID: RowID {
        package let rowID: Int64

        package init(rowID: Int64) {
            self.rowID = rowID
        }
    }

    package let id: ID
    package let bugID: Bug.ID
    /// Identifies the note in exports and on other machines: 128 random bits in hexadecimal.
    package let uid: String
    package let created: Date
    /// When its text was last changed; nil for a text that never was.
    package let edited: Date?
    /// Who wrote it, for an imported note. Empty for a note that was written here.
    package let author: String
    /// Exactly as it was written; never blank.
    package let text: String

    /// A text as a uid; nil when it is none.
    static func uid(from text: String) -> String? {
        let isHexadecimal = text.utf8.count == 32 && text.utf8.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
        return isHexadecimal ? text.lowercased() : nil
    }

    /// Whether a text can be saved: a note has a visible character.
    package static func isComplete(_ text: String) -> Bool { !NormalizedText.line(text).isEmpty }
}

// MARK: - Storage

extension Note: FetchedRecord {
    static let tableName = "note"

    /// Reads a row of the table `note`.
    package init(row: Row) throws {
        id = ID(rowID: row["id"])
        bugID = Bug.ID(rowID: row["bug_id"])
        uid = row["uid"]
        created = try row.timestamp("created")
        edited = try row.optionalTimestamp("edited")
        author = row["author"]
        text = row["text"]
    }

    /// The notes of a bug, the earliest first.
    static let ofBug = "SELECT * FROM note WHERE bug_id = ? ORDER BY created, id"
}

/// A note to be stored.
struct NewNote: Equatable {
    var created: Date
    var edited: Date?
    var author = ""
    var text: String
    /// Of the same note on another machine; nil for a new one.
    var uid: String?
}

extension RowWriter {
    /// Inserts a note. The caller has checked its text.
    ///
    /// - Parameter note: it gets a new uid when another note has its uid.
    @discardableResult
    func insertNote(_ note: NewNote, of bug: Bug.ID) throws -> Note.ID {
        try db.cachedStatement(
            sql: """
                INSERT INTO note (bug_id, uid, created, edited, author, text)
                VALUES (:bug, CASE WHEN :uid IS NULL OR :uid IN (SELECT uid FROM note) THEN lower(hex(randomblob(16))) ELSE :uid END,
                    :created, :edited, :author, :text)
                """
        ).execute(arguments: [
            "bug": bug.rowID, "uid": note.uid, "created": Timestamp.text(note.created),
            "edited": note.edited.map(Timestamp.text), "author": note.author, "text": note.text,
        ])
        let id = Note.ID(rowID: db.lastInsertedRowID)
        if recorder != nil { untriggered.noteText(of: bug) }
        return id
    }
}

extension Store {
    /// The notes of a bug, the earliest first.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(k + log n) for k of n notes, by the index `note_on_bug`.
    package func notes(of id: Bug.ID) throws -> [Note] {
        try read { try Note.fetchAll($0.cachedStatement(sql: Note.ofBug), arguments: [id.rowID]) }
    }

    /// The latest notes of a bug, the earliest of these first, and how many others it has.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(k + log n) for k notes of the bug, of which only the returned ones are read.
    package func latestNotes(_ limit: Int, of id: Bug.ID) throws -> (notes: [Note], earlierCount: Int) {
        try read { db in
            let sql = "SELECT * FROM note WHERE bug_id = ? ORDER BY created DESC, id DESC LIMIT ?"
            let notes = try Note.fetchAll(db.cachedStatement(sql: sql), arguments: [id.rowID, limit])
            guard notes.count == limit else { return (notes.reversed(), 0) }
            let counting = try db.cachedStatement(sql: "SELECT count(*) FROM note WHERE bug_id = ?")
            let count = try Int.fetchOne(counting, arguments: [id.rowID]) ?? 0
            return (notes.reversed(), count - notes.count)
        }
    }

    /// - Throws: ``StoreError/noSuchNote(_:)``
    package func note(_ id: Note.ID) throws -> Note {
        try read { try $0.note(id) }
    }
}

extension Database {
    /// - Throws: ``StoreError/noSuchNote(_:)``
    func note(_ id: Note.ID) throws -> Note {
        let statement = try cachedStatement(sql: "SELECT * FROM note WHERE id = ?")
        guard let note = try Note.fetchOne(statement, arguments: [id.rowID]) else { throw StoreError.noSuchNote(id) }
        return note
    }
}
