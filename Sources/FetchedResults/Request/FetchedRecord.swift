import GRDB

/// A typed id of a row: the value of an `INTEGER PRIMARY KEY`.
public protocol RowID: Hashable, Sendable {
    /// The id of the row with this key.
    ///
    /// - Complexity: should be O(1): it is called for every row that is told.
    init(rowID: Int64)
    /// The key of the row.
    ///
    /// - Complexity: should be O(1).
    var rowID: Int64 { get }
}

extension Int64: RowID {
    /// The key itself.
    ///
    /// - Complexity: O(1)
    public init(rowID: Int64) { self = rowID }
    /// The key itself.
    ///
    /// - Complexity: O(1)
    public var rowID: Int64 { self }
}

/// What a controller can fetch: decoded by GRDB from a whole row of its table, and identified by the table's
/// `INTEGER PRIMARY KEY`.
public protocol FetchedRecord: FetchableRecord, Identifiable, Sendable where ID: RowID {}
