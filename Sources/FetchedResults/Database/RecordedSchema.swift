import GRDB

/// Which tables a session records, for one version of the schema.
struct RecordedSchema: Sendable {
    /// Why a session does not record a table, or not all of it. Fetched results are still notified of its changes.
    enum Omission: Sendable, Hashable {
        /// A virtual table; its content is in tables of its own.
        case virtual
        /// The table has no primary key to identify rows by.
        case noKey
        /// Rows whose key is NULL are left out; these columns of the key may be NULL.
        case nullableKey([String])
        /// A session of SQLite 3.40 fails on a table with such a column; one of 3.53 leaves the column out. The table is excluded
        /// so that every version of SQLite behaves the same.
        case generatedColumn(String)
    }

    let version: Int32
    /// Neither recorded nor reported to observers.
    let ignoredTables: Set<String>
    /// Reported to observers, but not or not completely recorded.
    let omissions: [String: Omission]

    /// The tables that a session must not record.
    var excludedTables: Set<String> {
        ignoredTables.union(omissions.filter { if case .generatedColumn = $0.value { true } else { false } }.keys)
    }

    /// - Complexity: O(c) for c columns.
    init(_ db: Database, version: Int32, untrackedTables: Set<String>) throws {
        self.version = version
        let shadows = "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'shadow'"
        ignoredTables = try Set(String.fetchAll(db, sql: shadows)).union(untrackedTables)
        var omissions: [String: Omission] = [:]
        for table in try Row.fetchAll(db, sql: Self.tables) {
            let name: String = table["name"]
            guard !ignoredTables.contains(name) else { continue }
            omissions[name] = table["type"] == "virtual" ? .virtual : try Self.omission(of: table, in: db)
        }
        self.omissions = omissions
    }

    private static let tables = """
        SELECT name, type, wr FROM pragma_table_list
        WHERE schema = 'main' AND type IN ('table', 'virtual') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
        """

    private static func omission(of table: Row, in db: Database) throws -> Omission? {
        let name: String = table["name"]
        let sql = #"SELECT name, pk, "notnull", hidden FROM pragma_table_xinfo(?, 'main')"#
        let columns = try Row.fetchAll(db, sql: sql, arguments: [name])
        if let generated = columns.first(where: { $0["hidden"] == 2 || $0["hidden"] == 3 }) {
            return .generatedColumn(generated["name"])
        }
        let key = columns.filter { $0["pk"] > 0 }
        if key.isEmpty { return .noKey }
        if table["wr"] { return nil }
        // An `INTEGER PRIMARY KEY` has no index of its own, and is never NULL.
        let index = "SELECT 1 FROM pragma_index_list(?, 'main') WHERE origin = 'pk'"
        guard try Bool.fetchOne(db, sql: index, arguments: [name]) != nil else { return nil }
        let nullable = key.filter { !$0["notnull"] }.map { $0["name"] as String }
        return nullable.isEmpty ? nil : .nullableKey(nullable)
    }
}

/// Why a step was refused: it has changed rows that SQLite's session does not record, so undoing it would not change them back.
/// Everything was rolled back.
public enum UnrecordedRowsError: Error, Sendable, Hashable {
    /// The table has a generated column, virtual or stored.
    case generatedColumn(table: String, column: String)
    /// The table has no primary key to identify its rows by.
    case noPrimaryKey(table: String)
    /// A row of the table has NULL in this column of its primary key, or had it before the step.
    case nullKey(table: String, column: String)
}

extension UnrecordedRowsError: CustomStringConvertible {
    /// What happened and what to do about it.
    ///
    /// - Complexity: O(1)
    public var description: String {
        switch self {
        case .generatedColumn(let table, let column):
            "SQLite does not record the rows of “\(table)”, because its column “\(column)” is generated, so that this step could "
                + "not be undone. Put the generated column into a view or an index, or name the table among the untracked ones."
        case .noPrimaryKey(let table):
            "SQLite does not record the rows of “\(table)”, because it has no primary key, so that this step could not be "
                + "undone. Declare one, or name the table among the untracked ones."
        case .nullKey(let table, let column):
            "SQLite does not record rows of “\(table)” whose key column “\(column)” is NULL, so that this step could not be "
                + "undone. Give these rows a key and declare the column NOT NULL, or name the table among the untracked ones."
        }
    }
}
