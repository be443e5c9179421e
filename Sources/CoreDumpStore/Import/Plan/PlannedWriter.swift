import Foundation
import GRDB

/// Writes nothing: gives what an import would insert numbers that nothing in the database has.
final class PlannedWriter: ImportWriter {
    let db: Database
    let findsInserted = false
    private var latestProject: Int64 = 0
    private var latestBug: Int64

    init(_ db: Database) throws {
        self.db = db
        latestBug = try KnownBugs.greatestNumber(in: db)
    }

    func willLookUpSourceIDs() {}

    func insertProject(number: Int64?, name: String, url: String, added: Date) -> Project.ID {
        latestProject -= 1
        return Project.ID(rowID: latestProject)
    }

    func updateProject(_ id: Project.ID, name: String, url: String) {}

    func insertBug(_ bug: NewBug, into project: Project.ID) throws -> Bug.ID {
        if let number = bug.number {
            latestBug = max(latestBug, number)
            return Bug.ID(rowID: number)
        }
        // As SQLite says it.
        guard latestBug < .max else { throw DatabaseError(resultCode: .SQLITE_FULL) }
        latestBug += 1
        return Bug.ID(rowID: latestBug)
    }

    func updateBug(_ here: Bug, by merge: ImportMerge) {}

    func noteImported(_ imported: String, of id: Bug.ID) {}

    func insertPicture(_ picture: ScreenshotContent, of bug: Bug.ID) {}

    func incomingText(_ part: ExportedText) throws -> IncomingText { try IncomingText(part, in: nil) }

    func insertText(_ text: IncomingText, of bug: Bug.ID) throws {
        try text.check()
    }
}
