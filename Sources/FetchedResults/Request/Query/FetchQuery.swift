import GRDB

/// A request in SQL, checked against the schema. What is made of it stands in the extensions.
struct FetchQuery: Sendable {
    /// The table or view as the schema spells it, which is how changes name it.
    let table: String
    let isView: Bool
    /// Whether the ids are rowids, which are integers for sure and by which SQLite finds a row without an index.
    let hasRowIDs: Bool
    /// The column with the ids.
    let primaryKey: String
    /// In parentheses.
    let condition: SQLFragment?
    /// The order, to which the ids are still to be added.
    let terms: [SortTerm]
    /// What rows are grouped by: the expression of the first term, with its collation.
    let sectionKey: SQLFragment?
    /// Whether section keys that are different texts are different keys for sure.
    let hasBinarySectionKey: Bool
    /// How many rows there may be; nil for any number.
    let limit: Int?
    let offset: Int
    let batchSize: Int
    /// Reads the records of `batchSize` ids. Kept, because to write it takes longer than to find its compiled form.
    let records: String
    /// Everything that is read for the order; of a view, also for its rows.
    let region: DatabaseRegion
    /// Through which other tables are read, by ids.
    let relationships: Set<FetchRelationship>
    /// Other tables that are read in ways that only SQL knows.
    let opaqueTables: Set<String>
    /// Whether a row's place may depend on other rows of the fetched table: a relationship to itself, or SQL that reads it
    /// again.
    let readsItself: Bool
    /// Whether functions or collations of ours are used, see `prepareFunctions(in:)`.
    let needsFunctions: Bool
    let collations: Set<LocalizedCollation>
    /// The locales of `collations` and the versions of their rules.
    private let collationVersions: [String]

    var hasSections: Bool { sectionKey != nil }

    /// The ordinary tables that the order is read from.
    var readTables: Set<String> {
        opaqueTables.union(relationships.map(\.parentTable)).union(isView ? [] : [table])
    }

    /// Whether the order may be another after rows of `table` have changed.
    func reads(_ table: String) -> Bool {
        region.isModified(byEventsOfKind: .delete(tableName: table))
    }

    /// Sees to it that the statements of this query can be compiled on a connection. To be called before any is.
    ///
    /// - Complexity: O(1), 0.2 µs for the functions and each collation once they are there.
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
        let reading = try QueryReading(renderer, fetched, order, in: db)
        region = reading.region
        relationships = reading.relationships
        opaqueTables = reading.opaqueTables
        readsItself = reading.readsItself
        collationVersions = try collations.sorted { $0.localeIdentifier < $1.localeIdentifier }
            .map { "\($0.localeIdentifier) \(try $0.version())" }
    }

    /// Names the request, the values in it, and the versions of what compares them: what is stored of its result is of
    /// use only as long as this is the same.
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
