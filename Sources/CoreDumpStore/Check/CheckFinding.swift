/// Something that is wrong with a database.
package enum CheckFinding: Hashable, Sendable {
    /// SQLite finds the file damaged; the message is SQLite's, in English. Nothing else was looked at.
    case integrity(String)
    /// A row whose parent is missing.
    case orphan(table: String, rowID: Int64?, parentTable: String)
    /// The open bugs of a project are not as many as its row says.
    case wrongCount(project: Project.ID, stored: Int, counted: Int)
    /// A value that is made of others is not what they make.
    case wrongValue(table: String, rowID: Int64, column: String)
    /// A date that is none.
    case unreadableDate(table: String, rowID: Int64, column: String, text: String)
    /// A number may be used again: the highest there is, is not noted.
    case lowSequence(table: String, noted: Int64, highest: Int64)
    /// The content of a screenshot inside the database does not have its digest or length.
    case wrongDigest(Screenshot.ID)
    /// The file with the content of a screenshot is not there.
    case missingFile(Screenshot.ID, name: String)
    /// The file with the content of a screenshot does not have its digest or length.
    case wrongFile(Screenshot.ID, name: String)
    /// The file with a long text of a bug is not there.
    case missingText(TextFile.ID, sha256: String)
    /// The file with a long text of a bug does not have its digest or length.
    case damagedText(TextFile.ID, sha256: String)
    /// A thumbnail is no picture, or not of the size it ought to have.
    case wrongThumbnail(Screenshot.ID, column: String)
    /// The index of the search does not fit the texts; the message is SQLite's, in English.
    case searchIndex(String)
    /// The text of a bug that is searched is not that of the bug, or there is no such bug.
    case wrongText(bugID: Int64)
    /// Texts that ought to have been written anew.
    case staleTexts(count: Int)
    /// A content that neither a screenshot nor a text has. An undo step may need it, and Core Dump removes it when none does.
    case unneededFile(path: String)
    /// What was left behind by a process that was killed.
    case leftover(path: String)

    /// Whether it is nothing to worry about.
    package var isNote: Bool {
        switch self {
        case .unneededFile, .leftover: true
        default: false
        }
    }
}
