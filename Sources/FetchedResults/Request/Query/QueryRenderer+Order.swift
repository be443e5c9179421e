import GRDB

extension QueryRenderer {
    /// A sort descriptor in SQL.
    struct Term {
        let term: SortTerm
        /// Without what the comparison adds, to compare it with a section key.
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
            // An index is recognised without the collation that it has anyway.
            expression = own?.isBinary == true ? natural : collated(key, isColumn: own != nil, "BINARY")
        case .caseInsensitive:
            isBinary = false
            noteFunctions(in: FetchFunctions.caseInsensitiveCollation)
            expression = collated(key, isColumn: own != nil, FetchFunctions.caseInsensitiveCollation)
        case .localized(let collation):
            isBinary = false
            collate(by: collation)
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
