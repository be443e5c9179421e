/// What a request needs to know of a table or view.
struct TableSchema: Sendable {
    enum Kind: String, Sendable {
        case table, view, virtual, shadow
    }

    struct Column: Sendable {
        let name: String
        let affinity: ColumnAffinity
        /// Whether the column is declared as just `INTEGER` and is the whole primary key.
        let isIntegerPrimaryKey: Bool
    }

    struct ForeignKey: Sendable {
        /// As this table's declaration spells it.
        let parent: String
        /// The referring columns, and what they refer to; nil for the primary key of the parent.
        var columns: [(from: String, to: String?)]
    }

    /// As the schema spells it.
    let name: String
    let kind: Kind
    let isWithoutRowID: Bool
    let columns: [Column]
    let foreignKeys: [ForeignKey]

    func column(_ name: String) -> Column? {
        columns.first { $0.name.isSameIdentifier(as: name) }
    }

    var columnNames: [String] { columns.map(\.name) }
}

extension String {
    /// Identifiers are the same in SQLite if they differ in the case of A to Z only.
    func isSameIdentifier(as other: String) -> Bool {
        let (first, second) = (utf8, other.utf8)
        guard first.count == second.count else { return false }
        return zip(first, second).allSatisfy { $0 == $1 || $0.lowercasedASCII == $1.lowercasedASCII }
    }
}

extension UInt8 {
    /// The lower case of A to Z; other bytes as they are.
    @inline(__always)
    var lowercasedASCII: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
