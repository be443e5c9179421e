/// What is wrong with a request. Thrown by the initializer of ``FetchedResultsController``.
public enum FetchRequestError: Error, Sendable, Hashable {
    /// The database has no such table.
    case unknownTable(String)
    /// The table has no such column.
    case unknownColumn(String, table: String, columns: [String])
    /// The column is not the `INTEGER PRIMARY KEY` of the table.
    case notIntegerPrimaryKey(String, table: String)
    /// The request has no sort descriptor.
    case noSortDescriptors(table: String)
    /// Rows would be grouped by something they are not sorted by first.
    case sectionKeyIsNotFirstSortDescriptor(sectionKey: String, firstSortDescriptor: String)
    /// Another controller that still lives uses the same cache name.
    case cacheNameInUse(String)
    /// SQLite does not understand a predicate, sort key or section key.
    case invalidSQL(String, message: String)
}

extension FetchRequestError: CustomStringConvertible {
    /// What to change.
    public var description: String {
        switch self {
        case .unknownTable(let table):
            "There is no table “\(table)”. Name a table of the main database; views and virtual tables cannot be fetched."
        case .unknownColumn(let column, let table, let columns):
            "The table “\(table)” has no column “\(column)”. Use one of \(columns.joined(separator: ", ")), or write an "
                + "expression with init(sql:)."
        case .notIntegerPrimaryKey(let column, let table):
            "“\(column)” is not the INTEGER PRIMARY KEY of “\(table)”. Pass the column that is as primaryKey, or declare "
                + "one."
        case .noSortDescriptors(let table):
            "The request for “\(table)” has no sort descriptors. Add at least one, for example FetchSortDescriptor(\"id\")."
        case .sectionKeyIsNotFirstSortDescriptor(let sectionKey, let firstSortDescriptor):
            "Sections are made of rows that stand together, but the section key is \(sectionKey) and the first sort "
                + "\(firstSortDescriptor). Insert a sort descriptor for \(sectionKey) before the others."
        case .cacheNameInUse(let name):
            "Another controller uses the cache name “\(name)”. Give each controller a cache name of its own, or none."
        case .invalidSQL(let sql, let message):
            "SQLite does not understand the request: \(message). Correct the expression in: \(sql)"
        }
    }
}
