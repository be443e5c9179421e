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
