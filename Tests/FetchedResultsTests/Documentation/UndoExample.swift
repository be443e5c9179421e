import FetchedResults
import Foundation
import GRDB

/// The code of the page on undo, on the tables of `TestDatabase`.
@MainActor
enum UndoExample {
    static func takeBack(_ history: UndoHistory) throws -> [ChangesetConflict] {
        guard let outcome = try history.undo() else { return [] }
        // outcome.changedRowIDs: what to show; outcome.conflicts: what another process has changed since.
        return outcome.conflicts
    }

    static func importNames(_ names: [String], into history: UndoHistory) throws {
        try history.group("Import", count: names.count) {
            for name in names {
                try history.perform("New Project", detail: name) { db in
                    try db.execute(sql: "INSERT INTO project (name, stars) VALUES (?, 0)", arguments: [name])
                }
            }
        }
    }

    static func delete(_ id: Int64, _ history: UndoHistory) throws -> String? {
        do {
            try history.perform("Delete Project") { db in
                try db.execute(sql: "DELETE FROM project WHERE id = ?", arguments: [id])
            }
            return nil
        } catch let error as DeleteDeniedError {
            return error.heldBy.map { "\($0.count) of \($0.table)" }.joined(separator: ", ")
        }
    }
}
