import GRDB

/// A bug of a file that is in the database.
struct KnownBug {
    /// The columns that it is made of.
    static let columns = """
        id, project_id, title, details, status, priority, created, updated, closed, source_key, source_id, named_values, imported
        """

    let id: Bug.ID
    let project: Project.ID
    /// As it is here. Nil of one that stays as it is, whatever the file says: it was made in this database, an earlier row of the
    /// file was it already, or another program has written dates into it that are none.
    private(set) var bug: Bug?
    /// The ``ImportBase``, as it is stored.
    let imported: String?

    /// Whether it cannot be told which of several bugs of one key it is. Then nothing is to be changed.
    private(set) var isOther = false

    init(_ row: Row) {
        id = Bug.ID(rowID: row["id"])
        project = Project.ID(rowID: row["project_id"])
        imported = row["imported"]
        bug = try? Bug(row: row)
    }

    /// One that an earlier record of the file would be.
    init(planned id: Bug.ID, in project: Project.ID) {
        (self.id, self.project) = (id, project)
        imported = nil
    }

    mutating func leave() {
        bug = nil
    }

    mutating func beUncertain() {
        isOther = true
    }
}
