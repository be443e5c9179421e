import GRDB

/// Which tables a session records, for a version of the schema.
struct RecordedSchema: Sendable {
    /// Why a session does not record a table, or not all of it. Fetched results hear of its changes all the same.
    enum Omission: Sendable, Hashable {
        /// Virtual tables; what they keep is in tables of their own.
        case virtual
        /// No primary key to name rows by.
        case noKey
        /// Rows are left out whose key is NULL, which these columns of it may be.
        case nullableKey([String])
        /// A session of SQLite 3.40 fails on a table with such a column; one of 3.53 leaves the column out. One behaviour with
        /// every version is worth more than the rows with some.
        case generatedColumn(String)
    }

    let version: Int32
    /// Neither recorded nor told.
    let untoldTables: Set<String>
    /// Told but not recorded, or not wholly.
    let omissions: [String: Omission]

    /// The tables that a session is not to look at.
    var excludedTables: Set<String> {
        untoldTables.union(omissions.filter { if case .generatedColumn = $0.value { true } else { false } }.keys)
    }

    /// - Complexity: O(c) for c columns.
    init(_ db: Database, version: Int32, untrackedTables: Set<String>) throws {
        self.version = version
        let shadows = "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'shadow'"
        untoldTables = try Set(String.fetchAll(db, sql: shadows)).union(untrackedTables)
        var omissions: [String: Omission] = [:]
        for table in try Row.fetchAll(db, sql: Self.tables) {
            let name: String = table["name"]
            guard !untoldTables.contains(name) else { continue }
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
