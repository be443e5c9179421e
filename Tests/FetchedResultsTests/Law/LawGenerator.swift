import GRDB

/// Random transactions on `LawDatabase`, with few different values, so that many coincide.
struct LawGenerator {
    /// Ids to look up, present or not.
    static let probedIDs: [Int64] = [-1, 0, 1, 5, 11, 1_000_000]

    var random: SeededGenerator
    var ids: ClosedRange<Int64> = 1...16
    var ranks: ClosedRange<Int> = 0...3
    /// The most statements of a transaction.
    var statementCount = 3
    /// One of this many statements changes many rows.
    var bulkInterval = 4
    var kinds: Kinds = [.undo]

    struct Kinds: OptionSet {
        let rawValue: Int
        static let undo = Kinds(rawValue: 1)
        static let external = Kinds(rawValue: 2)
        static let requests = Kinds(rawValue: 4)
    }

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
    }

    mutating func transaction() -> LawTransaction {
        switch Int.random(in: 0..<32, using: &random) {
        case 0: .rolledBack(statements())
        case 1, 2: kinds.contains(.undo) ? .step(statements()) : .write(statements())
        case 3: kinds.contains(.undo) ? .undo : .write(statements())
        case 4: kinds.contains(.undo) ? (one(in: 2) ? .undo : .redo) : .write(statements())
        case 5...12: kinds.contains(.external) ? .external(statements()) : .write(statements())
        case 13...16:
            kinds.contains(.requests) ? .request(Int.random(in: 0..<100, using: &random)) : .write(statements())
        default: .write(statements())
        }
    }

    private mutating func statements() -> [LawStatement] {
        (0..<(one(in: 3) ? Int.random(in: 1...statementCount, using: &random) : 1)).map { _ in
            guard one(in: 16) else { return statement() }
            return .savepoint((0..<Int.random(in: 1...2, using: &random)).map { _ in statement() }, isKept: one(in: 3))
        }
    }

    private mutating func statement() -> LawStatement {
        if one(in: bulkInterval) { return one(in: 2) ? bulkStatement() : relatedStatement() }
        return rowStatement()
    }

    mutating func one(in count: Int) -> Bool {
        Int.random(in: 0..<count, using: &random) == 0
    }

    mutating func id() -> Int64 { Int64.random(in: ids, using: &random) }

    mutating func rank() -> DatabaseValue {
        if one(in: 12) { return .null }
        let rank = Int.random(in: ranks, using: &random)
        return one(in: 20) ? Double(rank).databaseValue : rank.databaseValue
    }

    mutating func key() -> DatabaseValue {
        (Self.keys.randomElement(using: &random) ?? nil)?.databaseValue ?? .null
    }

    /// The last one is equal to é in Swift, but not in SQLite.
    private static let keys: [String?] = [
        "a", "b", "c", "d", "A", "B", "", nil, "ab", "a b", "é", "É", "e\u{301}",
    ]

    mutating func code() -> DatabaseValue {
        if one(in: 2) { return .null }
        return "c\(Int64.random(in: ids, using: &random) / 3)".databaseValue
    }

    mutating func parent() -> DatabaseValue {
        one(in: 3) ? .null : Int64.random(in: 1...4, using: &random).databaseValue
    }
}
