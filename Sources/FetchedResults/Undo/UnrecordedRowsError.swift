/// Why a step was refused: SQLite's session does not record rows that it has changed, so that undoing it would leave them as they
/// are. Everything was rolled back.
public enum UnrecordedRowsError: Error, Sendable, Hashable {
    /// The table has a generated column, virtual or stored.
    case generatedColumn(table: String, column: String)
    /// The table has no primary key to name its rows by.
    case noPrimaryKey(table: String)
    /// A row of the table has NULL in this column of its primary key, or had it before the step.
    case nullKey(table: String, column: String)
}

extension UnrecordedRowsError: CustomStringConvertible {
    /// What happened and what to do about it.
    ///
    /// - Complexity: O(1)
    public var description: String {
        switch self {
        case .generatedColumn(let table, let column):
            "SQLite does not record the rows of “\(table)”, because its column “\(column)” is generated, so that this step could "
                + "not be undone. Put the generated column into a view or an index, or name the table among the untracked ones."
        case .noPrimaryKey(let table):
            "SQLite does not record the rows of “\(table)”, because it has no primary key, so that this step could not be "
                + "undone. Declare one, or name the table among the untracked ones."
        case .nullKey(let table, let column):
            "SQLite does not record rows of “\(table)” whose key column “\(column)” is NULL, so that this step could not be "
                + "undone. Give these rows a key and declare the column NOT NULL, or name the table among the untracked ones."
        }
    }
}
