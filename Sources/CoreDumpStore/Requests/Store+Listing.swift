import FetchedResults
import Foundation
import GRDB

package struct ListedProject: Hashable, Sendable {
    package let name: String
    package let url: String
    /// Whether other projects have exactly the same name.
    package let hasNamesakes: Bool
}

/// Bugs with their projects, for the command line and for other programs.
extension Store {
    /// The bugs that a search finds: first the bug whose number or key it is, then the newest first.
    ///
    /// - Parameters:
    ///   - text: the search, as in the window (``SearchTerms``); an empty one finds all bugs.
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
        // The sections of this grouping follow each other in the wanted order.
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

    /// The projects of a name: those with exactly this name, otherwise those with this name in any case and diacritics, otherwise those
    /// with this URL (``ComparedURL``). The oldest first.
    ///
    /// - Parameter url: selects among projects of one name, in any spelling, if one of them has this URL.
    /// - Throws: ``StoreError``
    /// - Complexity: O(n) for n projects.
    package func projects(called text: String, at url: String = "") throws -> [Project] {
        try read { try $0.projects(called: text, at: ComparedURL.of(url)) }
    }

    /// Bugs with their projects, in the order of the ids; deleted ones are skipped.
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

    /// Bugs as one text, in the order of the ids, and how many they are; deleted ones are skipped.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(k log n) for k bugs.
    package func text(of ids: [Bug.ID], in words: BugText.Words) throws -> (text: String, count: Int) {
        try read { try text(of: ids, in: words, $0) }
    }

    /// The same without blocking, for many bugs.
    ///
    /// - Throws: ``StoreError``, or `CancellationError`.
    package func textInBackground(of ids: [Bug.ID], in words: BugText.Words) async throws -> (text: String, count: Int)
    {
        try await readInBackground { try self.text(of: ids, in: words, $0) }
    }

    private func text(
        of ids: [Bug.ID], in words: BugText.Words, _ db: Database
    ) throws -> (text: String, count: Int) {
        var (text, count) = ("", 0)
        try Self.forEachBug(ids, in: db) { bug, project in
            if count > 0 { text += BugText.separator }
            let notes = try Note.fetchAll(db.cachedStatement(sql: Note.ofBug), arguments: [bug.id.rowID]).map {
                BugText.paragraph(of: $0, at: localTime($0.created))
            }
            text += BugText(bug, project: project.name, notes: notes, in: words).text
            count += 1
        }
        return (text, count)
    }
}

// MARK: - Bugs as text

/// A bug as plain text, for pasting into a message.
package struct BugText: Equatable, Sendable {
    package let number: Int64
    package let title: String
    /// The texts of the line under the title, such as project, status and priority. Empty ones are left out.
    package let facts: [String]
    package let details: String
    package let namedValues: [NamedValue]
    /// As ``paragraph(of:at:)`` makes them.
    package let notes: [String]

    package init(
        number: Int64, title: String, facts: [String], details: String, namedValues: [NamedValue] = [],
        notes: [String] = []
    ) {
        (self.number, self.title, self.facts, self.details) = (number, title, facts, details)
        (self.namedValues, self.notes) = (namedValues, notes)
    }

    package init(_ bug: Bug, project: String, notes: [String] = [], in words: Words) {
        let facts = [project, words.statuses[bug.status], words.priorities[bug.priority], bug.labels.typed]
        self.init(
            number: bug.number, title: bug.title, facts: facts.compactMap(\.self), details: bug.details,
            namedValues: bug.namedValues, notes: notes)
    }

    /// A note with its date and author in the line before it.
    package static func paragraph(of note: Note, at time: String) -> String {
        let heading = [time, NormalizedText.line(note.author)].filter { !$0.isEmpty }.joined(separator: " · ")
        return "\(heading)\n\(note.text)"
    }

    /// "#12 Title", the facts in one line, an empty line, the details; after another, a line "Name: value" for each named value; then the
    /// notes, with empty lines between them.
    package var text: String {
        let heading = "#\(number) \(title)"
        let line = facts.filter { !$0.isEmpty }.joined(separator: " · ")
        let top = line.isEmpty ? heading : "\(heading)\n\(line)"
        let values = namedValues.map(\.line).joined(separator: "\n")
        return ([top, details, values] + notes).filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    /// The text between two bugs.
    package static let separator = "\n\n---\n\n"

    /// The words for bugs in the language of the user. A value without a word is left out.
    package struct Words: Sendable {
        let statuses: [Bug.Status: String]
        let priorities: [Bug.Priority: String]

        package init(statuses: [Bug.Status: String], priorities: [Bug.Priority: String]) {
            (self.statuses, self.priorities) = (statuses, priorities)
        }
    }
}
