import GRDB

/// What is wrong with a request. Thrown by the initializer of ``FetchedResultsController`` and by
/// ``FetchRequestTemplates``.
public enum FetchRequestError: Error, Sendable, Hashable {
    /// The database has no such table or view.
    case unknownTable(String)
    /// The table is virtual.
    case virtualTable(String)
    /// The table has no such column.
    case unknownColumn(String, table: String, columns: [String])
    /// A component of a key path is no foreign key of the table it starts from. `relationships` are the names that are.
    case unknownRelationship(String, keyPath: String, table: String, relationships: [String])
    /// Several foreign keys of the table could be meant by a component of a key path.
    case ambiguousRelationship(String, keyPath: String, table: String, columns: [String])
    /// A foreign key of several columns cannot be part of a key path or of a condition on referring rows.
    case compositeForeignKey(columns: [String], table: String, parent: String)
    /// No foreign key of `child`, or not the named column, refers to `table`. `referring` are the tables that do.
    case notReferring(child: String, column: String?, table: String, referring: [String])
    /// Several foreign keys of `child` refer to the table.
    case ambiguousReference(child: String, table: String, columns: [String])
    /// The column is not the `INTEGER PRIMARY KEY` of the table.
    case notIntegerPrimaryKey(String, table: String)
    /// The request has no sort descriptor.
    case noSortDescriptors(table: String)
    /// Rows would be grouped by something they are not sorted by first.
    case sectionKeyIsNotFirstSortDescriptor(sectionKey: String, firstSortDescriptor: String)
    /// A limit, an offset or a batch size is negative; `property` says which.
    case negative(property: String, value: Int)
    /// A value of the primary key is not an integer.
    case notAnInteger(DatabaseValue)
    /// A controller cannot go over to another table.
    case anotherTable(String, insteadOf: String)
    /// Another controller that still lives uses the same cache name.
    case cacheNameInUse(String)
    /// SQLite does not understand a predicate, sort key or section key.
    case invalidSQL(String, message: String)
    /// The system has no collation for a locale.
    case noCollation(locale: String, message: String)
    /// The predicate has variables without values.
    case unboundVariables([String])
    /// A list was given for a variable that is compared with one value.
    case listForVariable(String)
    /// No template has this name.
    case unknownTemplate(String, known: [String])
    /// The template has variables that no values were given for.
    case missingVariables([String], template: String)
    /// The template fetches records of another type.
    case templateOfOtherRecords(String, expected: String, stored: String)
}
