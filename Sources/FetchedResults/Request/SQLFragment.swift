import GRDB

/// A piece of SQL with the values bound to its question marks.
struct SQLFragment: Sendable, Hashable {
    var sql: String
    var arguments: [DatabaseValue] = []

    static func column(_ name: String) -> SQLFragment {
        SQLFragment(sql: name.quotedDatabaseIdentifier)
    }
}
