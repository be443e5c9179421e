import GRDB

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
