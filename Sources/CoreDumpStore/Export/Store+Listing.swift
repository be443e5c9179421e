import FetchedResults
import Foundation
import GRDB

/// The project of a bug that is listed.
package struct ListedProject: Hashable, Sendable {
    package let name: String
    package let url: String
    /// Whether there are others of the same name, in the same spelling.
    package let hasNamesakes: Bool
}

/// Bugs with all that is said of them, for the command line and for other programs.
extension Store {
    /// The bugs that a search finds: one whose number or key it is, then the newest first.
    ///
    /// - Parameters:
    ///   - text: what is searched for, as in the window (``SearchTerms``); all bugs when it is empty.
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
        let found: [Bug.ID] = try StoreError.translating {
            try controller.performFetch()
            return (0..<controller.snapshot.numberOfSections).flatMap { controller.snapshot.ids(inSection: $0) }
        }
        guard let named = try namedBug(text, project, status), found.first != named else { return found }
        let all = [named] + found.filter { $0 != named }
        return limit == 0 ? all : Array(all.prefix(limit))
    }

    private func namedBug(_ text: String, _ project: Project.ID?, _ status: Bug.Status?) throws -> Bug.ID? {
        guard let id = try bug(searched: text, in: project.map(BugScope.project) ?? .all) else { return nil }
        let bug = try bug(id)
        return bug.projectID == project ?? bug.projectID && bug.status == status ?? bug.status ? id : nil
    }

    /// The projects of a name: those of the same spelling, else of any case and diacritics; without any, those that have it as
    /// their URL (``ComparedURL``). The oldest first.
    ///
    /// - Parameter url: tells those of one name apart, whatever their spelling, where one of them has it.
    /// - Throws: ``StoreError``
    /// - Complexity: O(n) for n projects.
    package func projects(called text: String, at url: String = "") throws -> [Project] {
        try read { try $0.projects(called: text, at: ComparedURL.of(url)) }
    }

    /// Bugs with their projects, in the order that is asked for; those that are gone are passed over.
    ///
    /// - Throws: ``StoreError``, or what `body` throws.
    package func forEachBug(_ ids: [Bug.ID], _ body: (Bug, ListedProject) throws -> Void) throws {
        try read { try Self.forEachBug(ids, in: $0, body) }
    }

    private static func forEachBug(
        _ ids: [Bug.ID], in db: Database, _ body: (Bug, ListedProject) throws -> Void
    ) throws {
        let sql = """
            SELECT bug.*, project.name AS project, project.url, EXISTS (
                SELECT 1 FROM project AS other
                WHERE other.sort_key = project.sort_key AND other.name = project.name AND other.id <> project.id
            ) AS has_namesakes
            FROM bug JOIN project ON project.id = project_id WHERE bug.id = ?
            """
        for id in ids {
            let row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [id.rowID])
            guard let row else { continue }
            let project = ListedProject(name: row["project"], url: row["url"], hasNamesakes: row["has_namesakes"])
            try body(try Bug(row: row), project)
        }
    }

    /// Bugs as text, one below the other in the order that is asked for, and how many they are; those that are gone are passed
    /// over.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(k log n) for k bugs.
    package func text(of ids: [Bug.ID], in words: BugText.Words) throws -> (text: String, count: Int) {
        try read { try Self.text(of: ids, in: words, $0) }
    }

    /// The same without blocking, for many bugs.
    ///
    /// - Throws: ``StoreError``, or `CancellationError`.
    package func textInBackground(of ids: [Bug.ID], in words: BugText.Words) async throws -> (text: String, count: Int)
    {
        try await readInBackground { try Self.text(of: ids, in: words, $0) }
    }

    private static func text(
        of ids: [Bug.ID], in words: BugText.Words, _ db: Database
    ) throws -> (text: String, count: Int) {
        var (text, count) = ("", 0)
        try forEachBug(ids, in: db) { bug, project in
            if count > 0 { text += BugText.separator }
            text += BugText(bug, project: project.name, in: words).text
            count += 1
        }
        return (text, count)
    }
}
