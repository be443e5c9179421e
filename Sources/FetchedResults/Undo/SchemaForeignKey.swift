import GRDB

/// A foreign key of the schema, with what is needed to find the rows that violate it.
struct SchemaForeignKey {
    /// The table whose rows refer.
    let child: String
    /// The table they refer to.
    let parent: String
    /// The referring columns of `child`, and as bits (``ChangesetReader/bit(of:)``).
    let columns: [String]
    let columnBits: UInt64
    /// The columns of `parent` that are referred to, as bits.
    let parentColumnBits: UInt64
    /// The integer primary key of `child`, if it has one.
    let childID: String?
    /// Whether the key refers to the integer primary key of `parent`.
    let refersToRowID: Bool
    private let mapping: [(origin: String, destination: String)]

    /// Every foreign key of the ordinary tables.
    ///
    /// - Complexity: O(t) for t tables; GRDB keeps their schema.
    static func all(in db: Database) throws -> [SchemaForeignKey] {
        let sql = """
            SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
            AND sql NOT LIKE 'CREATE VIRTUAL%'
            """
        return try String.fetchAll(db.cachedStatement(sql: sql)).flatMap { child in
            try keys(of: child, in: db).compactMap { try SchemaForeignKey($0, of: child, in: db) }
        }
    }

    private static func keys(of child: String, in db: Database) throws -> [ForeignKeyInfo] {
        do {
            return try db.foreignKeys(on: child)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
            // A parent table that does not exist, of which SQLite knows no key either.
            return []
        }
    }

    /// Nil when the parent table does not exist: SQLite allows that until a row refers to it.
    private init?(_ key: ForeignKeyInfo, of child: String, in db: Database) throws {
        guard try db.tableExists(key.destinationTable) else { return nil }
        self.child = child
        parent = key.destinationTable
        mapping = key.mapping
        columns = key.originColumns
        columnBits = try Self.bits(of: key.originColumns, in: child, db)
        parentColumnBits = try Self.bits(of: key.destinationColumns, in: parent, db)
        childID = try db.primaryKey(child).rowIDColumn
        let parentID = try db.primaryKey(parent).rowIDColumn?.lowercased()
        refersToRowID =
            key.mapping.count == 1 && parentID != nil && parentID == key.destinationColumns.first?.lowercased()
    }

    private static func bits(of names: [String], in table: String, _ db: Database) throws -> UInt64 {
        let columns = try db.columns(in: table).map { $0.name.lowercased() }
        return names.reduce(0) { bits, name in
            // A column that is not found counts as all of them: rather check too much.
            bits | (columns.firstIndex(of: name.lowercased()).map(ChangesetReader.bit(of:)) ?? .max)
        }
    }

    // MARK: - Rows without their parent

    var violation: UndoError { .foreignKeyViolation(table: child, parentTable: parent) }

    /// The rows of `child`, named c, that have no parent.
    ///
    /// - Parameter column: only rows whose value of this column is among `ids`; with nil, all rows are looked at.
    /// - Complexity: O(k log n) for k ids when `column` is the primary key or has an index, else O(n log n).
    func violations(_ column: String?, among ids: Set<Int64>) -> (sql: String, arguments: StatementArguments) {
        var conditions = columns.map { "c.\($0.quotedDatabaseIdentifier) IS NOT NULL" }
        var arguments: StatementArguments = []
        if let column {
            conditions.append("c.\(column.quotedDatabaseIdentifier) IN (SELECT value FROM json_each(?))")
            arguments = ["[\(ids.map(String.init).joined(separator: ","))]"]
        }
        let match = mapping.map {
            "p.\($0.destination.quotedDatabaseIdentifier) = c.\($0.origin.quotedDatabaseIdentifier)"
        }
        let sql = """
            FROM \(child.quotedDatabaseIdentifier) c WHERE \(conditions.joined(separator: " AND ")) AND NOT EXISTS (
            SELECT 1 FROM \(parent.quotedDatabaseIdentifier) p WHERE \(match.joined(separator: " AND ")))
            """
        return (sql, arguments)
    }
}
