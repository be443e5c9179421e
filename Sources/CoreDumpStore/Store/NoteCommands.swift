import FetchedResults
import Foundation
import GRDB

/// Adds a note to a bug. The outcome is the note. A bug that was deleted meanwhile comes back, as the history knows it.
///
/// Fails with ``StoreError/emptyNote``.
package struct AddNote: StepCommand {
    package typealias Outcome = Note.ID

    private let text: String
    private let id: Bug.ID

    /// - Parameter text: kept exactly as it is.
    package init(_ text: String, to id: Bug.ID) {
        (self.text, self.id) = (NormalizedText.exact(text), id)
    }

    package func checked() throws -> AddNote {
        guard Note.isComplete(text) else { throw StoreError.emptyNote }
        return self
    }

    package func write(_ writer: RowWriter, _ run: CommandRun) throws -> (Note.ID, UndoStep.Description) {
        let now = run.now
        if try writer.db.titleOfBug(id) == nil { try writer.recover([id.rowID], in: Bug.tableName, at: now) }
        let title = try writer.db.bug(id).title
        let note = try writer.insertNote(NewNote(created: now, text: text), of: id)
        try writer.touchBug(id, at: now)
        return (note, UndoStep.Description(StepName.addNote.rawValue, detail: title))
    }
}

/// Adds the same note to several bugs. Bugs that are gone are passed over; the outcome is how many bugs got it.
///
/// Fails with ``StoreError/emptyNote``.
package struct AddNotes: StepCommand {
    package typealias Outcome = Int

    private let text: String
    private let ids: [Bug.ID]

    /// - Parameter text: kept exactly as it is.
    package init(_ text: String, to ids: some Sequence<Bug.ID>) {
        (self.text, self.ids) = (NormalizedText.exact(text), Set(ids).sorted { $0.rowID < $1.rowID })
    }

    package func checked() throws -> AddNotes {
        guard Note.isComplete(text) else { throw StoreError.emptyNote }
        return self
    }

    package func write(_ writer: RowWriter, _ run: CommandRun) throws -> (Int, UndoStep.Description) {
        var titles: [String] = []
        let now = run.now
        for id in ids {
            guard let title = try writer.db.titleOfBug(id) else { continue }
            titles.append(title)
            try writer.insertNote(NewNote(created: now, text: text), of: id)
            try writer.touchBug(id, at: now)
        }
        let detail = titles.count == 1 ? titles.first : nil
        return (
            titles.count,
            UndoStep.Description(StepName.addNote.rawValue, detail: detail ?? "", count: max(titles.count, 1))
        )
    }
}

/// Changes the text of a note; makes no step when nothing differs.
///
/// Fails with ``StoreError/emptyNote`` or ``StoreError/noSuchNote(_:)``.
package struct EditNote: StepCommand {
    package typealias Outcome = Void

    private let id: Note.ID
    private let text: String

    package init(_ id: Note.ID, to text: String) {
        (self.id, self.text) = (id, NormalizedText.exact(text))
    }

    package func checked() throws -> EditNote {
        guard Note.isComplete(text) else { throw StoreError.emptyNote }
        return self
    }

    package func write(_ writer: RowWriter, _ run: CommandRun) throws -> (Void, UndoStep.Description) {
        let note = try writer.db.note(id)
        let title = try writer.db.bug(note.bugID).title
        if note.text != text {
            let now = run.now
            try writer.db.cachedStatement(sql: "UPDATE note SET text = ?, edited = ? WHERE id = ?")
                .execute(arguments: [text, Timestamp.text(now), id.rowID])
            try writer.touchBug(note.bugID, at: now)
        }
        return ((), UndoStep.Description(StepName.editNote.rawValue, detail: title))
    }
}

/// Deletes a note. Fails with ``StoreError/noSuchNote(_:)``.
package struct DeleteNote: StepCommand {
    package typealias Outcome = Void

    private let id: Note.ID

    package init(_ id: Note.ID) {
        self.id = id
    }

    package func write(_ writer: RowWriter, _ run: CommandRun) throws -> (Void, UndoStep.Description) {
        let note = try writer.db.note(id)
        let title = try writer.db.bug(note.bugID).title
        try writer.db.cachedStatement(sql: "DELETE FROM note WHERE id = ?").execute(arguments: [id.rowID])
        try writer.touchBug(note.bugID, at: run.now)
        return ((), UndoStep.Description(StepName.deleteNote.rawValue, detail: title))
    }
}

extension Database {
    fileprivate func titleOfBug(_ id: Bug.ID) throws -> String? {
        try String.fetchOne(cachedStatement(sql: "SELECT title FROM bug WHERE id = ?"), arguments: [id.rowID])
    }
}
