import GRDB

/// What a variable of a predicate is replaced by: a value or a list of values. Literals will do:
/// `["host": "a.org", "ids": [1, 2, 3]]`.
public struct FetchVariableValue: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        case value(DatabaseValue)
        case list([DatabaseValue])
    }

    let kind: Kind

    /// One value; nil for none.
    ///
    /// - Complexity: O(1)
    public init(_ value: (any DatabaseValueConvertible)?) {
        kind = .value(value?.databaseValue ?? .null)
    }

    /// The values of a list, for ``FetchColumn/in(_:)-(FetchOperand)``.
    ///
    /// - Complexity: O(n) for n values.
    public init(list values: [any DatabaseValueConvertible]) {
        kind = .list(values.map(\.databaseValue))
    }
}

extension FetchVariableValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral
{
    /// A text.
    ///
    /// - Complexity: O(1)
    public init(stringLiteral value: String) { self.init(value) }
    /// An integer.
    ///
    /// - Complexity: O(1)
    public init(integerLiteral value: Int64) { self.init(value) }
    /// A number.
    ///
    /// - Complexity: O(1)
    public init(floatLiteral value: Double) { self.init(value) }
    /// A truth value.
    ///
    /// - Complexity: O(1)
    public init(booleanLiteral value: Bool) { self.init(value) }
    /// No value.
    ///
    /// - Complexity: O(1)
    public init(nilLiteral: ()) { self.init(nil) }
    /// A list.
    ///
    /// - Complexity: O(n) for n values.
    public init(arrayLiteral elements: any DatabaseValueConvertible...) { self.init(list: elements) }
}
