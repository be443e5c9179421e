import GRDB

/// Which tables a session records, for a version of the schema.
struct RecordedSchema: Sendable {
    let version: Int32
    /// Neither recorded nor told.
    let excludedTables: Set<String>
    /// Told but not recorded, or not wholly: virtual tables, tables without a primary key, and tables whose primary key
    /// may be NULL, because sessions leave out rows whose key is.
    let unrecordedTables: Set<String>

    /// - Complexity: O(t) for t tables.
    init(_ db: Database, version: Int32, untrackedTables: Set<String>) throws {
        self.version = version
        let shadows = "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'shadow'"
        excludedTables = try Set(String.fetchAll(db, sql: shadows)).union(untrackedTables)
        unrecordedTables = try Set(String.fetchAll(db, sql: Self.unrecorded)).subtracting(excludedTables)
    }

    /// An `INTEGER PRIMARY KEY` has no index of its own, and is never NULL.
    private static let unrecorded = """
        SELECT t.name FROM pragma_table_list AS t
        WHERE t.schema = 'main' AND t.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND (
            t.type = 'virtual'
            OR t.type = 'table' AND NOT EXISTS (SELECT 1 FROM pragma_table_info(t.name) WHERE pk > 0)
            OR t.type = 'table' AND NOT t.wr
                AND EXISTS (SELECT 1 FROM pragma_index_list(t.name) WHERE origin = 'pk')
                AND EXISTS (SELECT 1 FROM pragma_table_info(t.name) WHERE pk > 0 AND NOT "notnull"))
        """
}
