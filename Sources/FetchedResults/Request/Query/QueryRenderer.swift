import GRDB

/// Makes SQL of a request by the schema, and records what the SQL reads.
struct QueryRenderer {
    let schema: SchemaReader
    let aliasPrefix: String
    let folder = TextFolder()
    /// Parts whose tables only SQLite can determine.
    private(set) var opaqueParts: [SQLFragment] = []
    private(set) var relationships: Set<FetchRelationship> = []
    /// Tables that key paths read beyond their first step, or by another column than the id.
    private(set) var distantTables: Set<String> = []
    private(set) var collations: Set<LocalizedCollation> = []
    private(set) var needsFunctions = false

    init(_ schema: SchemaReader) throws {
        self.schema = schema
        aliasPrefix = try schema.unusedPrefix()
    }

    /// Records a handwritten part. Compiling it later shows what it reads.
    mutating func opaque(_ fragment: SQLFragment, in scope: QueryScope) -> SQLFragment {
        noteFunctions(in: fragment.sql)
        // Parts inside a subquery are compiled together with it.
        if scope.isOutermost { opaqueParts.append(fragment) }
        return fragment
    }

    mutating func noteFunctions(in sql: String) {
        if sql.contains("fetchedresults_") { needsFunctions = true }
    }

    // MARK: - Columns

    mutating func column(_ path: String, in scope: QueryScope) throws -> ColumnExpression {
        if let column = scope.table.column(path) {
            return ColumnExpression(
                sql: "\(scope.qualifier).\(column.name.quotedDatabaseIdentifier)",
                collation: try schema.collation(of: column.name, in: scope.table), affinity: column.affinity,
                isSubquery: false)
        }
        let (hops, column, table) = try follow(path, from: scope.table)
        if scope.isOutermost { note(hops) }
        return ColumnExpression(
            sql: subquery(column, hops, in: scope), collation: try schema.collation(of: column.name, in: table),
            affinity: column.affinity, isSubquery: true)
    }

    /// Follows the path from table to table until the rest of it is a column, whose name may contain dots.
    private func follow(
        _ path: String, from start: TableSchema
    ) throws -> (hops: [RelationshipHop], column: TableSchema.Column, table: TableSchema) {
        var table = start
        var hops: [RelationshipHop] = []
        var rest = path[...]
        while true {
            if let column = table.column(String(rest)) { return (hops, column, table) }
            guard let dot = rest.firstIndex(of: ".") else {
                throw FetchRequestError.unknownColumn(String(rest), table: table.name, columns: table.columnNames)
            }
            let hop = try schema.hop(String(rest[..<dot]), from: table, keyPath: path)
            hops.append(hop)
            table = hop.parent
            rest = rest[rest.index(after: dot)...]
        }
    }

    private mutating func note(_ hops: [RelationshipHop]) {
        for (index, hop) in hops.enumerated() {
            if index == 0, hop.isByID {
                relationships.insert(FetchRelationship(column: hop.column.name, parentTable: hop.parent.name))
            } else {
                distantTables.insert(hop.parent.name)
            }
        }
    }

    /// The value of `column` in the row that `hops` lead to.
    private func subquery(_ column: TableSchema.Column, _ hops: [RelationshipHop], in scope: QueryScope) -> String {
        var tables: [String] = []
        var condition = ""
        var qualifier = scope.qualifier
        for (index, hop) in hops.enumerated() {
            let alias = "\(aliasPrefix)\(scope.depth + index + 1)".quotedDatabaseIdentifier
            let link =
                "\(alias).\(hop.parentColumn.name.quotedDatabaseIdentifier)"
                + " = \(qualifier).\(hop.column.name.quotedDatabaseIdentifier)"
            let table = "\(hop.parent.name.quotedDatabaseIdentifier) AS \(alias)"
            if index == 0 {
                tables.append(table)
                condition = link
            } else {
                tables.append("\(table) ON \(link)")
            }
            qualifier = alias
        }
        return "(SELECT \(qualifier).\(column.name.quotedDatabaseIdentifier)"
            + " FROM \(tables.joined(separator: " JOIN ")) WHERE \(condition))"
    }
}

// MARK: - Order

extension QueryRenderer {
    /// A sort descriptor in SQL.
    struct Term {
        let term: SortTerm
        /// The key without the collation, to compare it with a section key.
        let key: SQLFragment
        let isBinary: Bool
    }

    mutating func term(_ descriptor: FetchSortDescriptor, in scope: QueryScope) throws -> Term {
        let (key, own) = try key(descriptor.key, in: scope)
        let natural = own.map { SQLFragment(sql: $0.natural) } ?? key
        let isBinary: Bool
        let expression: SQLFragment
        switch descriptor.comparison.kind {
        case .natural:
            isBinary = own?.isBinary ?? false
            expression = natural
        case .binary:
            isBinary = true
            // SQLite recognises an index only if its own collation is not written again.
            expression = own?.isBinary == true ? natural : collated(key, isColumn: own != nil, "BINARY")
        case .caseInsensitive:
            isBinary = false
            noteFunctions(in: FetchFunctions.caseInsensitiveCollation)
            expression = collated(key, isColumn: own != nil, FetchFunctions.caseInsensitiveCollation)
        case .localized(let collation):
            isBinary = false
            collations.insert(collation)
            expression = collated(key, isColumn: own != nil, collation.name)
        }
        let isNilFirst = descriptor.nilPlacement.map { $0 == .first } ?? descriptor.ascending
        return Term(
            term: SortTerm(
                expression: expression, isAscending: descriptor.ascending, isNilFirst: isNilFirst,
                isImplied: descriptor.isImplied), key: key, isBinary: isBinary)
    }

    mutating func key(_ key: FetchKey, in scope: QueryScope) throws -> (SQLFragment, ColumnExpression?) {
        switch key {
        case .path(let path):
            let column = try column(path, in: scope)
            return (SQLFragment(sql: column.sql), column)
        case .sql(let fragment):
            return (opaque(fragment, in: scope), nil)
        }
    }

    private func collated(_ key: SQLFragment, isColumn: Bool, _ collation: String) -> SQLFragment {
        let name = SQLFragment(sql: " COLLATE \(collation.quotedDatabaseIdentifier)")
        return isColumn ? key + name : "(" + key + ")" + name
    }
}

/// A sort descriptor in SQL, resolved against the schema.
struct SortTerm: Sendable {
    /// The expression with its collation; may have arguments.
    let expression: SQLFragment
    let isAscending: Bool
    /// Whether rows without a value come before those with one. SQLite's default: when ascending.
    let isNilFirst: Bool
    /// Whether rows that are in the order of the terms after this one are in its order too.
    let isImplied: Bool

    /// The term in ORDER BY. The placement of nil is written only where it differs from SQLite's default, so that an index can
    /// serve the order.
    var orderingTerm: SQLFragment {
        let nils = isNilFirst == isAscending ? "" : isNilFirst ? " NULLS FIRST" : " NULLS LAST"
        return expression + SQLFragment(sql: (isAscending ? " ASC" : " DESC") + nils)
    }
}

/// The table in which column names are looked up: the fetched table, or one that refers to it in a condition on such rows.
struct QueryScope {
    let table: TableSchema
    /// The quoted prefix of a column: the name of the table or an alias.
    let qualifier: String
    /// The qualifiers of the enclosing scopes, which a new one must not hide.
    var outerNames: [String] = []
    /// How many aliases the enclosing scopes use.
    var depth = 0

    var isOutermost: Bool { outerNames.isEmpty }
}

/// A column or key path in SQL.
struct ColumnExpression {
    /// The SQL without a collation.
    let sql: String
    /// The collation of the last column; nil when SQLite does not report it.
    let collation: String?
    let affinity: ColumnAffinity
    /// Whether this is a subquery, which has no collation by itself.
    let isSubquery: Bool

    /// The SQL with the collation of the column.
    var natural: String {
        guard isSubquery, let collation, !isBinary else { return sql }
        return "\(sql) COLLATE \(collation.quotedDatabaseIdentifier)"
    }

    /// Whether the collation distinguishes all texts with different bytes.
    var isBinary: Bool { collation?.isSameIdentifier(as: "BINARY") ?? false }
}

/// A piece of SQL with the arguments for its question marks, in their order.
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
