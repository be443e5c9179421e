import FetchedResults
import Foundation
import GRDB

/// What the user keeps bugs of: a program, a library, anything with a name.
package struct Project: Identifiable, Hashable, Sendable {
    package struct ID: RowID {
        package let rowID: Int64

        package init(rowID: Int64) {
            self.rowID = rowID
        }
    }

    package let id: ID
    /// Never empty, without white space at its ends.
    package var name: String
    /// As the user wrote it; may be empty.
    package var url: String
    /// Derived from the URL; empty when the URL is.
    package var host: String
    /// When it was added, to the millisecond.
    package var added: Date
    package var openBugCount: Int
}

// MARK: - Storage

extension Project: FetchedRecord {
    static let tableName = "project"

    /// Reads a row of the table `project`.
    package init(row: Row) throws {
        id = ID(rowID: row["id"])
        name = row["name"]
        url = row["url"]
        host = row["host"]
        added = try row.timestamp("added")
        openBugCount = row["open_bug_count"]
    }
}

extension Project {
    /// The projects that a change concerns; nil when it may be any.
    ///
    /// - Complexity: O(k) for k projects.
    package static func changed(by change: DatabaseChange) -> [ID]? {
        guard case .rows(let tables) = change else { return nil }
        return (tables[tableName] ?? []).map(ID.init(rowID:))
    }
}

// MARK: - Drafts

/// What the user enters of a project.
package struct ProjectDraft: Hashable, Sendable {
    package var name: String
    package var url: String

    /// White space at the ends of both is dropped when the project is saved.
    package init(name: String, url: String = "") {
        self.name = name
        self.url = url
    }

    /// Whether it can be saved: a project needs a name.
    package var isComplete: Bool { !NormalizedText.line(name).isEmpty }

    /// Whether saving both gives the same.
    package func isEquivalent(to other: ProjectDraft) -> Bool {
        NormalizedText.line(name) == NormalizedText.line(other.name)
            && NormalizedText.trimmed(url) == NormalizedText.trimmed(other.url)
    }

    /// `current` with the user's changes since `original`; this draft itself when there is no original.
    func applied(to current: ProjectDraft, since original: ProjectDraft?) -> ProjectDraft {
        guard let original else { return self }
        return ProjectDraft(
            name: name == original.name ? current.name : name, url: url == original.url ? current.url : url)
    }

    /// The values of a project, for editing.
    package init(_ project: Project) {
        self.init(name: project.name, url: project.url)
    }
}

// MARK: - Projects by name

/// Projects by their names, without regard to case and diacritics.
package struct NamedProjects {
    private var projects: [String: [Project]] = [:]

    /// - Complexity: O(n)
    package init(_ projects: [Project]) {
        for project in projects.sorted(by: { $0.id.rowID < $1.id.rowID }) {
            self.projects[FoldedName.of(project.name), default: []].append(project)
        }
    }

    /// A project of exactly that name, else the oldest of the same name without case and diacritics; nil without any.
    package func project(named name: String) -> Project? {
        let name = NormalizedText.line(name)
        let namesakes = projects[FoldedName.of(name), default: []]
        return namesakes.first { $0.name == name } ?? namesakes.first
    }
}
