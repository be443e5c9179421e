import Foundation
import GRDB

/// Rows that another program has deleted, and that others need to be there.
extension RowWriter {
    /// What a project or bug is called of which nothing but the number is known.
    static var recoveredName: String { "Recovered" }

    /// Inserts projects or bugs with these numbers. Bugs come into a project that is there for such bugs.
    func recover(_ ids: Set<Int64>, in table: String, at date: Date) throws {
        for id in ids.sorted() {
            switch table {
            case Project.tableName:
                _ = try insertProject(number: id, name: Self.recoveredName, url: "", added: date)
            case Bug.tableName:
                let known = try db.project(named: Self.recoveredName)?.id
                let project = try known ?? insertProject(name: Self.recoveredName, url: "", added: date)
                let bug = NewBug(number: id, title: Self.recoveredName, details: "", created: date, updated: date)
                _ = try insertBug(bug, into: project)
            default:
                break
            }
        }
        try finish()
    }
}
