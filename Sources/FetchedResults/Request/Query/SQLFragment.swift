import GRDB

/// A piece of SQL with the values bound to its question marks, in their order.
struct SQLFragment: Sendable, Hashable, ExpressibleByStringInterpolation {
    var sql: String
    var arguments: [DatabaseValue] = []

    init(sql: String, arguments: [DatabaseValue] = []) {
        self.sql = sql
        self.arguments = arguments
    }

    init(stringLiteral sql: String) {
        self.sql = sql
    }

    static func column(_ name: String) -> SQLFragment {
        SQLFragment(sql: name.quotedDatabaseIdentifier)
    }

    static func + (first: SQLFragment, second: SQLFragment) -> SQLFragment {
        SQLFragment(sql: first.sql + second.sql, arguments: first.arguments + second.arguments)
    }

    static func += (first: inout SQLFragment, second: SQLFragment) {
        first = first + second
    }
}

extension Sequence<SQLFragment> {
    func joined(separator: String) -> SQLFragment {
        var result: SQLFragment = ""
        for (index, fragment) in enumerated() {
            if index > 0 { result.sql += separator }
            result += fragment
        }
        return result
    }
}
