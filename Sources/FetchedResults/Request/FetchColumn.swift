import GRDB

/// A column of the fetched table, to build a ``FetchPredicate`` with: `FetchColumn("status") == "open"`.
///
/// A comparison with nil or of a nil value is true or false, never unknown: `== nil` finds nil, `!= 3` finds nil too,
/// `< 3` does not.
public struct FetchColumn: Sendable {
    let name: String

    /// The column called `name`.
    public init(_ name: String) {
        self.name = name
    }

    /// The value is `value`.
    public static func == (column: FetchColumn, value: (any DatabaseValueConvertible)?) -> FetchPredicate {
        column.compared("IS", to: value)
    }

    /// The value is not `value`.
    public static func != (column: FetchColumn, value: (any DatabaseValueConvertible)?) -> FetchPredicate {
        column.compared("IS NOT", to: value)
    }

    /// The value is less than `value`.
    public static func < (column: FetchColumn, value: any DatabaseValueConvertible) -> FetchPredicate {
        column.compared("<", to: value)
    }

    /// The value is less than `value` or equal.
    public static func <= (column: FetchColumn, value: any DatabaseValueConvertible) -> FetchPredicate {
        column.compared("<=", to: value)
    }

    /// The value is greater than `value`.
    public static func > (column: FetchColumn, value: any DatabaseValueConvertible) -> FetchPredicate {
        column.compared(">", to: value)
    }

    /// The value is greater than `value` or equal.
    public static func >= (column: FetchColumn, value: any DatabaseValueConvertible) -> FetchPredicate {
        column.compared(">=", to: value)
    }

    /// The value is one of `values`.
    public func `in`(_ values: [any DatabaseValueConvertible]) -> FetchPredicate {
        let marks = Array(repeating: "?", count: values.count).joined(separator: ", ")
        return predicate("IN (\(marks))", values.map(\.databaseValue))
    }

    /// The value is within `range`, bounds included.
    public func between<Value: DatabaseValueConvertible>(_ range: ClosedRange<Value>) -> FetchPredicate {
        predicate("BETWEEN ? AND ?", [range.lowerBound.databaseValue, range.upperBound.databaseValue])
    }

    /// There is no value.
    public var isNil: FetchPredicate { predicate("IS NULL", []) }

    /// The text begins with `prefix`, case mattering. Can use an index on the column.
    public func beginsWith(_ prefix: String) -> FetchPredicate {
        let pattern = prefix.map { "*?[".contains($0) ? "[\($0)]" : String($0) }.joined() + "*"
        return predicate("GLOB ?", [pattern.databaseValue])
    }

    /// The text contains `text`, case mattering unless `ignoringCase`, which knows A to Z only.
    ///
    /// - Complexity: reads every row.
    public func contains(_ text: String, ignoringCase: Bool = false) -> FetchPredicate {
        let column = SQLFragment.column(name).sql
        let sql = ignoringCase ? "instr(lower(\(column)), lower(?)) > 0" : "instr(\(column), ?) > 0"
        return FetchPredicate(SQLFragment(sql: sql, arguments: [text.databaseValue]), columns: [name])
    }

    private func compared(_ comparison: String, to value: (any DatabaseValueConvertible)?) -> FetchPredicate {
        predicate("\(comparison) ?", [value?.databaseValue ?? .null])
    }

    private func predicate(_ condition: String, _ arguments: [DatabaseValue]) -> FetchPredicate {
        let sql = "\(SQLFragment.column(name).sql) \(condition)"
        return FetchPredicate(SQLFragment(sql: sql, arguments: arguments), columns: [name])
    }
}
