import Foundation
import GRDB

/// The statements the steps are made of.
extension Database {
    func insertProject(name: String, url: String, added: Date) throws -> Project.ID {
        try cachedStatement(
            sql: "INSERT INTO project (name, url, host, sort_key, added) VALUES (?, ?, ?, ?, ?)"
        ).execute(arguments: [name, url, HostName.of(url), FoldedText.of(name), Timestamp.text(added)])
        return Project.ID(rowID: lastInsertedRowID)
    }

    func updateProject(_ id: Project.ID, name: String, url: String) throws {
        try cachedStatement(
            sql: "UPDATE project SET name = ?, url = ?, host = ?, sort_key = ? WHERE id = ?"
        ).execute(arguments: [name, url, HostName.of(url), FoldedText.of(name), id.rowID])
    }

    func insertBug(_ bug: NewBug, into project: Project.ID) throws -> Bug.ID {
        try cachedStatement(
            sql: """
                INSERT INTO bug
                    (project_id, title, details, status, priority, created, updated, closed, sort_key, source_key)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
        ).execute(arguments: [
            project.rowID, bug.title, bug.details, bug.status, bug.priority, Timestamp.text(bug.created),
            Timestamp.text(bug.updated), bug.closed.map(Timestamp.text), FoldedText.of(bug.title), bug.sourceKey,
        ])
        return Bug.ID(rowID: lastInsertedRowID)
    }

    /// Appends a screenshot to those of a bug.
    func insertScreenshot(_ content: ScreenshotContent, of bug: Bug.ID) throws {
        try cachedStatement(
            sql: """
                INSERT INTO screenshot (bug_id, position, width, height, byte_count, sha256, content, thumbnail)
                VALUES (?, (SELECT ifnull(max(position) + 1, 0) FROM screenshot WHERE bug_id = ?), ?, ?, ?, ?, ?, ?)
                """
        ).execute(arguments: [
            bug.rowID, bug.rowID, content.width, content.height, content.png.count, content.sha256, content.png,
            content.thumbnail,
        ])
    }

    /// - Throws: ``StoreError/noSuchProject(_:)``
    func project(_ id: Project.ID) throws -> Project {
        let statement = try cachedStatement(sql: "SELECT * FROM project WHERE id = ?")
        guard let project = try Project.fetchOne(statement, arguments: [id.rowID]) else {
            throw StoreError.noSuchProject(id)
        }
        return project
    }

    /// - Throws: ``StoreError/noSuchBug(_:)``
    func bug(_ id: Bug.ID) throws -> Bug {
        let statement = try cachedStatement(sql: "SELECT * FROM bug WHERE id = ?")
        guard let bug = try Bug.fetchOne(statement, arguments: [id.rowID]) else { throw StoreError.noSuchBug(id) }
        return bug
    }
}
