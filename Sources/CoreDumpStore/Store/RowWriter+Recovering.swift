import FetchedResults
import Foundation
import GRDB

/// Rows that another program has deleted, and that others need to be there.
extension RowWriter {
    /// What a project or bug is called of which nothing but the number is known.
    static var recoveredName: String { "Recovered" }
    /// Others wait meanwhile, and so does the window.
    private static var mostBytesRead: Int { 8_000_000 }

    /// Inserts projects or bugs with these numbers, with what the history still knows of them. Bugs of which no project is known come
    /// into one that is there for such bugs.
    func recover(_ ids: Set<Int64>, in table: String, at date: Date) throws {
        let known = try latestValues(of: ids, in: table)
        for id in ids.sorted() {
            let values = known[id] ?? LatestValues([:])
            switch table {
            case Project.tableName:
                // With a bug its project may have come back.
                if try !exists(Project.ID(rowID: id)) { _ = try recoverProject(id, values, date) }
            case Bug.tableName: try recoverBug(id, values, date)
            default: break
            }
        }
        try finish()
    }

    private func latestValues(of ids: Set<Int64>, in table: String) throws -> [Int64: LatestValues] {
        let columns: Set<String> =
            table == Project.tableName
            ? ["name", "url", "added"]
            : [
                "title", "details", "priority", "created", "updated", "closed", "project_id", "source_key", "source_id",
                "named_values", "imported",
            ]
        return try UndoHistory.latestValues(of: ids, in: table, columns: columns, reading: Self.mostBytesRead, db)
            .mapValues(LatestValues.init)
    }

    private func recoverProject(_ id: Int64?, _ values: LatestValues, _ date: Date) throws -> Project.ID {
        try insertProject(
            number: id, name: values["name"] ?? Self.recoveredName, url: values["url"] ?? "",
            added: values.date("added") ?? date)
    }

    private func recoverBug(_ id: Int64, _ values: LatestValues, _ date: Date) throws {
        let closed = values.date("closed")
        let bug = NewBug(
            number: id, title: values["title"] ?? Self.recoveredName, details: values["details"] ?? "",
            status: closed == nil ? .open : .closed, priority: values["priority"] ?? .none,
            created: values.date("created") ?? date, updated: values.date("updated") ?? date, closed: closed,
            sourceKey: values["source_key"], sourceID: values["source_id"],
            namedValues: [NamedValue](stored: values["named_values"] ?? ""), imported: values["imported"])
        _ = try insertBug(bug, into: home(of: values["project_id"], date))
    }

    private func exists(_ project: Project.ID) throws -> Bool {
        try Bool.fetchOne(
            db, sql: "SELECT EXISTS (SELECT 1 FROM project WHERE id = ?)", arguments: [project.rowID]) == true
    }

    /// The project that a bug comes back to: its own, which may have gone with it.
    private func home(of id: Int64?, _ date: Date) throws -> Project.ID {
        if let id {
            let project = Project.ID(rowID: id)
            if try exists(project) { return project }
            if let values = try latestValues(of: [id], in: Project.tableName)[id] {
                return try recoverProject(id, values, date)
            }
        }
        return try db.project(named: Self.recoveredName)?.id ?? recoverProject(nil, LatestValues([:]), date)
    }
}

/// What the history knows of a row: of some columns nothing.
private struct LatestValues {
    private let values: [String: DatabaseValue]

    init(_ values: [String: DatabaseValue]) {
        self.values = values
    }

    subscript<Value: DatabaseValueConvertible>(column: String) -> Value? {
        values[column].flatMap(Value.fromDatabaseValue)
    }

    func date(_ column: String) -> Date? {
        self[column].flatMap(Timestamp.date)
    }
}
