import GRDB

/// What a stored changeset relies on: the columns of its tables, as a text that is stored with it.
///
/// SQLite applies a changeset by the position of columns, and passes over a table that is gone or has fewer columns without
/// a word. A step is applied only while its tables look as they did when it was recorded.
enum TableShape {
    /// Between tables, and between the parts of one table. Names that hold these are never found again, so that the steps
    /// of such a table are forgotten rather than applied.
    private static let tableSeparator: Character = "\u{1E}"
    private static let columnSeparator: Character = "\u{1F}"

    /// The present shape of `tables`.
    ///
    /// - Complexity: O(c) for c columns, 10 µs a table.
    static func text(of tables: some Sequence<String>, in db: Database) throws -> String {
        try tables.sorted().map { table in
            try "\(table)\(columnSeparator)\(columns(of: table, in: db) ?? "")"
        }
        .joined(separator: String(tableSeparator))
    }

    /// Whether the tables of `text` still have that shape.
    static func isPresent(_ text: String, in db: Database) throws -> Bool {
        try text.split(separator: tableSeparator).allSatisfy { shape in
            let parts = shape.split(separator: columnSeparator, maxSplits: 1)
            guard parts.count == 2 else { return false }
            return try columns(of: String(parts[0]), in: db) == String(parts[1])
        }
    }

    /// The names of the tables of `text`.
    static func tables(of text: String) -> [String] {
        text.split(separator: tableSeparator).compactMap { $0.split(separator: columnSeparator).first.map(String.init) }
    }

    /// The shape of the tables of both texts.
    static func union(_ first: String, _ second: String) -> String {
        let shapes = Set(first.split(separator: tableSeparator)).union(second.split(separator: tableSeparator))
        return shapes.sorted().joined(separator: String(tableSeparator))
    }

    /// `text` with the present shape of a table in place of the one it has in `before`.
    ///
    /// - Parameter before: the shape of that table alone, as ``text(of:in:)`` gave it.
    static func replacing(_ before: String, by present: String, in text: String) -> String {
        text.split(separator: tableSeparator).map { $0 == before ? present : String($0) }
            .joined(separator: String(tableSeparator))
    }

    /// Whether a table has the columns that it had in `before`, and further ones behind them.
    static func hasMore(_ present: String, than before: String) -> Bool {
        present.hasPrefix(before + String(columnSeparator))
    }

    private static func columns(of table: String, in db: Database) throws -> String? {
        let sql = """
            SELECT group_concat(name || ' ' || type || ' ' || pk || ' ' || hidden, char(31))
            FROM pragma_table_xinfo(?, 'main')
            """
        return try String.fetchOne(db.cachedStatement(sql: sql), arguments: [table])
    }
}
