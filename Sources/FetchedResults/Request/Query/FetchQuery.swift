import GRDB

/// A request in SQL, checked against the schema.
struct FetchQuery: Sendable {
    /// The table or view as the schema spells it, which is the spelling in changes.
    let table: String
    let isView: Bool
    /// Whether the ids are rowids: these are always integers, and SQLite finds a row by rowid without an index.
    let hasRowIDs: Bool
    let primaryKey: String
    /// The condition in parentheses; nil for all rows.
    let condition: SQLFragment?
    /// The order, without the ids that come last.
    let terms: [SortTerm]
    /// The section key: the expression of the first term, with its collation.
    let sectionKey: SQLFragment?
    /// Whether section keys that are different texts are always different keys.
    let hasBinarySectionKey: Bool
    /// How many rows there may be; nil for any number.
    let limit: Int?
    let offset: Int
    let batchSize: Int
    /// The SQL that reads the records of `batchSize` ids. Kept, because building the text takes longer than finding the compiled
    /// statement.
    let records: String
    /// The relationships through which other tables are read by id.
    let relationships: Set<FetchRelationship>
    /// Other tables that are read in ways that only SQLite can analyse.
    let opaqueTables: Set<String>
    /// Whether a row's place may depend on other rows of the fetched table, by a relationship to itself or by SQL that reads it
    /// again.
    let readsItself: Bool
    /// Whether the library's own functions or collations are used; see `prepareFunctions(in:)`.
    let needsFunctions: Bool
    let collations: Set<LocalizedCollation>
    /// The locales of `collations` and the versions of their rules.
    private let collationVersions: [String]

    var hasSections: Bool { sectionKey != nil }

    /// The ordinary tables that the order is read from.
    var readTables: Set<String> {
        opaqueTables.union(relationships.map(\.parentTable)).union(isView ? [] : [table])
    }

    /// Registers the functions and collations that this query needs on a connection. Call this before compiling a statement.
    ///
    /// - Complexity: O(1), 0.2 µs for the functions and each collation if they are registered already.
    func prepareFunctions(in db: Database) throws {
        guard needsFunctions else { return }
        try Self.prepare(collations, in: db)
    }

    static func prepare(_ collations: Set<LocalizedCollation>, in db: Database) throws {
        try FetchFunctions.prepare(db)
        for collation in collations { try collation.prepare(db) }
    }

    /// - Throws: `FetchRequestError`.
    init<Record>(_ request: FetchRequest<Record>, sectionKey: SectionKeyPath?, in db: Database) throws {
        try Self.checkNumbers(request)
        let schema = SchemaReader(db)
        let fetched = try Self.fetchedTable(request, schema)
        let scope = QueryScope(table: fetched, qualifier: fetched.name.quotedDatabaseIdentifier)
        var renderer = try QueryRenderer(schema)
        table = fetched.name
        isView = fetched.kind == .view
        hasRowIDs = !isView && !fetched.isWithoutRowID
        primaryKey = fetched.column(request.primaryKey)?.name ?? request.primaryKey
        condition = try request.predicate.map { try "(" + renderer.condition($0.node, in: scope) + ")" }
        let terms = try request.sortDescriptors.map { try renderer.term($0, in: scope) }
        self.terms = terms.map(\.term)
        let key = try Self.sectionTerm(sectionKey, request, terms, &renderer, in: scope)
        self.sectionKey = key?.term.expression
        hasBinarySectionKey = key?.isBinary ?? false
        limit = request.fetchLimit > 0 ? request.fetchLimit : nil
        offset = request.fetchOffset
        batchSize = request.fetchBatchSize > 0 ? min(request.fetchBatchSize, 1000) : 50
        records = FetchStatements.records(table: table, primaryKey: primaryKey, count: batchSize)
        collations = renderer.collations
        needsFunctions = renderer.needsFunctions || !collations.isEmpty

        if needsFunctions { try Self.prepare(collations, in: db) }
        let order = FetchStatements.order(
            table: table, primaryKey: primaryKey, condition: condition, terms: self.terms, columns: self.sectionKey)
        let dependencies = try QueryDependencies(renderer, fetched, order, in: db)
        relationships = dependencies.relationships
        opaqueTables = dependencies.opaqueTables
        readsItself = dependencies.readsItself
        collationVersions = try collations.sorted { $0.localeIdentifier < $1.localeIdentifier }
            .map { "\($0.localeIdentifier) \(try $0.version())" }
    }

    /// Identifies the request, its values, and the versions of the functions and collations that compare them. Stored data of a
    /// result is valid only while its signature is the same.
    ///
    /// - Complexity: O(n) for n bytes of SQL and values.
    var signature: String {
        let order = FetchStatements.order(
            table: table, primaryKey: primaryKey, condition: condition, terms: terms, columns: sectionKey)
        var parts = [order.sql, "\(order.arguments.count)"] + order.arguments.map(EncodedValue.encode)
        parts += ["\(limit ?? -1)", "\(offset)"]
        if needsFunctions { parts.append("functions \(FetchFunctions.version)") }
        return (parts + collationVersions).joined(separator: "\n")
    }
}

// MARK: - Checks

extension FetchQuery {
    private static func checkNumbers<Record>(_ request: FetchRequest<Record>) throws {
        let numbers = [
            ("fetchLimit", request.fetchLimit), ("fetchOffset", request.fetchOffset),
            ("fetchBatchSize", request.fetchBatchSize),
        ]
        for (property, value) in numbers where value < 0 {
            throw FetchRequestError.negative(property: property, value: value)
        }
        let variables = request.predicate?.variables ?? []
        guard variables.isEmpty else { throw FetchRequestError.unboundVariables(variables.sorted()) }
    }

    /// The table or view, checked together with its primary key.
    private static func fetchedTable<Record>(_ request: FetchRequest<Record>, _ schema: SchemaReader) throws
        -> TableSchema
    {
        guard let table = try schema.table(request.table), table.kind != .shadow else {
            throw FetchRequestError.unknownTable(request.table)
        }
        guard table.kind != .virtual else { throw FetchRequestError.virtualTable(table.name) }
        let key = table.column(request.primaryKey)
        if table.kind == .view, key == nil {
            throw FetchRequestError.unknownColumn(
                request.primaryKey, table: table.name, columns: table.columnNames)
        }
        guard table.kind == .view || key?.isIntegerPrimaryKey == true else {
            throw FetchRequestError.notIntegerPrimaryKey(request.primaryKey, table: table.name)
        }
        guard !request.sortDescriptors.isEmpty else { throw FetchRequestError.noSortDescriptors(table: table.name) }
        return table
    }

    /// The first term, after checking that rows are grouped by its key; nil without a section key.
    private static func sectionTerm<Record>(
        _ sectionKey: SectionKeyPath?, _ request: FetchRequest<Record>, _ terms: [QueryRenderer.Term],
        _ renderer: inout QueryRenderer, in scope: QueryScope
    ) throws -> QueryRenderer.Term? {
        guard let sectionKey, let first = terms.first, let descriptor = request.sortDescriptors.first else {
            return nil
        }
        let key = try renderer.key(sectionKey.key, in: scope).0
        guard key == first.key else {
            throw FetchRequestError.sectionKeyIsNotFirstSortDescriptor(
                sectionKey: sectionKey.key.text, firstSortDescriptor: descriptor.key.text)
        }
        return first
    }
}

// MARK: - Statements

private enum FetchStatements {
    /// The ids, then `columns`, in order.
    static func order(
        table: String, primaryKey: String, condition: SQLFragment?, terms: [SortTerm], columns: SQLFragment? = nil,
        hint: String = ""
    ) -> SQLFragment {
        let name = table.quotedDatabaseIdentifier
        let id = "\(name).\(primaryKey.quotedDatabaseIdentifier)"
        var fragment = SQLFragment(sql: "SELECT \(id)")
        if let columns { fragment += ", " + columns }
        fragment.sql += " FROM \(name)\(hint)"
        if let condition { fragment += " WHERE " + condition }
        let ordering = terms.filter { !$0.isImplied }.map(\.orderingTerm) + [SQLFragment(sql: "\(id) ASC")]
        return fragment + " ORDER BY " + ordering.joined(separator: ", ")
    }

    /// The records of `count` ids.
    static func records(table: String, primaryKey: String, count: Int) -> String {
        let name = table.quotedDatabaseIdentifier
        let marks = Array(repeating: "?", count: count).joined(separator: ", ")
        return "SELECT \(name).* FROM \(name) WHERE \(name).\(primaryKey.quotedDatabaseIdentifier) IN (\(marks))"
    }
}

extension FetchQuery {
    private var quotedTable: String { table.quotedDatabaseIdentifier }
    private var id: String { "\(quotedTable).\(primaryKey.quotedDatabaseIdentifier)" }

    /// Whether the request has a limit or an offset, so that a change of one row can move another one into or out of the result.
    var isWindow: Bool { limit != nil || offset > 0 }

    /// The ids and, if wanted, the section keys of the result in order.
    func order(withSectionKeys: Bool = true) -> SQLFragment {
        let fragment = FetchStatements.order(
            table: table, primaryKey: primaryKey, condition: condition, terms: terms,
            columns: withSectionKeys ? sectionKey : nil)
        guard isWindow else { return fragment }
        return fragment + SQLFragment(sql: " LIMIT \(limit ?? -1) OFFSET \(offset)")
    }

    /// Selects the ids and the sort keys, in order, of the result's rows whose ids are in a JSON array.
    var keysOfChangedRows: SQLFragment {
        let isChanged = SQLFragment(sql: "\(id) IN (SELECT value FROM json_each(?))")
        // Without the hint, SQLite might scan a whole index in the requested order instead of looking up a few rows.
        let hint = hasRowIDs ? " NOT INDEXED" : ""
        var statement = FetchStatements.order(
            table: table, primaryKey: primaryKey,
            condition: condition.map { $0 + " AND " + isChanged } ?? isChanged, terms: terms,
            columns: terms.map(\.expression).joined(separator: ", "), hint: hint)
        statement.arguments = []
        return statement
    }

    /// The bound values of ``keysOfChangedRows`` for some ids.
    func argumentsForKeys(of ids: some Sequence<Int64>) -> [DatabaseValue] {
        terms.flatMap(\.expression.arguments) + (condition?.arguments ?? []) + [ids.jsonArray.databaseValue]
            + terms.filter { !$0.isImplied }.flatMap(\.expression.arguments)
    }

    private var sectionKeyOfRow: SQLFragment {
        "SELECT " + (sectionKey ?? "NULL") + SQLFragment(sql: " FROM \(quotedTable) WHERE \(id) = ?")
    }

    /// Counts the different section keys of two rows, by the collation of the key.
    private var distinctSectionKeys: SQLFragment {
        "SELECT count(DISTINCT " + (sectionKey ?? "NULL")
            + SQLFragment(sql: ") FROM \(quotedTable) WHERE \(id) IN (?, ?)")
    }

    /// Selects the rows that refer to one of the parents whose ids are in a JSON array; the second argument is the limit.
    func children(by relationship: FetchRelationship) -> String {
        let column = "\(quotedTable).\(relationship.column.quotedDatabaseIdentifier)"
        return "SELECT \(id) FROM \(quotedTable) WHERE \(column) IN (SELECT value FROM json_each(?)) LIMIT ?"
    }
}

// MARK: - Equal section keys

/// Compares section keys by SQLite's rules.
extension FetchQuery {
    /// Whether two different values may be the same section key: texts depending on the collation, 1 and 1.0 always.
    func mayBeSameSectionKey(_ first: DatabaseValue, _ second: DatabaseValue) -> Bool {
        switch (first.storage, second.storage) {
        case (.string, .string): !hasBinarySectionKey
        case (.int64, .double), (.double, .int64): true
        default: false
        }
    }

    func hasSameSectionKey(_ first: KeyedRow, _ second: KeyedRow, in db: Database) throws -> Bool {
        guard hasSections else { return true }
        if first.keys[0].isIdentical(to: second.keys[0]) { return true }
        return try mayBeSameSectionKey(first.keys[0], second.keys[0]) && hasSameSectionKey(first.id, second.id, in: db)
    }

    /// Asks SQLite whether two rows have the same section key.
    func hasSameSectionKey(_ first: Int64, _ second: Int64, in db: Database) throws -> Bool {
        let count = distinctSectionKeys
        let arguments = StatementArguments(count.arguments) + [first, second]
        // COUNT ignores NULL, but two different values are not both NULL.
        return try Int.fetchOne(db.cachedStatement(sql: count.sql), arguments: arguments) == 1
    }

    /// The section key of a row if it may be spelled differently from `key`, the key of another row of its section.
    func sectionKey(of id: Int64, unlike key: DatabaseValue, in db: Database) throws -> DatabaseValue? {
        switch key.storage {
        case .null, .blob: return nil
        case .string where hasBinarySectionKey: return nil
        default: break
        }
        let statement = sectionKeyOfRow
        return try DatabaseValue.fetchOne(
            db.cachedStatement(sql: statement.sql), arguments: StatementArguments(statement.arguments) + [id])
    }
}

/// A to-one relationship that a request reads through: a change of a row of `parentTable` may affect the rows of the fetched table
/// that refer to it.
struct FetchRelationship: Sendable, Hashable {
    /// The column of the fetched table that refers to the parent.
    let column: String
    /// The table the column refers to, as the schema spells it.
    let parentTable: String
}
