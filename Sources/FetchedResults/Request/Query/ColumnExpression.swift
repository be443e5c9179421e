import GRDB

/// A column or key path in SQL.
struct ColumnExpression {
    /// Without a collation.
    let sql: String
    /// Of the column at the end; nil when SQLite does not tell.
    let collation: String?
    let affinity: ColumnAffinity
    /// A subquery has no collation by itself.
    let isSubquery: Bool

    /// With the collation of the column.
    var natural: String {
        guard isSubquery, let collation, !isBinary else { return sql }
        return "\(sql) COLLATE \(collation.quotedDatabaseIdentifier)"
    }

    /// Whether it tells apart all texts that are not the same to the byte.
    var isBinary: Bool { collation?.isSameIdentifier(as: "BINARY") ?? false }
}
