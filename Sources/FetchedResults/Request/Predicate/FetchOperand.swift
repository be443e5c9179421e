import GRDB

/// What a ``FetchColumn`` is compared with when it is not a plain value: a variable of a template, or another column.
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
