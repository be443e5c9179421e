import GRDB

/// What a query reads besides the columns of a row of the fetched table.
struct QueryDependencies {
    let relationships: Set<FetchRelationship>
    let opaqueTables: Set<String>
    let readsItself: Bool

    /// Compiles the query and its parts.
    ///
    /// - Throws: `FetchRequestError.invalidSQL` with the part that SQLite does not understand.
    init(_ renderer: QueryRenderer, _ fetched: TableSchema, _ order: SQLFragment, in db: Database) throws {
        let name = fetched.name.quotedDatabaseIdentifier
        // Each part is compiled by itself, so that an error names it, and so that no part takes the arguments of another.
        for part in renderer.opaqueParts {
            let alone = "SELECT (" + part + SQLFragment(sql: ") FROM \(name)")
            _ = try Self.region(of: alone, named: part.sql, in: db)
        }
        var region = try Self.region(of: order, named: order.sql, in: db)
        let tables = try renderer.schema.tableNames()
        var read = renderer.distantTables
        var readsItself = read.contains(fetched.name)
        if fetched.kind == .view {
            region.formUnion(try Self.region(of: SQLFragment(sql: "SELECT * FROM \(name)"), named: name, in: db))
            read.formUnion(tables.filter(region.covers))
        } else {
            for part in renderer.opaqueParts {
                guard let inner = Self.regionOfSubqueries(in: part, of: fetched, in: db) else {
                    // The part cannot be compiled without the real table: everything that the query reads counts.
                    readsItself = true
                    read.formUnion(tables.filter(region.covers))
                    continue
                }
                read.formUnion(tables.filter(inner.covers))
            }
        }
        readsItself = readsItself || read.contains(fetched.name)
        let own = renderer.relationships.filter { $0.parentTable == fetched.name }
        self.readsItself = readsItself || !own.isEmpty
        relationships = renderer.relationships.subtracting(own)
        opaqueTables = read.subtracting([fetched.name])
    }

    /// What the subqueries of a part read: the part is compiled over a subquery without tables, which has the name and the columns
    /// of the fetched table. Returns nil if that is not possible.
    private static func regionOfSubqueries(
        in part: SQLFragment, of table: TableSchema, in db: Database
    ) -> DatabaseRegion? {
        var columns = table.columnNames
        for name in ["rowid", "oid", "_rowid_"] where table.column(name) == nil { columns.append(name) }
        let nulls = columns.map { "NULL AS \($0.quotedDatabaseIdentifier)" }.joined(separator: ", ")
        let standIn = SQLFragment(sql: ") FROM (SELECT \(nulls)) AS \(table.name.quotedDatabaseIdentifier)")
        return try? region(of: "SELECT (" + part + standIn, named: part.sql, in: db)
    }

    private static func region(of fragment: SQLFragment, named name: String, in db: Database) throws -> DatabaseRegion {
        do {
            let statement = try db.makeStatement(sql: fragment.sql)
            try statement.validateArguments(StatementArguments(fragment.arguments))
            return statement.databaseRegion
        } catch let error as DatabaseError {
            throw FetchRequestError.invalidSQL(name, message: error.message ?? "\(error.resultCode)")
        }
    }
}

extension DatabaseRegion {
    /// Whether the region contains anything of a table.
    fileprivate func covers(_ table: String) -> Bool {
        isModified(byEventsOfKind: .delete(tableName: table))
    }
}
