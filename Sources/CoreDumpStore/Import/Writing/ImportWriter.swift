import Foundation
import GRDB

/// What an import does to a database: ``RowWriter`` does it, ``PlannedWriter`` only takes note of it. All that is decided is decided
/// by who calls it, so that what is planned is what is done.
protocol ImportWriter: AnyObject {
    /// What is read before and meanwhile.
    var db: Database { get }

    /// Whether what it inserts can be looked for in the database.
    var findsInserted: Bool { get }

    /// To be called before bugs are looked for by their source ids.
    func willLookUpSourceIDs() throws
    func insertProject(number: Int64?, name: String, url: String, added: Date) throws -> Project.ID
    func updateProject(_ id: Project.ID, name: String, url: String) throws
    func insertBug(_ bug: NewBug, into project: Project.ID) throws -> Bug.ID
    func updateBug(_ here: Bug, by merge: ImportMerge) throws
    func noteImported(_ imported: String, of id: Bug.ID) throws
    func insertPicture(_ picture: ScreenshotContent, of bug: Bug.ID) throws
    /// Takes a long text, of which this is the first part.
    func incomingText(_ part: ExportedText) throws -> IncomingText
    /// - Throws: ``ScreenshotProblem`` when it is not what was exported, or ``StoreError``.
    func insertText(_ text: IncomingText, of bug: Bug.ID) throws
}

extension RowWriter: ImportWriter {
    var findsInserted: Bool { true }

    func insertPicture(_ picture: ScreenshotContent, of bug: Bug.ID) throws {
        if !picture.isInside { try files.write(picture) }
        try insertScreenshot(picture, of: bug)
    }

    func incomingText(_ part: ExportedText) throws -> IncomingText { try IncomingText(part, in: files) }

    func insertText(_ text: IncomingText, of bug: Bug.ID) throws {
        guard let whole = try text.finished() else { return }
        try files.take(whole)
        try insertText(whole, of: bug)
    }
}
