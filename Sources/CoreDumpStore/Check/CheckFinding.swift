/// Something that is wrong with a database.
package enum CheckFinding: Equatable, Sendable {
    /// SQLite finds the file damaged; the message is SQLite's, in English.
    case integrity(String)
    /// A row whose parent is missing.
    case orphan(table: String, rowID: Int64?, parentTable: String)
    /// The open bugs of a project are not as many as its row says.
    case wrongCount(project: Project.ID, stored: Int, counted: Int)
    /// The content of a screenshot does not have its digest or length.
    case wrongDigest(Screenshot.ID)
}
