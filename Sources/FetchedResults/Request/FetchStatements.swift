import GRDB

/// The statements a request is made of.
enum FetchStatements {
    /// The ids, then `columns`, in order.
    static func order(
        table: String, primaryKey: String, condition: SQLFragment?, terms: [SortTerm], columns: SQLFragment? = nil
    ) -> SQLFragment {
        let name = table.quotedDatabaseIdentifier
        let id = "\(name).\(primaryKey.quotedDatabaseIdentifier)"
        var fragment = SQLFragment(sql: "SELECT \(id)")
        if let columns { fragment += ", " + columns }
        fragment.sql += " FROM \(name)"
        if let condition { fragment += " WHERE " + condition }
        let ordering = terms.map(\.orderingTerm) + [SQLFragment(sql: "\(id) ASC")]
        return fragment + " ORDER BY " + ordering.joined(separator: ", ")
    }
}

extension FetchQuery {
    /// The ids and the section keys of the result in order.
    var order: SQLFragment {
        FetchStatements.order(
            table: table, primaryKey: primaryKey, condition: condition, terms: terms, columns: sectionKey)
    }

    /// The number of different section keys among two rows, by the collation of the key.
    var distinctSectionKeys: SQLFragment {
        let name = table.quotedDatabaseIdentifier
        return "SELECT count(DISTINCT " + (sectionKey ?? "NULL")
            + SQLFragment(sql: ") FROM \(name) WHERE \(name).\(primaryKey.quotedDatabaseIdentifier) IN (?, ?)")
    }

    /// The records of `batchSize` ids.
    var records: String {
        let name = table.quotedDatabaseIdentifier
        let marks = Array(repeating: "?", count: batchSize).joined(separator: ", ")
        return "SELECT \(name).* FROM \(name) WHERE \(name).\(primaryKey.quotedDatabaseIdentifier) IN (\(marks))"
    }
}
