import CoreDumpStore
import Foundation
import Localization

/// When and by whom notes were written.
enum NoteWording {
    /// "Ada · 2 hours ago · edited", "Yesterday".
    static func heading(of note: Note, at now: Date) -> String {
        let wording = DateWording(now: now)
        let author = author(of: note)
        let date = author.isEmpty ? wording.standalone(note.created) : wording.relative(note.created)
        // Translators: behind the date of a note whose text was changed later.
        let edited = note.edited == nil ? "" : gettext("edited")
        return [author, date, edited].filter { !$0.isEmpty }.joined(separator: " · ")
    }

    /// As the heading begins with it.
    static func author(of note: Note) -> String { note.author.onOneLine(atMost: longestAuthor) }

    /// "Tuesday, 12 November 2024, 14:05", also with the date of the last change.
    static func dates(of note: Note) -> String {
        let created = DateWording.exact(note.created)
        guard let edited = note.edited else { return created }
        // Translators: %1$@ is the day and the time when a note was written, %2$@ that when its text was last changed.
        return formatted(gettext("%1$@; edited %2$@"), created, DateWording.exact(edited))
    }

    /// In characters.
    private static let longestAuthor = 80
}
