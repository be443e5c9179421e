import GRDB

/// Makes SQL of a request where the schema is known, and notes what it reads.
struct QueryRenderer {
    let schema: SchemaReader
    let aliasPrefix: String
    let folder = TextFolder()
    /// Parts whose tables only SQLite can tell.
    private(set) var opaqueParts: [SQLFragment] = []
    private(set) var relationships: Set<FetchRelationship> = []
    /// Tables that key paths read beyond their first step, or by something else than the id.
    private(set) var distantTables: Set<String> = []
    private(set) var collations: Set<LocalizedCollation> = []
    private(set) var needsFunctions = false

    init(_ schema: SchemaReader) throws {
        self.schema = schema
        aliasPrefix = try schema.unusedPrefix()
    }

    /// A part written by hand. What it reads is found out by compiling it.
    mutating func opaque(_ fragment: SQLFragment, in scope: QueryScope) -> SQLFragment {
        noteFunctions(in: fragment.sql)
        // What is inside of a subquery is compiled together with it.
        if scope.isOutermost { opaqueParts.append(fragment) }
        return fragment
    }

    mutating func noteFunctions(in sql: String) {
        if sql.contains("fetchedresults_") { needsFunctions = true }
    }

    mutating func collate(by collation: LocalizedCollation) {
        collations.insert(collation)
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

    /// Goes from row to row until what is left of the path is a column, whose name may have dots in it.
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
