import CSQLiteSession
import GRDB

/// The SQL of a request, checked against the schema.
struct FetchQuery: Sendable {
    /// The table as the schema spells it, which is how changes name it.
    let table: String
    let batchSize: Int
    /// Ids, then the section key if there is one, in order.
    let order: SQLFragment
    let hasSections: Bool
    /// Whether section keys that are different texts are different keys for sure.
    let hasBinarySectionKey: Bool
    /// The number of different section keys among two rows, by the collation of the key.
    let distinctSectionKeys: String
    /// The records of `batchSize` ids.
    let records: String
    /// What the order depends on.
    let region: DatabaseRegion

    /// - Throws: `FetchRequestError`.
    init<Record>(_ request: FetchRequest<Record>, sectionKey: SectionKeyPath?, in db: Database) throws {
        let table = try Self.checkedTable(request, sectionKey, in: db)
        self.table = table
        batchSize = max(1, request.batchSize)
        hasSections = sectionKey != nil

        hasBinarySectionKey = try sectionKey?.column.map { try Self.isBinary($0, of: table, in: db) } ?? false
        let name = table.quotedDatabaseIdentifier
        let id = "\(name).\(request.primaryKey.quotedDatabaseIdentifier)"
        let section = sectionKey.map { ", \($0.expression.sql)" } ?? ""
        let condition = request.predicate.map { " WHERE \($0.fragment.sql)" } ?? ""
        let terms = request.sortKeys.map(\.orderingTerm) + ["\(id) ASC"]
        order = SQLFragment(
            sql: "SELECT \(id)\(section) FROM \(name)\(condition) ORDER BY \(terms.joined(separator: ", "))",
            arguments: request.predicate?.fragment.arguments ?? [])
        distinctSectionKeys =
            "SELECT count(DISTINCT \(sectionKey?.expression.sql ?? "NULL")) FROM \(name) WHERE \(id) IN (?, ?)"
        let marks = Array(repeating: "?", count: batchSize).joined(separator: ", ")
        records = "SELECT \(name).* FROM \(name) WHERE \(id) IN (\(marks))"

        do {
            let statement = try db.makeStatement(sql: order.sql)
            try statement.validateArguments(StatementArguments(order.arguments))
            region = statement.databaseRegion
        } catch let error as DatabaseError {
            throw FetchRequestError.invalidSQL(order.sql, message: error.message ?? "\(error.resultCode)")
        }
    }

    /// Whether the order may be another after rows of `table` have changed.
    func reads(_ table: String) -> Bool {
        region.isModified(byEventsOfKind: .delete(tableName: table))
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
        let named = request.sortKeys.compactMap(\.column) + [sectionKey?.column].compactMap(\.self)
        let known = Set(columns.map { $0.lowercased() })
        for column in named + (request.predicate?.columns.sorted() ?? []) where !known.contains(column.lowercased()) {
            throw FetchRequestError.unknownColumn(column, table: table, columns: columns)
        }
        guard let first = request.sortKeys.first else { throw FetchRequestError.noSortKeys(table: table) }
        if let sectionKey, sectionKey.expression != first.expression {
            throw FetchRequestError.sectionKeyIsNotFirstSortKey(
                sectionKey: sectionKey.expression.sql, firstSortKey: first.expression.sql)
        }
        return table
    }
}
