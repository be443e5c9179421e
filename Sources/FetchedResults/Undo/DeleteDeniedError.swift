/// A delete that the schema's foreign keys forbid, because other rows still refer to what would go. Nothing was changed.
///
/// The rule is the foreign key's `ON DELETE RESTRICT` or `NO ACTION`, be it immediate or deferred to the commit. The same
/// is thrown when a key that others refer to is given another value.
public struct DeleteDeniedError: Error, Sendable, Hashable {
    /// The rows that refer to what was to be deleted, by one foreign key.
    public struct Holder: Sendable, Hashable {
        /// The table whose rows refer.
        public let table: String
        /// The columns by which they refer.
        public let columns: [String]
        /// How many rows there are.
        public let count: Int
        /// The ids of the first ``DeleteDeniedError/sampleSize`` of them; none when the table has no integer primary key.
        public let rowIDs: [Int64]
        /// The table they refer to. When a delete cascades, it need not be the one that the statement names.
        public let heldTable: String
        /// The ids of the first ``DeleteDeniedError/sampleSize`` rows they refer to; none when they do not refer to an
        /// integer primary key.
        public let heldRowIDs: [Int64]

        /// Made by the library; also by tests of what an application says of it.
        ///
        /// - Complexity: O(1)
        public init(
            table: String, columns: [String], count: Int, rowIDs: [Int64], heldTable: String, heldRowIDs: [Int64]
        ) {
            self.table = table
            self.columns = columns
            self.count = count
            self.rowIDs = rowIDs
            self.heldTable = heldTable
            self.heldRowIDs = heldRowIDs
        }
    }

    /// How many ids are named at most.
    public static let sampleSize = 10

    /// What holds the rows; never empty.
    public let heldBy: [Holder]

    /// See ``Holder``.
    ///
    /// - Complexity: O(1)
    public init(heldBy: [Holder]) {
        self.heldBy = heldBy
    }

    /// The table whose rows cannot be deleted; where rows of several tables are held, the first one's.
    ///
    /// - Complexity: O(1)
    public var table: String { heldBy.first?.heldTable ?? "" }

    /// The ids of rows of ``table`` that cannot be deleted, at most ``sampleSize`` for each holder.
    ///
    /// - Complexity: O(h log h) for h holders.
    public var rowIDs: [Int64] {
        Set(heldBy.filter { $0.heldTable == table }.flatMap(\.heldRowIDs)).sorted()
    }
}

extension DeleteDeniedError: CustomStringConvertible {
    /// What holds what, and what to do about it.
    ///
    /// - Complexity: O(h) for h holders.
    public var description: String {
        let holders = heldBy.map { holder in
            "\(holder.count) \(holder.count == 1 ? "row" : "rows") of “\(holder.table)”\(Self.list(holder.rowIDs)) by "
                + "“\(holder.columns.joined(separator: ", "))”"
                + (holder.heldTable == table ? "" : " (to “\(holder.heldTable)”\(Self.list(holder.heldRowIDs)))")
        }
        return "Rows of “\(table)”\(Self.list(rowIDs)) cannot be deleted, because others refer to them: "
            + holders.joined(separator: "; ") + ". Delete these first or let them refer to other rows, or declare the "
            + "foreign key ON DELETE CASCADE or ON DELETE SET NULL."
    }

    private static func list(_ ids: [Int64]) -> String {
        ids.isEmpty ? "" : " (ids \(ids.map(String.init).joined(separator: ", ")))"
    }
}
