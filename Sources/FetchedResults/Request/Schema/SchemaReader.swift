import CSQLiteSession
import GRDB

/// Reads the schema of the main database for one query, each table once.
///
/// Asks SQLite itself: what GRDB remembers of the schema may be out of date when another process has changed it. The compiled
/// questions are kept, for they take longer to compile than to answer.
final class SchemaReader {
    private let db: Database
    private var tables: [String: TableSchema] = [:]

    init(_ db: Database) {
        self.db = db
    }

    /// The table or view called `name`, nil if there is none.
    func table(_ name: String) throws -> TableSchema? {
        let key = name.lowercased()
        if let table = tables[key] { return table }
        let list = "SELECT name, type, wr FROM pragma_table_list WHERE schema = 'main' AND lower(name) = lower(?)"
        guard let row = try Row.fetchOne(db.cachedStatement(sql: list), arguments: [name]),
            let kind = TableSchema.Kind(rawValue: row["type"])
        else { return nil }
        let spelled: String = row["name"]
        let table = TableSchema(
            name: spelled, kind: kind, isWithoutRowID: row["wr"],
            columns: try columns(of: spelled, isWithoutRowID: row["wr"]),
            foreignKeys: try foreignKeys(of: spelled))
        tables[key] = table
        return table
    }

    /// The names of the ordinary tables, of which some hold the content of virtual ones.
    func tableNames() throws -> [String] {
        try String.fetchAll(db.cachedStatement(sql: "SELECT name FROM sqlite_schema WHERE type = 'table'"))
    }

    /// The tables that have a foreign key to `table`.
    func tablesReferring(to table: TableSchema) throws -> [String] {
        try tableNames().filter { name in
            try self.table(name)?.foreignKeys.contains { $0.parent.isSameIdentifier(as: table.name) } ?? false
        }
    }

    /// The collation of a column of a table; nil for a view, where SQLite does not tell.
    func collation(of column: String, in table: TableSchema) throws -> String? {
        guard table.kind != .view else { return nil }
        var collation: UnsafePointer<CChar>?
        let code = sqlite3_table_column_metadata(
            try SQLiteResult.connection(of: db), "main", table.name, column, nil, &collation, nil, nil, nil)
        try SQLiteResult.check(code, on: db)
        return collation.map { String(cString: $0) }
    }

    /// What a foreign key without a named column refers to.
    func primaryKey(of table: TableSchema) throws -> [String] {
        let sql = "SELECT name FROM pragma_table_xinfo(?, 'main') WHERE pk > 0 ORDER BY pk"
        return try String.fetchAll(db.cachedStatement(sql: sql), arguments: [table.name])
    }

    /// A beginning of names that no table or view has.
    func unusedPrefix() throws -> String {
        var prefix = "fetched_"
        let sql = "SELECT 1 FROM sqlite_schema WHERE substr(lower(name), 1, length(?1)) = ?1"
        while try Bool.fetchOne(db.cachedStatement(sql: sql), arguments: [prefix]) != nil { prefix += "_" }
        return prefix
    }

    private func columns(of table: String, isWithoutRowID: Bool) throws -> [TableSchema.Column] {
        // Hidden columns of virtual tables (1) are none of a row; generated ones (2, 3) are.
        let info = "SELECT name, type, pk, hidden FROM pragma_table_xinfo(?, 'main') WHERE hidden != 1"
        let rows = try Row.fetchAll(db.cachedStatement(sql: info), arguments: [table])
        // `INTEGER PRIMARY KEY DESC` is not the row id: it has an index of its own.
        let index = "SELECT 1 FROM pragma_index_list(?, 'main') WHERE origin = 'pk'"
        let isRowID = try isWithoutRowID || Bool.fetchOne(db.cachedStatement(sql: index), arguments: [table]) == nil
        let isSingleKey = rows.count { $0["pk"] > 0 } == 1
        return rows.map { row in
            let type: String = row["type"]
            return TableSchema.Column(
                name: row["name"], affinity: ColumnAffinity(declaredType: type),
                isIntegerPrimaryKey: isRowID && isSingleKey && row["pk"] > 0 && type.uppercased() == "INTEGER")
        }
    }

    private func foreignKeys(of table: String) throws -> [TableSchema.ForeignKey] {
        let sql = #"SELECT id, "table", "from", "to" FROM pragma_foreign_key_list(?, 'main') ORDER BY id DESC, seq"#
        var keys: [(id: Int, key: TableSchema.ForeignKey)] = []
        for row in try Row.fetchAll(db.cachedStatement(sql: sql), arguments: [table]) {
            let column: (from: String, to: String?) = (row["from"], row["to"])
            if let last = keys.indices.last, keys[last].id == row["id"] {
                keys[last].key.columns.append(column)
            } else {
                keys.append((row["id"], TableSchema.ForeignKey(parent: row["table"], columns: [column])))
            }
        }
        return keys.map(\.key)
    }
}
