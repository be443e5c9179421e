import Foundation
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

    /// Builds a balanced tree: SQLite accepts expressions of at most a thousand levels.
    private mutating func joined(
        _ nodes: ArraySlice<PredicateNode>, _ word: String, in scope: QueryScope
    ) throws -> SQLFragment {
        guard nodes.count > 1 else { return try nodes.first.map { try condition($0, in: scope) } ?? "TRUE" }
        let middle = (nodes.startIndex + nodes.endIndex) / 2
        return try "(" + joined(nodes[..<middle], word, in: scope) + SQLFragment(sql: ") \(word) (")
            + joined(nodes[middle...], word, in: scope) + ")"
    }

    /// The left side of a comparison, with its collation or folded.
    mutating func subject(_ subject: PredicateNode.Subject, in scope: QueryScope) throws -> SQLFragment {
        let column = try column(subject.path, in: scope)
        guard !subject.options.isEmpty else { return SQLFragment(sql: column.natural) }
        return folded(SQLFragment(sql: column.sql), subject.options)
    }

    /// The right side of a comparison.
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

    /// A condition on rows of a table that refers to the one of `scope`.
    private mutating func any(
        _ table: String, _ column: String?, _ node: PredicateNode?, in scope: QueryScope
    ) throws -> SQLFragment {
        guard let child = try schema.table(table) else { throw FetchRequestError.unknownTable(table) }
        let reference = try schema.reference(from: child, column: column, to: scope.table)
        // The table keeps its name, so that handwritten SQL can use it, unless that would hide an enclosing name.
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

// MARK: - Texts

extension QueryRenderer {
    /// A condition that a text contains, begins or ends with another.
    mutating func text(
        _ subject: PredicateNode.Subject, _ match: PredicateNode.TextMatch, _ operand: FetchOperand,
        in scope: QueryScope
    ) throws -> SQLFragment {
        let column = try column(subject.path, in: scope)
        let value = try value(operand, [], in: scope)
        noteFunctions(in: match.rawValue)
        let call =
            SQLFragment(sql: "\(match.rawValue)(\(column.sql), ") + value
            + SQLFragment(sql: ", \(subject.options.rawValue))")
        guard match == .beginsWith, subject.options.isEmpty, column.affinity == .text, !column.isSubquery,
            case .value(let prefix) = operand.kind, case .string(let prefix) = prefix.storage,
            let bounds = Self.bounds(of: prefix)
        else { return call }
        // Lets SQLite use an index. The function decides; the bounds only exclude rows that cannot match.
        let binary = column.isBinary ? column.sql : "\(column.sql) COLLATE BINARY"
        return SQLFragment(sql: "\(binary) >= ? AND \(binary) < ? AND ", arguments: bounds) + call
    }

    /// Bounds of all texts that can begin with `prefix`, from the ASCII characters at its start.
    ///
    /// The last of these is left out if a mark follows, because both together may be one character. "K", ";" and "`" have
    /// equivalents outside ASCII, so the bounds end before them.
    private static func bounds(of prefix: String) -> [DatabaseValue]? {
        let scalars = prefix.unicodeScalars
        var lead = scalars.prefix { $0.value > 0 && $0.value < 0x7F && !"K;`".unicodeScalars.contains($0) }
        let following = scalars[lead.endIndex...].first?.properties.canonicalCombiningClass ?? .notReordered
        if following != .notReordered, !lead.isEmpty { lead.removeLast() }
        guard let last = lead.last, let next = Unicode.Scalar(last.value + 1) else { return nil }
        var upper = String(String.UnicodeScalarView(lead.dropLast()))
        upper.unicodeScalars.append(next)
        return [String(String.UnicodeScalarView(lead)).databaseValue, upper.databaseValue]
    }
}

// MARK: - Membership

extension QueryRenderer {
    /// From this number on, values are bound as one JSON array: SQLite limits the number of parameters, and each count would need
    /// another statement to be compiled.
    private static var jsonThreshold: Int { 100 }

    /// A condition that the value is one of a list. Nil in the list is tested separately, because IN would be unknown.
    mutating func membership(
        _ subject: PredicateNode.Subject, _ operands: [FetchOperand], in scope: QueryScope
    ) throws -> SQLFragment {
        var values: [DatabaseValue] = []
        var others: [SQLFragment] = []
        for operand in operands {
            if case .value(let value) = operand.kind {
                values.append(folded(value, subject.options))
            } else {
                others.append(try value(operand, subject.options, in: scope))
            }
        }
        let expression = try self.subject(subject, in: scope)
        var conditions = others.map { expression + " IS " + $0 }
        if values.contains(where: \.isNull) { conditions.append(expression + " IS NULL") }
        values.removeAll(where: \.isNull)
        if values.count < Self.jsonThreshold {
            let marks = Array(repeating: "?", count: values.count).joined(separator: ", ")
            if !values.isEmpty { conditions.append(expression + SQLFragment(sql: " IN (\(marks))", arguments: values)) }
        } else {
            conditions += lists(values).map { expression + " IN (" + $0 + ")" }
        }
        return conditions.isEmpty ? "FALSE" : conditions.map { "(" + $0 + ")" }.joined(separator: " OR ")
    }

    /// Subqueries that select the values: JSON can hold integers and texts; the function `decode` handles the others.
    private mutating func lists(_ values: [DatabaseValue]) -> [SQLFragment] {
        var plain: [String] = []
        var encoded: [String] = []
        for value in values {
            switch value.storage {
            case .int64(let number): plain.append(String(number))
            case .string(let text) where !text.utf8.contains(0): plain.append(Self.quoted(text))
            default: encoded.append("\"\(EncodedValue.encode(value))\"")
            }
        }
        var lists: [SQLFragment] = []
        if !plain.isEmpty { lists.append(Self.list("value", plain)) }
        if !encoded.isEmpty {
            noteFunctions(in: FetchFunctions.decode)
            lists.append(Self.list("\(FetchFunctions.decode)(value)", encoded))
        }
        return lists
    }

    private static func list(_ expression: String, _ elements: [String]) -> SQLFragment {
        SQLFragment(
            sql: "SELECT \(expression) FROM json_each(?)",
            arguments: ["[\(elements.joined(separator: ","))]".databaseValue])
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x22: result += "\\\""
            case 0x5C: result += "\\\\"
            case 0..<0x20:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
