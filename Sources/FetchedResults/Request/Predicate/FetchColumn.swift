import GRDB

/// A column of the fetched table, or a key path through to-one relationships such as "project.host", to build a
/// ``FetchPredicate`` with: `FetchColumn("status") == "open"`.
///
/// Each component of a key path but the last is a foreign key of the table at hand: named by its column ("project_id"), by
/// its column without `_id`, `Id` or `ID` ("project"), or by the table it refers to if no other foreign key does. Without
/// a row to refer to, the value is nil.
///
/// A comparison with nil or of a nil value is true or false, never unknown: `== nil` finds nil, `!= 3` finds nil too,
/// `< 3` does not. Texts are compared by the collation of the column unless options say otherwise.
public struct FetchColumn: Sendable {
    let subject: PredicateNode.Subject

    /// The column called `keyPath`, or what the key path leads to.
    ///
    /// - Parameters:
    ///   - keyPath: the column, or the foreign keys that lead to it and the column, with dots between them.
    ///   - options: how its texts are compared by all that is built from it; an index on the column is of no use with any.
    /// - Complexity: O(1)
    public init(_ keyPath: String, options: FetchPredicate.Options = []) {
        subject = PredicateNode.Subject(path: keyPath, options: options)
    }

    /// There is no value.
    ///
    /// - Complexity: O(1)
    public var isNil: FetchPredicate { compared(.equal, .value(nil)) }

    /// The value is one of `values`, of which there may be any number; none means that no row is found. Nil among them
    /// finds nil.
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
