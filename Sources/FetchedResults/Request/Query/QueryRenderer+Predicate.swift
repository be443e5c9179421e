import GRDB

extension QueryRenderer {
    mutating func condition(_ node: PredicateNode, in scope: QueryScope) throws -> SQLFragment {
        switch node {
        case .comparison(let subject, let comparison, let operand):
            try self.subject(subject, in: scope) + SQLFragment(sql: " \(comparison.rawValue) ")
                + value(operand, subject.options, in: scope)
        case .membership(let subject, let operands):
            try membership(subject, operands, in: scope)
        case .between(let subject, let low, let high):
            try self.subject(subject, in: scope) + " BETWEEN " + value(low, subject.options, in: scope) + " AND "
                + value(high, subject.options, in: scope)
        case .text(let subject, let match, let operand):
            try text(subject, match, operand, in: scope)
        case .sql(let fragment):
            opaque(fragment, in: scope)
        case .any(let table, let column, let node):
            try any(table, column, node, in: scope)
        case .and(let nodes): try joined(nodes[...], "AND", in: scope)
        case .or(let nodes): try joined(nodes[...], "OR", in: scope)
        case .not(let node): try "(" + condition(node, in: scope) + ") IS NOT TRUE"
        }
    }

    /// As a balanced tree: SQLite accepts expressions of a thousand levels only.
    private mutating func joined(
        _ nodes: ArraySlice<PredicateNode>, _ word: String, in scope: QueryScope
    ) throws -> SQLFragment {
        guard nodes.count > 1 else { return try nodes.first.map { try condition($0, in: scope) } ?? "TRUE" }
        let middle = (nodes.startIndex + nodes.endIndex) / 2
        return try "(" + joined(nodes[..<middle], word, in: scope) + SQLFragment(sql: ") \(word) (")
            + joined(nodes[middle...], word, in: scope) + ")"
    }

    /// What is compared, with its collation or folded.
    mutating func subject(_ subject: PredicateNode.Subject, in scope: QueryScope) throws -> SQLFragment {
        let column = try column(subject.path, in: scope)
        guard !subject.options.isEmpty else { return SQLFragment(sql: column.natural) }
        return folded(SQLFragment(sql: column.sql), subject.options)
    }

    /// What it is compared with.
    mutating func value(
        _ operand: FetchOperand, _ options: FetchPredicate.Options, in scope: QueryScope
    ) throws -> SQLFragment {
        switch operand.kind {
        case .value(let value):
            return SQLFragment(sql: "?", arguments: [folded(value, options)])
        case .column(let path):
            let column = try column(path, in: scope)
            return options.isEmpty ? SQLFragment(sql: column.sql) : folded(SQLFragment(sql: column.sql), options)
        case .variable(let name):
            throw FetchRequestError.unboundVariables([name])
        }
    }

    func folded(_ value: DatabaseValue, _ options: FetchPredicate.Options) -> DatabaseValue {
        guard !options.isEmpty, case .string(let text) = value.storage else { return value }
        return folder.folded(text, options).databaseValue
    }

    private mutating func folded(_ fragment: SQLFragment, _ options: FetchPredicate.Options) -> SQLFragment {
        let sql = FetchFunctions.fold
        noteFunctions(in: sql)
        return SQLFragment(sql: "\(sql)(") + fragment + SQLFragment(sql: ", \(options.rawValue))")
    }

    /// Rows of a table that refers to the one of `scope`.
    private mutating func any(
        _ table: String, _ column: String?, _ node: PredicateNode?, in scope: QueryScope
    ) throws -> SQLFragment {
        guard let child = try schema.table(table) else { throw FetchRequestError.unknownTable(table) }
        let reference = try schema.reference(from: child, column: column, to: scope.table)
        // The table keeps its name, so that SQL written by hand can use it, unless that would hide a name around.
        let name = child.name.quotedDatabaseIdentifier
        let outerNames = scope.outerNames + [scope.qualifier]
        let isHiding = outerNames.contains { $0.isSameIdentifier(as: name) }
        let qualifier = isHiding ? "\(aliasPrefix)\(scope.depth + 1)".quotedDatabaseIdentifier : name
        let inner = QueryScope(
            table: child, qualifier: qualifier, outerNames: outerNames, depth: scope.depth + (isHiding ? 1 : 0))
        let link =
            "\(scope.qualifier).\(reference.parentColumn.name.quotedDatabaseIdentifier)"
            + " = \(qualifier).\(reference.column.name.quotedDatabaseIdentifier)"
        var exists = SQLFragment(
            sql: "EXISTS (SELECT 1 FROM \(name)\(isHiding ? " AS \(qualifier)" : "") WHERE \(link)")
        if let node { exists += try " AND (" + condition(node, in: inner) + ")" }
        return opaque(exists + ")", in: scope)
    }
}
