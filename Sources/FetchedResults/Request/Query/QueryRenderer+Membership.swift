import Foundation
import GRDB

extension QueryRenderer {
    /// From this many values on they are bound as one JSON array: SQLite has a limit for parameters, and a statement of
    /// another length would have to be compiled for each count.
    private static var jsonThreshold: Int { 100 }

    /// Whether the value is one of many. Nil among them is tested by itself, because IN would be unknown.
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
        return conditions.isEmpty ? "FALSE" : SQLFragment.anyOf(conditions)
    }

    /// Subqueries that give the values: JSON holds integers and texts, a function of ours decodes the others.
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

extension SQLFragment {
    /// At least one holds.
    fileprivate static func anyOf(_ conditions: [SQLFragment]) -> SQLFragment {
        conditions.map { "(" + $0 + ")" }.joined(separator: " OR ")
    }
}
