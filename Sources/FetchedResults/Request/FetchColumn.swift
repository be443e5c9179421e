import GRDB

/// A column of the fetched table, or a key path through to-one relationships such as "project.host", for building a
/// ``FetchPredicate``: `FetchColumn("status") == "open"`.
///
/// Each component of a key path except the last is a foreign key of the current table: named by its column ("project_id"), by its
/// column without `_id`, `Id` or `ID` ("project"), or by the table it refers to if no other foreign key does. If a row refers to
/// no other row, the value is nil.
///
/// A comparison with nil or of a nil value is true or false, never unknown: `== nil` finds nil, `!= 3` finds nil too, `< 3` does
/// not. Texts are compared by the collation of the column unless options are given.
public struct FetchColumn: Sendable {
    let subject: PredicateNode.Subject

    /// The column named `keyPath`, or the column that the key path leads to.
    ///
    /// - Parameters:
    ///   - keyPath: the name of the column, or foreign keys followed by the column, separated by dots.
    ///   - options: how every condition built from this value compares texts; with options, no index on the column is used.
    /// - Complexity: O(1)
    public init(_ keyPath: String, options: FetchPredicate.Options = []) {
        subject = PredicateNode.Subject(path: keyPath, options: options)
    }

    /// The value is nil.
    ///
    /// - Complexity: O(1)
    public var isNil: FetchPredicate { compared(.equal, .value(nil)) }

    /// The value is one of `values`, of any number. If `values` is empty, no row is found. Nil in `values` finds nil.
    ///
    /// - Complexity: O(v) for v values; evaluated in O(log v) per row.
    public func `in`(_ values: [any DatabaseValueConvertible]) -> FetchPredicate {
        FetchPredicate(.membership(subject, values.map(FetchOperand.value)))
    }

    /// The value is one of a list that is filled in later.
    ///
    /// - Complexity: O(1)
    public func `in`(_ operand: FetchOperand) -> FetchPredicate {
        FetchPredicate(.membership(subject, [operand]))
    }

    /// The value is within `range`, bounds included.
    ///
    /// - Complexity: O(1)
    public func between<Value: DatabaseValueConvertible>(_ range: ClosedRange<Value>) -> FetchPredicate {
        between(.value(range.lowerBound), .value(range.upperBound))
    }

    /// The value is not less than `lowerBound` and not greater than `upperBound`; both may be filled in later.
    ///
    /// - Complexity: O(1)
    public func between(_ lowerBound: FetchOperand, _ upperBound: FetchOperand) -> FetchPredicate {
        FetchPredicate(.between(subject, lowerBound, upperBound))
    }

    func compared(_ comparison: PredicateNode.Comparison, _ operand: FetchOperand) -> FetchPredicate {
        FetchPredicate(.comparison(subject, comparison, operand))
    }
}

// MARK: - Comparing values

extension FetchColumn {
    /// The value is `value`.
    ///
    /// - Complexity: O(1)
    public static func == (column: FetchColumn, value: (any DatabaseValueConvertible)?) -> FetchPredicate {
        column.compared(.equal, .value(value))
    }

    /// The value is not `value`.
    ///
    /// - Complexity: O(1)
    public static func != (column: FetchColumn, value: (any DatabaseValueConvertible)?) -> FetchPredicate {
        column.compared(.notEqual, .value(value))
    }

    /// The value is less than `value`.
    ///
    /// - Complexity: O(1)
    public static func < (column: FetchColumn, value: any DatabaseValueConvertible) -> FetchPredicate {
        column.compared(.less, .value(value))
    }

    /// The value is less than or equal to `value`.
    ///
    /// - Complexity: O(1)
    public static func <= (column: FetchColumn, value: any DatabaseValueConvertible) -> FetchPredicate {
        column.compared(.lessOrEqual, .value(value))
    }

    /// The value is greater than `value`.
    ///
    /// - Complexity: O(1)
    public static func > (column: FetchColumn, value: any DatabaseValueConvertible) -> FetchPredicate {
        column.compared(.greater, .value(value))
    }

    /// The value is greater than or equal to `value`.
    ///
    /// - Complexity: O(1)
    public static func >= (column: FetchColumn, value: any DatabaseValueConvertible) -> FetchPredicate {
        column.compared(.greaterOrEqual, .value(value))
    }

    /// The value is that of a variable or of another column.
    ///
    /// - Complexity: O(1)
    public static func == (column: FetchColumn, operand: FetchOperand) -> FetchPredicate {
        column.compared(.equal, operand)
    }

    /// The value is not that of a variable or of another column.
    ///
    /// - Complexity: O(1)
    public static func != (column: FetchColumn, operand: FetchOperand) -> FetchPredicate {
        column.compared(.notEqual, operand)
    }

    /// The value is less than that of a variable or of another column.
    ///
    /// - Complexity: O(1)
    public static func < (column: FetchColumn, operand: FetchOperand) -> FetchPredicate {
        column.compared(.less, operand)
    }

    /// The value is less than or equal to that of a variable or of another column.
    ///
    /// - Complexity: O(1)
    public static func <= (column: FetchColumn, operand: FetchOperand) -> FetchPredicate {
        column.compared(.lessOrEqual, operand)
    }

    /// The value is greater than that of a variable or of another column.
    ///
    /// - Complexity: O(1)
    public static func > (column: FetchColumn, operand: FetchOperand) -> FetchPredicate {
        column.compared(.greater, operand)
    }

    /// The value is greater than or equal to that of a variable or of another column.
    ///
    /// - Complexity: O(1)
    public static func >= (column: FetchColumn, operand: FetchOperand) -> FetchPredicate {
        column.compared(.greaterOrEqual, operand)
    }
}

// MARK: - Searching texts

extension FetchColumn {
    /// The text begins with `prefix`, case and diacritics mattering unless `options` or those of the column say otherwise.
    ///
    /// A number is taken as its text; a blob and nil have none.
    /// Composed and decomposed characters are the same, and a match does not end within one: "e" is not in "é".
    ///
    /// - Complexity: without options it can use an index on the column, if `prefix` begins with ASCII characters;
    ///   else it reads every row.
    public func beginsWith(_ prefix: String, options: FetchPredicate.Options = []) -> FetchPredicate {
        matches(.beginsWith, .value(prefix), options)
    }

    /// The same with a text that is filled in later, or another column.
    ///
    /// - Complexity: reads every row.
    public func beginsWith(_ operand: FetchOperand, options: FetchPredicate.Options = []) -> FetchPredicate {
        matches(.beginsWith, operand, options)
    }

    /// The text ends with `suffix`, case and diacritics mattering unless `options` or those of the column say otherwise.
    ///
    /// A number is taken as its text; a blob and nil have none.
    /// Composed and decomposed characters are the same, and a match does not end within one: "e" is not in "é".
    ///
    /// - Complexity: reads every row.
    public func endsWith(_ suffix: String, options: FetchPredicate.Options = []) -> FetchPredicate {
        matches(.endsWith, .value(suffix), options)
    }

    /// The same with a text that is filled in later, or another column.
    ///
    /// - Complexity: reads every row.
    public func endsWith(_ operand: FetchOperand, options: FetchPredicate.Options = []) -> FetchPredicate {
        matches(.endsWith, operand, options)
    }

    /// The text contains `text`, case and diacritics mattering unless `options` or those of the column say otherwise.
    ///
    /// A number is taken as its text; a blob and nil have none.
    /// Composed and decomposed characters are the same, and a match does not end within one: "e" is not in "é".
    ///
    /// - Complexity: reads every row, at the cost of `instr(lower(column), ?)` when the texts are ASCII.
    public func contains(_ text: String, options: FetchPredicate.Options = []) -> FetchPredicate {
        matches(.contains, .value(text), options)
    }

    /// The same with a text that is filled in later, or another column.
    ///
    /// - Complexity: reads every row.
    public func contains(_ operand: FetchOperand, options: FetchPredicate.Options = []) -> FetchPredicate {
        matches(.contains, operand, options)
    }

    private func matches(
        _ match: PredicateNode.TextMatch, _ operand: FetchOperand, _ options: FetchPredicate.Options
    ) -> FetchPredicate {
        var subject = subject
        subject.options.formUnion(options)
        return FetchPredicate(.text(subject, match, operand))
    }
}

/// The other side of a comparison with a ``FetchColumn`` when it is not a plain value: a variable of a template, or another column.
public struct FetchOperand: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        case value(DatabaseValue)
        case variable(String)
        case column(String)
    }

    let kind: Kind

    /// A value that is filled in later, see ``FetchRequestTemplates`` and ``FetchPredicate/substituting(_:)``.
    ///
    /// - Complexity: O(1)
    public static func variable(_ name: String) -> FetchOperand {
        FetchOperand(kind: .variable(name))
    }

    /// Another column of the same row, or a key path through to-one relationships.
    ///
    /// - Complexity: O(1)
    public static func column(_ keyPath: String) -> FetchOperand {
        FetchOperand(kind: .column(keyPath))
    }

    static func value(_ value: (any DatabaseValueConvertible)?) -> FetchOperand {
        FetchOperand(kind: .value(value?.databaseValue ?? .null))
    }
}
