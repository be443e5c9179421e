import CSQLiteSession
import GRDB

/// A request in SQL, checked against the schema. What is made of it stands in the extensions.
struct FetchQuery: Sendable {
    /// The table or view as the schema spells it, which is how changes name it.
    let table: String
    /// The column with the ids.
    let primaryKey: String
    let condition: SQLFragment?
    /// The order, to which the ids are still to be added.
    let terms: [SortTerm]
    /// What rows are grouped by: the expression of the first term.
    let sectionKey: SQLFragment?
    /// Whether section keys that are different texts are different keys for sure.
    let hasBinarySectionKey: Bool
    /// How many rows there may be; nil for any number.
    let limit: Int?
    let offset: Int
    let batchSize: Int
    /// Everything that is read for the order.
    let region: DatabaseRegion
    /// Through which other tables are read.
    let relationships: Set<FetchRelationship>
    /// Other tables that are read in ways that only SQL knows.
    let opaqueTables: Set<String>

    let isView = false
    let isWithoutRowID = false
    let readsItself = false

    var hasSections: Bool { sectionKey != nil }

    /// Whether the order may be another after rows of `table` have changed.
    func reads(_ table: String) -> Bool {
        region.isModified(byEventsOfKind: .delete(tableName: table))
    }

    /// - Throws: `FetchRequestError`.
    init<Record>(_ request: FetchRequest<Record>, sectionKey: SectionKeyPath?, in db: Database) throws {
        let table = try Self.checkedTable(request, sectionKey, in: db)
        self.table = table
        primaryKey = request.primaryKey
        condition = request.predicate?.fragment
        terms = request.sortDescriptors.map {
            SortTerm(expression: $0.expression, isAscending: $0.ascending, isNilFirst: $0.ascending)
        }
        self.sectionKey = sectionKey?.expression
        hasBinarySectionKey = try sectionKey?.column.map { try Self.isBinary($0, of: table, in: db) } ?? false
        limit = request.fetchLimit > 0 ? request.fetchLimit : nil
        offset = max(0, request.fetchOffset)
        batchSize = max(1, request.fetchBatchSize)
        let order = FetchStatements.order(
            table: table, primaryKey: primaryKey, condition: condition, terms: terms, columns: self.sectionKey)
        do {
            let statement = try db.makeStatement(sql: order.sql)
            try statement.validateArguments(StatementArguments(order.arguments))
            region = statement.databaseRegion
        } catch let error as DatabaseError {
            throw FetchRequestError.invalidSQL(order.sql, message: error.message ?? "\(error.resultCode)")
        }
        relationships = []
        let region = region
        opaqueTables = try Set(
            String.fetchAll(db, sql: "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type != 'view'")
                .filter { $0 != table && region.isModified(byEventsOfKind: .delete(tableName: $0)) })
    }

    /// Whether the collation of a column tells apart all texts that are not the same to the byte.
    private static func isBinary(_ column: String, of table: String, in db: Database) throws -> Bool {
        var collation: UnsafePointer<CChar>?
        let code = sqlite3_table_column_metadata(
            try SQLiteResult.connection(of: db), "main", table, column, nil, &collation, nil, nil, nil)
        try SQLiteResult.check(code, on: db)
        return collation.map { String(cString: $0).uppercased() == "BINARY" } ?? false
    }

    private static func checkedTable<Record>(
        _ request: FetchRequest<Record>, _ sectionKey: SectionKeyPath?, in db: Database
    ) throws -> String {
        let sql =
            "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND lower(name) = lower(?)"
        guard let table = try String.fetchOne(db, sql: sql, arguments: [request.table]) else {
            throw FetchRequestError.unknownTable(request.table)
        }
        guard try db.primaryKey(table).rowIDColumn?.lowercased() == request.primaryKey.lowercased() else {
            throw FetchRequestError.notIntegerPrimaryKey(request.primaryKey, table: table)
        }
        let columns = try db.columns(in: table).map(\.name)
        let named = request.sortDescriptors.compactMap(\.column) + [sectionKey?.column].compactMap(\.self)
        let known = Set(columns.map { $0.lowercased() })
        for column in named + (request.predicate?.columns.sorted() ?? []) where !known.contains(column.lowercased()) {
            throw FetchRequestError.unknownColumn(column, table: table, columns: columns)
        }
        guard let first = request.sortDescriptors.first else {
            throw FetchRequestError.noSortDescriptors(table: table)
        }
        if let sectionKey, sectionKey.expression != first.expression {
            throw FetchRequestError.sectionKeyIsNotFirstSortDescriptor(
                sectionKey: sectionKey.expression.sql, firstSortDescriptor: first.expression.sql)
        }
        return table
    }
}
