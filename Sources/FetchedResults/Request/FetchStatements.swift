import GRDB

/// The statements a request is made of.
enum FetchStatements {
    /// The ids, then `columns`, in order.
    static func order(
        table: String, primaryKey: String, condition: SQLFragment?, terms: [SortTerm], columns: SQLFragment? = nil,
        hint: String = ""
    ) -> SQLFragment {
        let name = table.quotedDatabaseIdentifier
        let id = "\(name).\(primaryKey.quotedDatabaseIdentifier)"
        var fragment = SQLFragment(sql: "SELECT \(id)")
        if let columns { fragment += ", " + columns }
        fragment.sql += " FROM \(name)\(hint)"
        if let condition { fragment += " WHERE " + condition }
        let ordering = terms.filter { !$0.isImplied }.map(\.orderingTerm) + [SQLFragment(sql: "\(id) ASC")]
        return fragment + " ORDER BY " + ordering.joined(separator: ", ")
    }

    /// The records of `count` ids.
    static func records(table: String, primaryKey: String, count: Int) -> String {
        let name = table.quotedDatabaseIdentifier
        let marks = Array(repeating: "?", count: count).joined(separator: ", ")
        return "SELECT \(name).* FROM \(name) WHERE \(name).\(primaryKey.quotedDatabaseIdentifier) IN (\(marks))"
    }
}

extension FetchQuery {
    private var quotedTable: String { table.quotedDatabaseIdentifier }
    private var id: String { "\(quotedTable).\(primaryKey.quotedDatabaseIdentifier)" }

    /// Whether the result is cut out of a longer one, so that a change of one row can bring another one in or out.
    var isWindow: Bool { limit != nil || offset > 0 }

    /// The ids and, if wanted, the section keys of the result in order.
    func order(withSectionKeys: Bool = true) -> SQLFragment {
        let fragment = FetchStatements.order(
            table: table, primaryKey: primaryKey, condition: condition, terms: terms,
            columns: withSectionKeys ? sectionKey : nil)
        guard isWindow else { return fragment }
        return fragment + SQLFragment(sql: " LIMIT \(limit ?? -1) OFFSET \(offset)")
    }

    /// Of those rows whose ids stand in a JSON array, the ids and the values they are sorted by, in order.
    var keysOfChangedRows: SQLFragment {
        let isChanged = SQLFragment(sql: "\(id) IN (SELECT value FROM json_each(?))")
        // The order must not tempt SQLite to walk through a whole index for the sake of a few rows.
        let hint = hasRowIDs ? " NOT INDEXED" : ""
        var statement = FetchStatements.order(
            table: table, primaryKey: primaryKey,
            condition: condition.map { $0 + " AND " + isChanged } ?? isChanged, terms: terms,
            columns: terms.map(\.expression).joined(separator: ", "), hint: hint)
        statement.arguments = []
        return statement
    }

    /// The bound values of ``keysOfChangedRows`` for some ids.
    func argumentsForKeys(of ids: some Sequence<Int64>) -> [DatabaseValue] {
        let list = "[\(ids.map(String.init).joined(separator: ","))]"
        return terms.flatMap(\.expression.arguments) + (condition?.arguments ?? []) + [list.databaseValue]
            + terms.filter { !$0.isImplied }.flatMap(\.expression.arguments)
    }

    /// The section key of the row with an id.
    var sectionKeyOfRow: SQLFragment {
        "SELECT " + (sectionKey ?? "NULL") + SQLFragment(sql: " FROM \(quotedTable) WHERE \(id) = ?")
    }

    /// The number of different section keys among two rows, by the collation of the key.
    var distinctSectionKeys: SQLFragment {
        "SELECT count(DISTINCT " + (sectionKey ?? "NULL")
            + SQLFragment(sql: ") FROM \(quotedTable) WHERE \(id) IN (?, ?)")
    }

    /// Rows that refer to one of the parents whose ids stand in a JSON array, at most as many as the second value says.
    func children(by relationship: FetchRelationship) -> String {
        let column = "\(quotedTable).\(relationship.column.quotedDatabaseIdentifier)"
        return "SELECT \(id) FROM \(quotedTable) WHERE \(column) IN (SELECT value FROM json_each(?)) LIMIT ?"
    }
}
