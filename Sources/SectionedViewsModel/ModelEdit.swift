/// One thing done to a ``GeneratedModel``. Rows and sections are named by identity, places are those at the moment of
/// the edit; a place beyond the end means the end, and an edit of what is not there does nothing.
package enum ModelEdit: Hashable, Sendable {
    case insertRow(section: Int, row: Int)
    case deleteRow(Int64)
    /// `row` is the place once the row was taken out.
    case moveRow(Int64, section: Int, row: Int)
    /// Gives the row another text, and maybe another height.
    case updateRow(Int64)
    /// `key` is from ``GeneratedModel/makeSectionKey()``.
    case insertSection(key: Int, at: Int, rows: Int)
    case deleteSection(Int)
    case renameSection(Int)
}

extension ModelEdit {
    /// The row that was there before the edit.
    var rowID: Int64? {
        switch self {
        case .deleteRow(let id), .updateRow(let id), .moveRow(let id, _, _): id
        case .insertRow, .insertSection, .deleteSection, .renameSection: nil
        }
    }
}
