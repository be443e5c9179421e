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
    /// A component of a key path is not a foreign key of its table. `relationships` are the valid names.
    case unknownRelationship(String, keyPath: String, table: String, relationships: [String])
    /// A component of a key path may mean several foreign keys of the table.
    case ambiguousRelationship(String, keyPath: String, table: String, columns: [String])
    /// A foreign key of several columns cannot be part of a key path or of a condition on referring rows.
    case compositeForeignKey(columns: [String], table: String, parent: String)
    /// No foreign key of `child`, or not the one of the named column, refers to `table`. `referring` are the tables that do.
    case notReferring(child: String, column: String?, table: String, referring: [String])
    /// Several foreign keys of `child` refer to the table.
    case ambiguousReference(child: String, table: String, columns: [String])
    /// The column is not the `INTEGER PRIMARY KEY` of the table.
    case notIntegerPrimaryKey(String, table: String)
    /// The request has no sort descriptor.
    case noSortDescriptors(table: String)
    /// Rows would be grouped by something other than their first sort criterion.
    case sectionKeyIsNotFirstSortDescriptor(sectionKey: String, firstSortDescriptor: String)
    /// A limit, an offset or a batch size is negative; `property` says which.
    case negative(property: String, value: Int)
    /// A value of the primary key is not an integer.
    case notAnInteger(DatabaseValue)
    /// A controller cannot change to another table.
    case anotherTable(String, insteadOf: String)
    /// Another living controller uses the same cache name.
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
    /// The template has variables for which no values were given.
    case missingVariables([String], template: String)
    /// The template fetches records of another type.
    case templateOfOtherRecords(String, expected: String, stored: String)
}

// MARK: - Descriptions

extension FetchRequestError: CustomStringConvertible {
    /// What is wrong and what to change.
    ///
    /// - Complexity: O(n) for n characters.
    public var description: String {
        switch self {
        case .unknownTable, .virtualTable, .unknownColumn, .notIntegerPrimaryKey: tableDescription
        case .unknownRelationship, .ambiguousRelationship, .compositeForeignKey, .notReferring, .ambiguousReference:
            relationshipDescription
        case .noSortDescriptors, .sectionKeyIsNotFirstSortDescriptor, .noCollation: orderDescription
        case .unboundVariables, .listForVariable, .unknownTemplate, .missingVariables, .templateOfOtherRecords:
            templateDescription
        case .negative(let property, let value):
            "\(property) is \(value). Set it to 0 for \(Self.meaningOfZero(property)), or to a positive number."
        case .notAnInteger(let value):
            "The primary key holds \(value), which is not an integer. Use a column that holds integers only."
        case .anotherTable(let table, let former):
            "The controller shows rows of “\(former)” and cannot go over to “\(table)”. Make another controller."
        case .cacheNameInUse(let name):
            "Another controller uses the cache name “\(name)”. Give each controller a cache name of its own, or none."
        case .invalidSQL(let sql, let message):
            "SQLite does not understand the request: \(message). Correct the expression in: \(sql)"
        }
    }

    private static func meaningOfZero(_ property: String) -> String {
        switch property {
        case "fetchLimit": "none"
        case "fetchOffset": "no row left out"
        default: "the library's choice"
        }
    }

    private var tableDescription: String {
        switch self {
        case .unknownTable(let table):
            "There is no table “\(table)”. Name a table or view of the main database."
        case .virtualTable(let table):
            "“\(table)” is a virtual table, whose changes are not recorded. Fetch the table it is built from, with a "
                + "condition like .sql(\"id IN (SELECT rowid FROM …)\")."
        case .unknownColumn(let column, let table, let columns):
            "The table “\(table)” has no column “\(column)”. Use one of \(columns.joined(separator: ", ")), or write an "
                + "expression with init(sql:)."
        case .notIntegerPrimaryKey(let column, let table):
            "“\(column)” is not the INTEGER PRIMARY KEY of “\(table)”. Pass the column that is as primaryKey, or declare "
                + "one."
        default: ""
        }
    }

    private var relationshipDescription: String {
        switch self {
        case .unknownRelationship(let component, let keyPath, let table, let relationships):
            "“\(component)” in the key path “\(keyPath)” is no foreign key of “\(table)”. "
                + (relationships.isEmpty
                    ? "The table has none: declare it with REFERENCES, or write an expression with .sql or init(sql:)."
                    : "Use one of \(relationships.joined(separator: ", ")).")
        case .ambiguousRelationship(let component, let keyPath, let table, let columns):
            "“\(component)” in the key path “\(keyPath)” can mean several foreign keys of “\(table)”. Name the column: "
                + "\(columns.joined(separator: " or "))."
        case .compositeForeignKey(let columns, let table, let parent):
            "The foreign key (\(columns.joined(separator: ", "))) of “\(table)” to “\(parent)” has several columns, which "
                + "no key path can follow. Write an expression with .sql or init(sql:)."
        case .notReferring(let child, let column, let table, let referring):
            "“\(child)” has no foreign key \(column.map { "“\($0)” " } ?? "")to “\(table)”. "
                + (referring.isEmpty
                    ? "No table has: declare one with REFERENCES, or write the condition with .sql(\"EXISTS (…)\")."
                    : "Use one of \(referring.joined(separator: ", ")).")
        case .ambiguousReference(let child, let table, let columns):
            "“\(child)” refers to “\(table)” by several foreign keys. Say which with through: "
                + "\(columns.joined(separator: " or "))."
        default: ""
        }
    }

    private var orderDescription: String {
        switch self {
        case .noSortDescriptors(let table):
            "The request for “\(table)” has no sort descriptors. Add at least one, for example FetchSortDescriptor(\"id\")."
        case .sectionKeyIsNotFirstSortDescriptor(let sectionKey, let firstSortDescriptor):
            "Sections are made of rows that stand together, but the section key is “\(sectionKey)” and the first sort "
                + "descriptor “\(firstSortDescriptor)”. Insert a sort descriptor for “\(sectionKey)” before the others."
        case .noCollation(let locale, let message):
            "There is no collation for the locale “\(locale)”: \(message). Use another locale, or .caseInsensitive."
        default: ""
        }
    }

    private var templateDescription: String {
        switch self {
        case .unboundVariables(let names):
            "The predicate has variables without values: \(names.joined(separator: ", ")). Fill them in with "
                + "substituting(_:), or fetch the request with FetchRequestTemplates.request(named:substituting:)."
        case .listForVariable(let name):
            "The variable “\(name)” is compared with one value, but a list was given. Give one value, or compare with "
                + "in(.variable(\"\(name)\"))."
        case .unknownTemplate(let name, let known):
            "There is no template “\(name)”. "
                + (known.isEmpty
                    ? "Store one with setTemplate(_:named:)." : "Use one of \(known.joined(separator: ", ")).")
        case .missingVariables(let names, let template):
            "The template “\(template)” needs values for \(names.joined(separator: ", ")). Pass them as substituting."
        case .templateOfOtherRecords(let name, let expected, let stored):
            "The template “\(name)” fetches \(stored) records, not \(expected). Ask for \(stored) records, or store a "
                + "request for \(expected) under another name."
        default: ""
        }
    }
}
