import CSQLiteSession
import GRDB

/// Reads the schema of the main database for one query, each table once.
///
/// It asks SQLite itself: the schema that GRDB caches may be outdated when another process has changed it. The compiled statements
/// are kept, because compiling them takes longer than running them.
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

    /// The names of the ordinary tables, including those that contain the content of virtual ones.
    func tableNames() throws -> [String] {
        try String.fetchAll(db.cachedStatement(sql: "SELECT name FROM sqlite_schema WHERE type = 'table'"))
    }

    /// The tables that have a foreign key to `table`.
    private func tablesReferring(to table: TableSchema) throws -> [String] {
        try tableNames().filter { name in
            try self.table(name)?.foreignKeys.contains { $0.parent.isSameIdentifier(as: table.name) } ?? false
        }
    }

    /// The collation of a column of a table; nil for a view, where SQLite does not report it.
    func collation(of column: String, in table: TableSchema) throws -> String? {
        guard table.kind != .view else { return nil }
        var collation: UnsafePointer<CChar>?
        let code = sqlite3_table_column_metadata(
            try SQLiteResult.connection(of: db), "main", table.name, column, nil, &collation, nil, nil, nil)
        try SQLiteResult.check(code, on: db)
        return collation.map { String(cString: $0) }
    }

    /// The columns of the primary key, which a foreign key without a named column refers to.
    func primaryKey(of table: TableSchema) throws -> [String] {
        let sql = "SELECT name FROM pragma_table_xinfo(?, 'main') WHERE pk > 0 ORDER BY pk"
        return try String.fetchAll(db.cachedStatement(sql: sql), arguments: [table.name])
    }

    /// A prefix with which no name of a table or view begins.
    func unusedPrefix() throws -> String {
        var prefix = "fetched_"
        let sql = "SELECT 1 FROM sqlite_schema WHERE substr(lower(name), 1, length(?1)) = ?1"
        while try Bool.fetchOne(db.cachedStatement(sql: sql), arguments: [prefix]) != nil { prefix += "_" }
        return prefix
    }

    private func columns(of table: String, isWithoutRowID: Bool) throws -> [TableSchema.Column] {
        // Hidden columns of virtual tables (1) are not part of a row; generated ones (2, 3) are.
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

// MARK: - Relationships

extension SchemaReader {
    /// Follows a component of a key path from `table`.
    func hop(_ component: String, from table: TableSchema, keyPath: String) throws -> RelationshipHop {
        let keys = try foreignKeys(component, of: table, keyPath: keyPath)
        guard let key = keys.first else {
            throw FetchRequestError.unknownRelationship(
                component, keyPath: keyPath, table: table.name, relationships: relationshipNames(of: table))
        }
        guard keys.count == 1 else {
            throw FetchRequestError.ambiguousRelationship(
                component, keyPath: keyPath, table: table.name, columns: keys.compactMap(\.columns.first?.from))
        }
        return try hop(by: key, from: table)
    }

    /// The foreign key by which rows of `child` refer to `table`.
    func reference(from child: TableSchema, column: String?, to table: TableSchema) throws -> RelationshipHop {
        let keys = child.foreignKeys.filter { key in
            key.parent.isSameIdentifier(as: table.name)
                && column.map { name in key.columns.contains { $0.from.isSameIdentifier(as: name) } } ?? true
        }
        guard let key = keys.first else {
            throw FetchRequestError.notReferring(
                child: child.name, column: column, table: table.name, referring: try tablesReferring(to: table))
        }
        guard keys.count == 1 else {
            throw FetchRequestError.ambiguousReference(
                child: child.name, table: table.name, columns: keys.compactMap(\.columns.first?.from))
        }
        return try hop(by: key, from: child)
    }

    private func hop(by key: TableSchema.ForeignKey, from table: TableSchema) throws -> RelationshipHop {
        guard let parent = try self.table(key.parent) else { throw FetchRequestError.unknownTable(key.parent) }
        guard key.columns.count == 1, let names = key.columns.first else {
            throw FetchRequestError.compositeForeignKey(
                columns: key.columns.map(\.from), table: table.name, parent: parent.name)
        }
        let primaryKey = try primaryKey(of: parent)
        let target = names.to ?? primaryKey.first ?? ""
        guard let column = table.column(names.from), let parentColumn = parent.column(target) else {
            throw FetchRequestError.unknownColumn(target, table: parent.name, columns: parent.columnNames)
        }
        return RelationshipHop(column: column, parent: parent, parentColumn: parentColumn)
    }

    /// The foreign keys with the column `component`; else with this column and a suffix; else to the table `component`.
    private func foreignKeys(
        _ component: String, of table: TableSchema, keyPath: String
    ) throws -> [TableSchema.ForeignKey] {
        let byColumn = table.foreignKeys.filter { key in
            key.columns.contains { $0.from.isSameIdentifier(as: component) }
        }
        guard byColumn.isEmpty else { return byColumn }
        let bySuffix = table.foreignKeys.filter { key in
            key.columns.count == 1
                && key.columns.contains { Self.withoutSuffix($0.from)?.isSameIdentifier(as: component) ?? false }
        }
        guard bySuffix.isEmpty else { return bySuffix }
        return table.foreignKeys.filter { $0.parent.isSameIdentifier(as: component) }
    }

    private func relationshipNames(of table: TableSchema) -> [String] {
        table.foreignKeys.map { key in
            key.columns.count == 1
                ? key.columns.first.map { Self.withoutSuffix($0.from) ?? $0.from } ?? key.parent : key.parent
        }
    }

    private static func withoutSuffix(_ column: String) -> String? {
        ["_id", "Id", "ID"].first { column.hasSuffix($0) && column.count > $0.count }
            .map { String(column.dropLast($0.count)) }
    }
}

/// One step from a row to the row it refers to.
struct RelationshipHop {
    let column: TableSchema.Column
    let parent: TableSchema
    /// The column that is referred to.
    let parentColumn: TableSchema.Column

    /// Whether the column holds the id of the parent row, which is how changes identify rows.
    var isByID: Bool { parentColumn.isIntegerPrimaryKey && column.affinity.isNumeric }
}

/// The parts of the schema of a table or view that a request needs.
struct TableSchema: Sendable {
    enum Kind: String, Sendable {
        case table, view, virtual, shadow
    }

    struct Column: Sendable {
        let name: String
        let affinity: ColumnAffinity
        /// Whether the column is declared as just `INTEGER` and is the whole primary key.
        let isIntegerPrimaryKey: Bool
    }

    struct ForeignKey: Sendable {
        /// The parent table, as this table's declaration spells it.
        let parent: String
        /// The referring columns, and what they refer to; nil for the primary key of the parent.
        var columns: [(from: String, to: String?)]
    }

    /// The name as the schema spells it.
    let name: String
    let kind: Kind
    let isWithoutRowID: Bool
    let columns: [Column]
    let foreignKeys: [ForeignKey]

    func column(_ name: String) -> Column? {
        columns.first { $0.name.isSameIdentifier(as: name) }
    }

    var columnNames: [String] { columns.map(\.name) }
}

extension String {
    /// Whether SQLite treats both identifiers as equal: only the case of A to Z is ignored.
    func isSameIdentifier(as other: String) -> Bool {
        let (first, second) = (utf8, other.utf8)
        guard first.count == second.count else { return false }
        return zip(first, second).allSatisfy { $0 == $1 || $0.lowercasedASCII == $1.lowercasedASCII }
    }
}

extension UInt8 {
    /// The lower case of A to Z; other bytes as they are.
    @inline(__always)
    var lowercasedASCII: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}

/// The preferred type of the values of a column.
enum ColumnAffinity: Sendable {
    case integer, text, blob, real, numeric

    /// By the rules of SQLite ("Determination Of Column Affinity" in its documentation of datatypes).
    init(declaredType: String) {
        let type = declaredType.uppercased()
        self =
            if type.contains("INT") {
                .integer
            } else if ["CHAR", "CLOB", "TEXT"].contains(where: type.contains) {
                .text
            } else if type.isEmpty || type.contains("BLOB") {
                .blob
            } else if ["REAL", "FLOA", "DOUB"].contains(where: type.contains) {
                .real
            } else {
                .numeric
            }
    }

    /// Whether a text that looks like a number is stored as that number.
    var isNumeric: Bool {
        switch self {
        case .integer, .real, .numeric: true
        case .text, .blob: false
        }
    }
}
