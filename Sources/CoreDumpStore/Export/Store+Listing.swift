import FetchedResults
import Foundation
import GRDB

/// What the command line asks for.
extension Store {
    /// The bugs that a search finds, the newest first.
    ///
    /// - Parameters:
    ///   - text: stands in the title or the details, whatever its case and diacritics; all bugs when it is empty.
    ///   - project: nil for all projects.
    ///   - status: nil for open and closed bugs.
    ///   - limit: how many at most; 0 for all.
    /// - Throws: ``StoreError``
    @MainActor
    package func bugs(
        matching text: String, project: Project.ID? = nil, status: Bug.Status? = nil, limit: Int = 0
    ) throws -> [Bug.ID] {
        let filter: BugFilter = status.map { $0 == .open ? .open : .closed } ?? .all
        let bounds = CreatedBounds(now: now(), calendar: Calendar(identifier: .gregorian))
        // Its sections follow one another in the order that is wanted.
        var request = try bugRequest(
            project.map(BugScope.project) ?? .all, grouping: .created, filter: filter, search: text, bounds: bounds
        ).request
        request.fetchLimit = limit
        let controller = try FetchedResultsController(request, database: database)
        return try StoreError.translating {
            try controller.performFetch()
            return (0..<controller.snapshot.numberOfSections).flatMap { controller.snapshot.ids(inSection: $0) }
        }
    }

    /// The project of a name: the same spelling first, then any case and diacritics; the oldest when there are several. Nil
    /// when there is none.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(n) for n projects.
    package func project(named name: String) throws -> Project? {
        let folded = FoldedName.of(CheckedText.trimmed(name))
        let namesakes = try read { db in
            let rows = try Project.fetchCursor(db, sql: "SELECT * FROM project ORDER BY id")
            var found: [Project] = []
            while let project = try rows.next() {
                if FoldedName.of(project.name) == folded { found.append(project) }
            }
            return found
        }
        return namesakes.first { $0.name == CheckedText.trimmed(name) } ?? namesakes.first
    }

    /// Bugs with the names of their projects, in the order that is asked for, a page at a time; those that are gone are
    /// passed over.
    ///
    /// - Throws: ``StoreError``, or what `body` throws.
    package func forEachBug(_ ids: [Bug.ID], _ body: (Bug, _ project: String) throws -> Void) throws {
        let sql =
            "SELECT bug.*, project.name AS project FROM bug JOIN project ON project.id = project_id WHERE bug.id = ?"
        try read { db in
            for id in ids {
                let row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [id.rowID])
                if let row { try body(try Bug(row: row), row["project"]) }
            }
        }
    }
}

extension ScreenshotContent {
    /// Reads a picture from a file.
    ///
    /// - Throws: ``ScreenshotFileError``
    package init(file: URL) throws(ScreenshotFileError) {
        let data: Data
        do {
            data = try Data(contentsOf: file)
        } catch {
            let isMissing = access(file.path, F_OK) != 0
            throw .cannotRead(
                path: file.path, message: isMissing ? String(cString: strerror(ENOENT)) : error.localizedDescription)
        }
        do {
            try self.init(png: data)
        } catch {
            throw .notAPicture(path: file.path)
        }
    }
}

/// Why a file cannot be attached.
package enum ScreenshotFileError: Error, Equatable, Sendable {
    /// The message is the system's, in English.
    case cannotRead(path: String, message: String)
    /// It is no PNG, or a damaged one.
    case notAPicture(path: String)
}
